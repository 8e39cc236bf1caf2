import type { CaseHere } from '#queries/shared/case-here.ts'
import type { CaseFrame } from '#views/shared/navigation.ts'

/** What the layout shows around a page of a case: the pages this person may open. */
export const caseFrame = (here: CaseHere): CaseFrame => ({
  slug: here.case.slug,
  title: here.case.title,
  language: here.case.language,
  live: { since: here.seq, atWork: here.can('record.rate') },
  pages: {
    overview: null,
    matrix: null,
    claims: here.counts.claims,
    statements: here.counts.statements,
    evidence: here.counts.evidence,
    sources: here.counts.sources,
    parties: here.counts.parties,
    provenance: null,
    weighing: null,
    timeline: null,
    compare: null,
    inquiries: here.counts.inquiries,
    ...(here.can('record.rate') ? { review: null } : {}),
    ...(here.unread === null ? {} : { comments: here.unread === 0 ? null : here.unread }),
    history: null,
    ...(here.can('record.rate') ? { briefs: null, members: null } : {}),
  },
})

/** The frame of the case that something stands in; null for what is the workspace's. */
export const frameAround = (here: CaseHere | null): CaseFrame | null =>
  here === null ? null : caseFrame(here)
