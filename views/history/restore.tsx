import { plainText } from '#domain/entry-sentence.ts'
import { fieldWords } from '#domain/field-words.ts'
import type { RestorationPage } from '#queries/restoration-page.ts'
import { Layout } from '../layout.tsx'
import { Sentence } from '../record/sentence.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame, CasePage } from '../shared/navigation.ts'
import { Notice } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Changes } from './changes.tsx'

/** Shows what bringing back an earlier version would change, and asks. */
export const RestorePage = (props: {
  readonly viewer: Viewer
  /** Null for what is the workspace's. */
  readonly frame: CaseFrame | null
  readonly current: CasePage
  readonly page: RestorationPage
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, page, state } = props
  const { subject, version, latest, changes, kept } = page
  const name = plainText(page.about)
  const title = `Restore version ${version} of ${name}`
  const history = subject.kind === 'case' ? '/history/versions' : '/history'
  const body = (
    <>
      <PageHeader
        eyebrow={<a href={`${subject.path}${history}`}>History of {name}</a>}
        title={
          <>
            Restore version {version} of{' '}
            <Sentence parts={page.about.map(({ href: _, ...part }) => part)} />?
          </>
        }
        sub={page.title === null ? null : <bdi>{page.title}</bdi>}
      />
      <ErrorSummary errors={state?.errors} />
      <Since page={page} />
      <Section title="What will change" note={`version ${latest} becomes version ${latest + 1}`}>
        <Changes changes={changes} none="The two versions say the same: nothing will change." />
        {kept.length === 0 ? null : (
          <p class="quiet">
            Not shown here, kept back or erased: {kept.map(fieldWords).join(', ')}
          </p>
        )}
      </Section>
      <Form
        action={`${subject.path}/history/${version}/restoration`}
        csrf={viewer.csrf}
        version={latest}
      >
        <p>Nothing is lost: what it says now stays in its history, as version {latest}.</p>
        <FormActions submit={`Restore version ${version}`} cancel={`${subject.path}${history}`} />
      </Form>
    </>
  )
  return frame === null ? (
    <Layout viewer={viewer} title={title} site="sources">
      {body}
    </Layout>
  ) : (
    <Layout viewer={viewer} title={title} case={frame} current={props.current}>
      {body}
    </Layout>
  )
}

/** Someone was faster: what they changed stands before the question is asked again. */
const Since = ({ page }: { readonly page: RestorationPage }) =>
  page.since.length === 0 ? null : (
    <>
      <Notice kind="conflict" title="Someone else changed this while you were looking.">
        Nothing was restored. This is what they changed; below is what restoring would change now.
      </Notice>
      <Section title="What they changed">
        <Changes changes={page.since} />
      </Section>
    </>
  )
