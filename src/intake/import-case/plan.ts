import type { AssessmentValues, RatingValues } from '#domain/assessment.ts'
import type { BriefValues } from '#domain/brief.ts'
import { placedBrief } from '#domain/brief/place-brief.ts'
import type { CaseValues, Withdrawn } from '#domain/case.ts'
import type { ChallengeValues, ClaimRelationValues, ClaimValues } from '#domain/claim.ts'
import type { CaseFile } from '#domain/case-file.ts'
import type { EvidenceValues } from '#domain/evidence.ts'
import type { InquiryValues } from '#domain/inquiry.ts'
import type { LinkValues } from '#domain/link.ts'
import type { PartyValues } from '#domain/party.ts'
import type { ReviewValues } from '#domain/review.ts'
import type { AffiliationValues, SourceRelationValues, SourceValues } from '#domain/source.ts'
import type { StatementValues } from '#domain/statement.ts'
import type { AnyProtected } from '#commands/shared/any-protected.ts'
import {
  assessmentValuesOf,
  challengesOf,
  claimRelationsOf,
  hereOf,
  sourceRelationsOf,
  sourceValuesOf,
} from './file-values.ts'
import { Lists, type Incoming } from './lists.ts'
import type { ScaleHere } from './scales.ts'

/** Everything one case file becomes. Made from the file and the job alone: always the same. */
export interface Plan {
  readonly jobId: string
  readonly caseId: string
  readonly at: string
  readonly actorId: string | null
  readonly anyProtected: AnyProtected
  readonly case: { readonly values: CaseValues; readonly withdrawn: Withdrawn | undefined }
  readonly scales: readonly ScaleHere[]
  readonly parties: readonly Incoming<PartyValues>[]
  readonly sources: readonly (Incoming<SourceValues> & { readonly place: Place })[]
  readonly evidence: readonly Incoming<EvidenceValues>[]
  readonly claims: readonly Incoming<ClaimValues>[]
  readonly statements: readonly Incoming<StatementValues>[]
  readonly sourceRelations: readonly Incoming<SourceRelationValues>[]
  readonly claimRelations: readonly Incoming<ClaimRelationValues>[]
  readonly links: readonly Incoming<LinkValues>[]
  /** Those that are superseded before those that supersede them. */
  readonly assessments: readonly (Incoming<AssessmentValues> & { readonly scaleId: string })[]
  /** What others decided on them, each with the assessment it is of. */
  readonly reviews: readonly {
    readonly id: string
    readonly assessment: string
    readonly values: ReviewValues
  }[]
  readonly challenges: readonly Incoming<ChallengeValues>[]
  readonly ratings: readonly Incoming<RatingValues>[]
  readonly inquiries: readonly Incoming<InquiryValues>[]
  readonly briefs: readonly Incoming<BriefValues>[]
}

/** Where a source stands in the case. */
export interface Place {
  readonly id: string
  readonly values: AffiliationValues
}

export interface Job {
  readonly id: string
  readonly at: string
  readonly actorId: string | null
}

/** `file` has passed every check, so each of its keys leads somewhere. */
export const planImport = (file: CaseFile, job: Job, scales: readonly ScaleHere[]): Plan => {
  const lists = new Lists(job.id)
  const { withdrawn: caseWithdrawn, ...caseValues } = file.case
  const parties = lists.add('party', file.parties)
  const sources = lists.add('source', file.sources)
  const evidence = lists.add('evidence', file.evidence)
  const claims = lists.add('claim', file.claims)
  const statements = lists.add('statement', file.statements)
  const links = lists.add('link', file.links)
  const assessments = lists.add('assessment', file.assessments)
  const challenges = lists.add('challenge', file.claims.flatMap(challengesOf))
  const { values } = lists
  const protectedIds = new Set(
    sources.filter(({ one }) => one.protected === true).map(({ id }) => id),
  )
  const judgements = supersededFirst(
    values('assessment', assessments, (one) => assessmentValuesOf(one, scales)).map(
      (one, index) => ({
        ...one,
        scaleId: hereOf(scales, file.assessments[index]?.scale ?? '').id,
      }),
    ),
  )
  return {
    jobId: job.id,
    caseId: lists.id('case'),
    at: job.at,
    actorId: job.actorId,
    anyProtected: (ids) => ids.some((id) => id !== undefined && protectedIds.has(id)),
    case: { values: caseValues, withdrawn: caseWithdrawn },
    scales,
    parties: values('party', parties, ({ key: _, withdrawn: __, ...rest }) => rest),
    sources: values('source', sources, sourceValuesOf).map((source, index) => ({
      ...source,
      place: {
        id: lists.id('affiliation'),
        values: { source: source.id, party: lists.idOf('party', file.sources[index]?.party) },
      },
    })),
    evidence: values('evidence', evidence, ({ key: _, withdrawn: __, ...rest }) => rest),
    claims: values(
      'claim',
      claims,
      ({ key: _, withdrawn: __, relations: ___, challenges: ____, ...rest }) => rest,
    ),
    statements: values('statement', statements, ({ key: _, withdrawn: __, ...rest }) => rest),
    sourceRelations: values(
      'source_relation',
      lists.add('source_relation', file.sources.flatMap(sourceRelationsOf)),
      ({ key: _, withdrawn: __, ...rest }) => rest,
    ),
    claimRelations: values(
      'claim_relation',
      lists.add('claim_relation', file.claims.flatMap(claimRelationsOf)),
      ({ key: _, withdrawn: __, ...rest }) => rest,
    ),
    links: values('link', links, ({ key: _, withdrawn: __, ...rest }) => rest),
    assessments: judgements,
    reviews: judgements.flatMap((one) =>
      (one.values.reviews ?? []).map((review) => ({
        id: lists.id('review'),
        assessment: one.id,
        values: review,
      })),
    ),
    challenges: values('challenge', challenges, ({ key: _, withdrawn: __, ...rest }) => rest),
    ratings: values(
      'rating',
      lists.add('rating', file.ratings),
      ({ withdrawn: _, ...rest }) => rest,
    ),
    inquiries: values(
      'inquiry',
      lists.add('inquiry', file.inquiries ?? []),
      ({ key: _, withdrawn: __, ...rest }) => rest,
    ),
    briefs: values(
      'brief',
      lists.add('brief', file.briefs ?? []),
      ({ key: _, withdrawn: __, ...rest }) => placedBrief(rest, file.case.language).brief,
    ),
  }
}

function supersededFirst<One extends Incoming<AssessmentValues>>(list: readonly One[]): One[] {
  const byId = new Map(list.map((one) => [one.id, one]))
  const ordered = new Set<One>()
  for (const one of list) {
    const trail: One[] = []
    for (
      let next: One | undefined = one;
      next !== undefined && !ordered.has(next);
      next = byId.get(next.values.supersedes ?? '')
    )
      trail.push(next)
    for (const earlier of trail.toReversed()) ordered.add(earlier)
  }
  return [...ordered]
}
