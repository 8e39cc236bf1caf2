import type { EvidencePage } from '#queries/evidence-page.ts'
import { Opinions } from '../second-opinions/opinions.tsx'
import type { DiscussionView } from '#queries/shared/discussion.ts'
import { Judgements } from '../assessments/judgements.tsx'
import { ChallengeList } from '../claims/ties.tsx'
import { Discussion } from '../comments/discussion.tsx'
import { Layout } from '../layout.tsx'
import { Bearing, Label } from '../shared/marks.tsx'
import { MarkdownText } from '../shared/markdown-text.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Facts, PageHeader, Section } from '../shared/page.tsx'
import { plainReferences } from '../shared/plain-text.ts'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { When } from '../shared/when.tsx'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { EVIDENCE_KIND_WORDS } from './words.ts'
import { EvidenceFiles } from './files.tsx'
import { Provenance } from './provenance.tsx'

/** An evidence item: what it is, where it comes from, what is not known, what it bears on, how far it is trusted. */
export const EvidenceShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: EvidencePage
  readonly discussion: DiscussionView | null
}) => {
  const { viewer, frame, page } = props
  const { item } = page
  const path = `/cases/${frame.slug}/evidence/${item.number}`
  const mayWrite = page.here.can('record.write') && !item.withdrawn
  return (
    <Layout viewer={viewer} title={item.label} case={frame} current="evidence">
      <Saved path={viewer.path} />
      <Head {...props} path={path} mayWrite={mayWrite} />
      <WithdrawnNotice
        what={item.label}
        withdrawn={item.withdrawn}
        path={path}
        csrf={viewer.csrf}
        mayRestore={page.here.can('record.write')}
      />
      <Gaps page={page} />
      <Provenance page={page} />
      <Section
        id="judgement"
        title="How far it is trusted"
        act={
          page.here.can('record.assess') && !item.withdrawn ? (
            <a class="btn" href={`${path}/assessments/new`}>
              Assess {item.label}
            </a>
          ) : null
        }
      >
        <Opinions
          opinions={page.opinions}
          label={item.label}
          path={path}
          mayAsk={page.here.can('assessment.review') && !item.withdrawn}
          userId={viewer.user?.id ?? null}
        />
        <Judgements
          assessments={page.assessments}
          standing={item.version}
          targets={page.mentioned}
          history={`${path}/assessments`}
          assess={
            page.here.can('record.assess') && !item.withdrawn ? `${path}/assessments/new` : null
          }
          userId={viewer.user?.id ?? null}
          works={page.here.can('record.rate')}
          agreement={page.agreement}
          none="No one has assessed this item yet."
        />
      </Section>
      <Section
        id="links"
        title="What it bears on"
        act={
          mayWrite ? (
            <a href={`/cases/${frame.slug}/links/new?evidence=${item.label}`}>Link a claim</a>
          ) : null
        }
      >
        <Bearings page={page} mayWrite={mayWrite} />
      </Section>
      <Section
        id="challenges"
        title="Challenges"
        act={
          mayWrite ? (
            <a href={`/cases/${frame.slug}/challenges/new?evidence=${item.label}`}>
              Record a challenge
            </a>
          ) : null
        }
      >
        <ChallengeList challenges={page.challenges} targets={page.mentioned} mayWrite={mayWrite} />
      </Section>
      <Words page={page} />
      <EvidenceFiles
        path={path}
        csrf={viewer.csrf}
        version={item.version}
        files={page.files}
        mayWrite={mayWrite}
      />
      <Discussion viewer={viewer} slug={frame.slug} discussion={props.discussion} />
    </Layout>
  )
}

const Head = (props: {
  readonly page: EvidencePage
  readonly frame: CaseFrame
  readonly path: string
  readonly mayWrite: boolean
}) => {
  const { item } = props.page
  const { values } = item
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            <a href={`/cases/${props.frame.slug}/evidence`}>Evidence</a> · {item.label} ·{' '}
            {EVIDENCE_KIND_WORDS[values.kind]} ·{' '}
            <a href={`${props.path}/history`}>version {item.version}</a>
          </>
        }
        title={values.title}
      >
        {props.mayWrite ? (
          <>
            <a class="btn btn-plain" href={`${props.path}/edit`}>
              Edit
            </a>
            <a class="btn btn-quiet" href={`${props.path}/withdrawal`}>
              Withdraw
            </a>
          </>
        ) : null}
      </PageHeader>
      <Facts
        of={[
          [
            'Source',
            item.source ? <a href={`/sources/${item.source.slug}`}>{item.source.name}</a> : null,
          ],
          ['Publisher', values.publisher],
          ['Published', values.published ? <When edtf={values.published} /> : null],
          ['Language', values.language],
          [
            'Address',
            values.url ? (
              <a href={values.url} rel="nofollow noopener noreferrer" dir="ltr">
                {values.url}
              </a>
            ) : null,
          ],
        ]}
      />
      {values.description ? (
        <MarkdownText text={values.description} targets={props.page.mentioned} />
      ) : null}
    </>
  )
}

const Gaps = (props: { readonly page: EvidencePage }) => {
  const gaps = props.page.item.values.gaps ?? []
  return gaps.length === 0 ? null : (
    <Section id="gaps" title="What is not known">
      <ul class="open">
        {gaps.map((gap) => (
          <li class="gap">
            <MarkdownText text={gap} targets={props.page.mentioned} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Bearings = (props: { readonly page: EvidencePage; readonly mayWrite: boolean }) =>
  props.page.links.length === 0 ? (
    <p class="quiet">It is not linked to a claim yet.</p>
  ) : (
    <ul class="items">
      {props.page.links.map((link) => (
        <li>
          <Bearing bearing={link.bearing} /> <Label label={link.claim.label} />{' '}
          <a href={link.claim.href}>
            <bdi>{link.claim.wording}</bdi>
          </a>{' '}
          {props.mayWrite ? <a href={`/links/${link.id}/edit`}>edit link</a> : null}
          {link.reasoning ? (
            <MarkdownText text={link.reasoning} targets={props.page.mentioned} />
          ) : null}
        </li>
      ))}
    </ul>
  )

const Words = (props: { readonly page: EvidencePage }) => {
  const { statements, mentioners } = props.page
  return (
    <>
      {statements.length === 0 ? null : (
        <Section id="statements" title="Statements found in it">
          <ul class="items">
            {statements.map((one) => (
              <li>
                <Label label={one.label} />{' '}
                <a href={one.href}>
                  <bdi>{one.source}</bdi>
                </a>
                <p dir="auto">{one.text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {mentioners.length === 0 ? null : (
        <Section id="mentioned" title="Mentioned in">
          <ul class="items">
            {mentioners.map((one) => (
              <li>
                <Label label={one.label} />{' '}
                <a href={one.href}>
                  <bdi>{plainReferences(one.title)}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
