import { assessmentRecord } from '#commands/assessments/assessment-record.ts'
import { briefRecord } from '#commands/briefs/brief-record.ts'
import { challengeRecord } from '#commands/challenges/challenge-record.ts'
import { claimRelationRecord } from '#commands/claim-relations/claim-relation-record.ts'
import { claimRecord } from '#commands/claims/claim-record.ts'
import type { Services } from '#commands/context.ts'
import { evidenceRecord } from '#commands/evidence/evidence-record.ts'
import { inquiryRecord } from '#commands/inquiries/inquiry-record.ts'
import { linkRecord } from '#commands/links/link-record.ts'
import { partyRecord } from '#commands/parties/party-record.ts'
import { ratingRecord } from '#commands/ratings/rating-record.ts'
import { insertMany } from '#db/bulk.ts'
import type { RecordType } from '#commands/shared/record-type.ts'
import { sourceRelationRecord } from '#commands/source-relations/source-relation-record.ts'
import { statementRecord } from '#commands/statements/statement-record.ts'
import type { Incoming } from './lists.ts'
import { mergesOf } from './merges.ts'
import { openingOf } from './opening.ts'
import type { Plan } from './plan.ts'
import { partQueries, recordQueries, type WriteOptions, type Written } from './record-queries.ts'
import { distinctSlugs, slugFrom } from './slugs.ts'
import { sourcesOf } from './source-queries.ts'

/** A piece of an import, small enough for one batch. */
export interface Step {
  /** How many records of the file it writes; the steps of one plan add up to its total. */
  readonly records: number
  readonly write: (services: Services) => Written | Promise<Written>
}

/**
 * The pieces of an import, in the order that references need: what is pointed at comes first.
 * `size` records each; the same plan and size always make the same pieces, so that an import goes on
 * where it stood.
 */
export const stepsOf = (plan: Plan, size: number): readonly Step[] =>
  groupsOf(plan).flatMap((group) => pieces(group, size))

/** Records that are written alike, and how. */
interface Group {
  readonly length: number
  /** Of these nothing new comes in: something is added to what is there. */
  readonly uncounted?: boolean
  /** Each is a piece by itself. */
  readonly alone?: boolean
  readonly write: (services: Services, from: number, to: number) => Written | Promise<Written>
}

function pieces(group: Group, most: number): readonly Step[] {
  const size = group.alone ? 1 : most
  return Array.from({ length: Math.ceil(group.length / size) }, (_, index) => {
    const [from, to] = [index * size, Math.min((index + 1) * size, group.length)]
    return {
      records: group.uncounted ? 0 : to - from,
      write: (services) => group.write(services, from, to),
    }
  })
}

const groupsOf = (plan: Plan): readonly Group[] => [
  { length: 1, write: (services) => openingOf(plan, services) },
  group(plan.parties, (parties) => partiesOf(plan, parties)),
  group(plan.sources, (sources, services) => sourcesOf(plan, sources, services)),
  { ...group(plan.sources, (chunk) => mergesOf('sources', chunk, plan.sources)), uncounted: true },
  written(plan, evidenceRecord, plan.evidence, {
    columns: numbered,
    later: ['derivations'],
  }),
  { ...group(plan.evidence, derivationsOf), uncounted: true },
  written(plan, claimRecord, plan.claims, { columns: numbered }),
  { ...group(plan.claims, (chunk) => mergesOf('claims', chunk, plan.claims)), uncounted: true },
  written(plan, statementRecord, plan.statements, { columns: numbered }),
  written(plan, sourceRelationRecord, plan.sourceRelations),
  written(plan, claimRelationRecord, plan.claimRelations),
  written(plan, linkRecord, plan.links, { columns: numbered }),
  written(plan, assessmentRecord, plan.assessments, {
    columns: ({ number, scaleId }) => ({ number, scale_id: scaleId, assessor_id: null }),
    later: ['assessment_answers'],
  }),
  { ...group(plan.reviews, (reviews) => reviewsOf(plan, reviews)), uncounted: true },
  written(plan, challengeRecord, plan.challenges),
  { ...group(plan.assessments, answersOf), uncounted: true },
  written(plan, ratingRecord, plan.ratings, {
    columns: ({ number }) => ({ number, assessor_id: null }),
  }),
  written(plan, inquiryRecord, plan.inquiries, { columns: numbered }),
  // One alone may fill a batch.
  { ...written(plan, briefRecord, plan.briefs, { columns: numbered }), alone: true },
]

function written<Values extends object, One extends Incoming<Values>>(
  plan: Plan,
  type: RecordType<Values>,
  records: readonly One[],
  options: WriteOptions<One> = {},
): Group {
  return group(records, (chunk) => recordQueries<Values, One>(plan, type, chunk, options))
}

function group<One>(
  list: readonly One[],
  write: (chunk: readonly One[], services: Services) => Written | Promise<Written>,
): Group {
  return {
    length: list.length,
    write: (services, from, to) => write(list.slice(from, to), services),
  }
}

const numbered = ({ number }: { readonly number: number }) => ({ number })

function partiesOf(plan: Plan, parties: Plan['parties']): Promise<Written> {
  const wanted = plan.parties.map((party) => slugFrom(party.key, party.values.name))
  const slugs = distinctSlugs(wanted)
  return recordQueries(plan, partyRecord, parties, {
    columns: ({ number }) => ({ number, slug: slugs[number - 1] ?? '' }),
  })
}

function answersOf(assessments: Plan['assessments']): Written {
  return {
    queries: partQueries(assessmentRecord, assessments, 'assessment_answers'),
    changes: [],
  }
}

/** Reviewers named in a file are outside names, as assessors are. */
function reviewsOf(plan: Plan, reviews: Plan['reviews']): Written {
  const rows = reviews.map(({ id, assessment, values }) => ({
    id,
    case_id: plan.caseId,
    assessment_id: assessment,
    assessment_version: 1,
    decision: values.decision,
    author_id: null,
    reviewer_id: null,
    reviewer_name: values.reviewer,
    reason: values.reason ?? null,
    on: values.on,
    created_at: plan.at,
  }))
  return { queries: insertMany('reviews', rows), changes: [] }
}

function derivationsOf(items: Plan['evidence']): Written {
  return { queries: partQueries(evidenceRecord, items, 'derivations'), changes: [] }
}
