import type { ClaimMerger } from '#queries/claim-merger.ts'
import { Layout } from '../layout.tsx'
import { TextArea } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader, Section } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { Consequences, Differences, DuplicateList, NotYet, SettleFirst } from './parts.tsx'

/** Chooses which claim another is merged into, shows where the two differ, and asks. */
export const ClaimMergerPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: ClaimMerger
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, page, state } = props
  const { mine, theirs } = page
  const path = `/cases/${frame.slug}/claims/${mine.number}`
  const title = theirs ? `Merge ${mine.label} into ${theirs.label}?` : `Merge ${mine.label}`
  return (
    <Layout viewer={viewer} title={title} case={frame} current="claims">
      <PageHeader
        eyebrow={<a href={path}>Back to {mine.label}</a>}
        title={title}
        sub={<bdi>{mine.values.wording}</bdi>}
      />
      <ErrorSummary errors={state?.errors} />
      <ChooseClaim {...props} path={path} />
      {theirs && page.differences ? (
        <>
          <SideBySide page={page} />
          {page.differences.blocks.length > 0 ? (
            <NotYet cancel={path} />
          ) : (
            <Form action={`${path}/merger`} csrf={viewer.csrf} version={mine.version}>
              <input type="hidden" name="into" value={theirs.label} />
              <TextArea
                {...formValues({}, state).field('reason')}
                label="Why"
                hint="If it needs saying: it stands in both histories"
                rows={2}
              />
              <FormActions submit={`Merge ${mine.label} into ${theirs.label}`} cancel={path} />
            </Form>
          )}
        </>
      ) : null}
    </Layout>
  )
}

const ChooseClaim = (props: {
  readonly frame: CaseFrame
  readonly page: ClaimMerger
  readonly state?: FormState | undefined
  readonly path: string
}) => (
  <>
    <form class="form" action={`${props.path}/merger`}>
      <Picker
        name="into"
        label="The claim it counts as from then on"
        hint="Its label, such as C3"
        value={props.page.theirs?.label ?? formValues({}, props.state).text('into')}
        chosen={props.page.theirs?.values.wording}
        src={`/cases/${props.frame.slug}/pick?of=claims`}
        errors={props.state?.errors}
        required
      />
      <button type="submit" class="btn btn-plain">
        Compare side by side
      </button>
    </form>
    {props.page.theirs === null && props.page.duplicates.length > 0 ? (
      <Section id="duplicates" title="Possible duplicates">
        <DuplicateList duplicates={props.page.duplicates} path={props.path} />
      </Section>
    ) : null}
  </>
)

const SideBySide = ({ page }: { readonly page: ClaimMerger }) => {
  const { mine, theirs, differences } = page
  if (theirs === null || differences === null) return null
  const labels = { mine: mine.label, theirs: theirs.label }
  return (
    <Section id="differences" title="Side by side">
      <SettleFirst messages={differences.blocks.map(({ message }) => message)} />
      <Differences
        caption="Where the two claims differ"
        {...labels}
        of={[
          ...differences.fields,
          ...(differences.verdicts === null ? [] : [differences.verdicts]),
          ...differences.stances,
        ]}
      />
      <Consequences>
        <li>
          {mine.label} counts as {theirs.label}: its {differences.statements} statements and{' '}
          {differences.links} linked items count there.{' '}
          {differences.shared.length === 0
            ? null
            : `${differences.shared.join(', ')} bear on both, and count once.`}
        </li>
        <li>
          Wording, kind, scope and group of rivals are those of {theirs.label}. No judgement is
          carried over: what was given on {mine.label} is shown as given there, and is no verdict on{' '}
          {theirs.label} until someone gives it.
        </li>
        <li>
          Both keep their records and histories, every statement what it was recorded with, and the
          merge can be undone.
        </li>
      </Consequences>
    </Section>
  )
}
