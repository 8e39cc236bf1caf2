import type { ClaimPage } from '#queries/claim-page.ts'
import { Opinions } from '../second-opinions/opinions.tsx'
import type { DiscussionView } from '#queries/shared/discussion.ts'
import { Judgements } from '../assessments/judgements.tsx'
import { StandingLine } from '../assessments/standing-line.tsx'
import { InquiryLines } from '../inquiries/words.tsx'
import { Discussion } from '../comments/discussion.tsx'
import { Layout, type DossierProps } from '../layout.tsx'
import { MergedClaimNotice, MergedInto, PossibleDuplicates } from '../merging/parts.tsx'
import { Label } from '../shared/marks.tsx'
import { MarkdownText } from '../shared/markdown-text.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Facts, PageHeader, Section } from '../shared/page.tsx'
import { plainReferences } from '../shared/plain-text.ts'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { When } from '../shared/when.tsx'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { ClaimEvidence } from './evidence.tsx'
import { WhoSaysSo } from './statements.tsx'
import { ClaimChallenges, ClaimRelations } from './ties.tsx'
import { GeneratedSentence } from '../weighing/sentence.tsx'
import { SourcingChecks } from '../weighing/checks.tsx'
import { WorkSection } from '../work/section.tsx'
import { WhatIf } from '../weighing/what-if.tsx'

/** A claim, top to bottom like an argument: what it says, who says so, on what, what is held against it, where judgement stands. */
export const ClaimShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: ClaimPage
  readonly dossier: DossierProps
  readonly discussion: DiscussionView | null
}) => {
  const { viewer, frame, page, dossier } = props
  const { claim } = page
  const path = `/cases/${frame.slug}/claims/${claim.number}`
  const whatIf = page.weighed ? <WhatIf path={path} slug={frame.slug} {...page.weighed} /> : null
  return (
    <Layout viewer={viewer} title={claim.label} case={frame} current="claims" dossier={dossier}>
      <Saved path={viewer.path} />
      <ClaimHead {...props} path={path} />
      <WithdrawnClaim {...props} path={path} />
      {claim.mergedInto ? (
        <MergedClaimNotice
          label={claim.label}
          path={path}
          into={claim.mergedInto}
          csrf={viewer.csrf}
          mayUndo={page.here.can('record.write')}
        />
      ) : null}
      {page.weighed?.supposed ? whatIf : null}
      {page.weighed ? (
        <GeneratedSentence
          parts={page.weighed.sentence}
          slug={frame.slug}
          names={page.weighed.names}
        />
      ) : null}
      <StandingLine assessments={page.assessments} />
      {page.work === null ? null : (
        <WorkSection
          viewer={viewer}
          slug={frame.slug}
          path={path}
          work={page.work}
          fixed={claim.withdrawn !== null || claim.mergedInto !== null}
        />
      )}
      <WhoSaysSo page={page} slug={frame.slug} />
      <ClaimEvidence page={page} slug={frame.slug} />
      {page.weighed ? <SourcingChecks checks={page.weighed.weighing.checks} /> : null}
      <ClaimChallenges page={page} slug={frame.slug} />
      <Section
        id="judgement"
        title="Judgement"
        act={
          page.here.can('record.assess') && !claim.withdrawn && !claim.mergedInto ? (
            <a class="btn" href={`${path}/assessments/new`}>
              Assess {claim.label}
            </a>
          ) : null
        }
      >
        <Opinions
          opinions={page.opinions}
          label={claim.label}
          path={path}
          mayAsk={page.here.can('assessment.review') && !claim.withdrawn}
          userId={viewer.user?.id ?? null}
        />
        <Judgements
          assessments={page.assessments}
          standing={claim.meaningVersion}
          targets={page.mentioned}
          history={`${path}/assessments`}
          assess={
            page.here.can('record.assess') && !claim.withdrawn && !claim.mergedInto
              ? `${path}/assessments/new`
              : null
          }
          userId={viewer.user?.id ?? null}
          works={page.here.can('record.rate')}
          agreement={page.agreement}
          none="No one has judged this claim yet."
        />
      </Section>
      <ClaimRelations page={page} slug={frame.slug} />
      <ClaimInquiries page={page} path={path} slug={frame.slug} />
      {page.weighed?.supposed === null ? whatIf : null}
      <MergedInto
        merged={page.merged}
        csrf={viewer.csrf}
        mayUndo={page.here.can('record.write')}
        into={claim.label}
      >
        <MergedJudgements page={page} />
      </MergedInto>
      <PossibleDuplicates duplicates={page.duplicates} path={path} />
      {page.mentioners.length === 0 ? null : (
        <Section id="mentioned" title="Mentioned in">
          <ul class="items">
            {page.mentioners.map((one) => (
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
      {page.briefs === null || page.briefs.length === 0 ? null : (
        <Section id="briefs" title="Used in briefs">
          <ul class="items">
            {page.briefs.map((brief) => (
              <li>
                <a href={brief.href}>
                  <bdi>{brief.title}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Discussion viewer={viewer} slug={frame.slug} discussion={props.discussion} />
    </Layout>
  )
}

/** Replies sought on it, and searches; nothing where nothing was asked and the reader may ask nothing. */
const ClaimInquiries = (props: {
  readonly page: ClaimPage
  readonly path: string
  readonly slug: string
}) => {
  const { inquiries, here, claim } = props.page
  const mayAsk = here.can('record.write') && !claim.withdrawn
  if (inquiries.length === 0 && !mayAsk) return null
  return (
    <Section
      id="inquiries"
      title="Replies and searches"
      act={
        mayAsk ? (
          <a href={`/cases/${props.slug}/inquiries/new?claim=${claim.label}`}>Add an inquiry</a>
        ) : null
      }
    >
      {inquiries.length === 0 ? (
        <p class="quiet">Nobody was asked about it yet.</p>
      ) : (
        <InquiryLines of={inquiries} />
      )}
    </Section>
  )
}

/** Given for the wording of what was merged: shown as that, and no verdict on this claim. */
const MergedJudgements = ({ page }: { readonly page: ClaimPage }) =>
  page.merged.map((one) => {
    const given = page.mergedAssessments.filter(({ subject }) => subject.id === one.id)
    return given.length === 0 ? null : (
      <>
        <h3>
          Given on {one.name}, merged into {page.claim.label}
        </h3>
        <p class="quiet">
          Judgements of the wording of {one.name}. They are no verdict on {page.claim.label} until
          someone gives it here.
        </p>
        <Judgements
          assessments={given}
          standing={1}
          targets={page.mentioned}
          history={`${one.href}/assessments`}
          none=""
        />
      </>
    )
  })

const ClaimHead = (props: {
  readonly page: ClaimPage
  readonly frame: CaseFrame
  readonly path: string
}) => {
  const { claim, about, here } = props.page
  const { scope, rivalGroup, tags, resolution } = claim.values
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            <a href={`/cases/${props.frame.slug}/claims`}>Claims</a> · {claim.label} ·{' '}
            {claim.values.kind}
            {claim.checkable ? '' : ' · not checkable'} ·{' '}
            <a href={`${props.path}/history`}>version {claim.version}</a>
          </>
        }
        title={claim.values.wording}
      >
        {here.can('record.write') && !claim.withdrawn && !claim.mergedInto ? (
          <>
            <a class="btn btn-plain" href={`${props.path}/edit`}>
              Edit
            </a>
            <a class="btn btn-plain" href={`${props.path}/merger`}>
              Merge
            </a>
            <a class="btn btn-quiet" href={`${props.path}/withdrawal`}>
              Withdraw
            </a>
          </>
        ) : null}
      </PageHeader>
      <Facts
        of={[
          ['Period', scope?.period ? <When edtf={scope.period} /> : null],
          ['Place', scope?.place],
          ['Population', scope?.population],
          ['Measure', scope?.measure],
          ['Definition', scope?.definition],
          [
            'About',
            about.length === 0
              ? null
              : about.map((one) => (
                  <a href={one.href}>
                    <bdi>{one.name}</bdi>
                  </a>
                )),
          ],
          ['Group of rivals', rivalGroup],
          ['Tags', tags?.join(', ')],
          [
            'Turned out',
            resolution ? (
              <>
                {resolution.outcome.replaceAll('_', ' ')}, <When edtf={resolution.on} />
              </>
            ) : null,
          ],
        ]}
      />
      {resolution ? <MarkdownText text={resolution.basis} targets={props.page.mentioned} /> : null}
    </>
  )
}

const WithdrawnClaim = (props: {
  readonly viewer: Viewer
  readonly page: ClaimPage
  readonly path: string
}) => {
  const { claim, here } = props.page
  if (!claim.withdrawn) return null
  return (
    <WithdrawnNotice
      what={claim.label}
      withdrawn={claim.withdrawn}
      path={props.path}
      csrf={props.viewer.csrf}
      mayRestore={here.can('record.write')}
    />
  )
}
