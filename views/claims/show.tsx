import type { ClaimPage } from '#queries/claim-page.ts'
import type { DiscussionView } from '#queries/shared/discussion.ts'
import { JudgementSection } from '../assessments/judgement-section.tsx'
import { StandingLine } from '../assessments/standing-line.tsx'
import { Discussion } from '../comments/discussion.tsx'
import { Layout, type DossierProps } from '../layout.tsx'
import { MergedClaimNotice } from '../merging/merged.tsx'
import { PossibleDuplicates } from '../merging/parts.tsx'
import { MentionedIn } from '../shared/mentioned-in.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { SourcingChecks } from '../weighing/checks.tsx'
import { GeneratedSentence } from '../weighing/sentence.tsx'
import { WhatIf } from '../weighing/what-if.tsx'
import { WorkSection } from '../work/section.tsx'
import { ClaimEvidence } from './evidence.tsx'
import { ClaimHead } from './head.tsx'
import { ClaimInquiries } from './inquiries.tsx'
import { LookingBackSection } from './looking-back.tsx'
import { MergedClaims } from './merged.tsx'
import { WhoSaysSo } from './statements.tsx'
import { ClaimChallenges, ClaimRelations } from './ties.tsx'
import { UsedInBriefs } from './used-in-briefs.tsx'

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
  const mayWrite = page.here.can('record.write')
  const closed = claim.withdrawn !== null || claim.mergedInto !== null
  const whatIf = page.weighed ? <WhatIf path={path} slug={frame.slug} {...page.weighed} /> : null
  return (
    <Layout viewer={viewer} title={claim.label} case={frame} current="claims" dossier={dossier}>
      <Saved
        path={viewer.path}
        another={{ href: `/cases/${frame.slug}/claims/new`, label: 'Add another claim' }}
      />
      <ClaimHead {...props} path={path} />
      <WithdrawnNotice
        what={claim.label}
        withdrawn={claim.withdrawn}
        path={path}
        csrf={viewer.csrf}
        mayRestore={mayWrite}
      />
      {claim.mergedInto ? (
        <MergedClaimNotice
          label={claim.label}
          path={path}
          into={claim.mergedInto}
          csrf={viewer.csrf}
          mayUndo={mayWrite}
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
          fixed={closed}
        />
      )}
      <WhoSaysSo page={page} slug={frame.slug} />
      <ClaimEvidence page={page} slug={frame.slug} />
      {page.weighed ? <SourcingChecks checks={page.weighed.weighing.checks} /> : null}
      <ClaimChallenges page={page} slug={frame.slug} />
      <JudgementSection
        title="Judgement"
        viewer={viewer}
        page={page}
        label={claim.label}
        path={path}
        standing={claim.meaningVersion}
        withdrawn={claim.withdrawn !== null}
        closed={closed}
        none="No one has judged this claim yet."
      />
      <LookingBackSection page={page} />
      <ClaimRelations page={page} slug={frame.slug} />
      <ClaimInquiries page={page} path={path} slug={frame.slug} />
      {page.weighed?.supposed === null ? whatIf : null}
      <MergedClaims page={page} csrf={viewer.csrf} mayUndo={mayWrite} />
      <PossibleDuplicates duplicates={page.duplicates} path={path} />
      <MentionedIn mentioners={page.mentioners} />
      <UsedInBriefs briefs={page.briefs ?? []} />
      <Discussion viewer={viewer} slug={frame.slug} discussion={props.discussion} />
    </Layout>
  )
}
