import type { CompiledQuery } from 'kysely'
import { insertMany } from '#db/bulk.ts'
import { compile } from '#db/compile.ts'
import type { Services } from '#commands/context.ts'
import { assessmentRecord } from '#commands/assessments/assessment-record.ts'
import { caseDocument, caseRow } from '#commands/cases/case-rows.ts'
import { challengeRecord } from '#commands/challenges/challenge-record.ts'
import { claimRelationRecord } from '#commands/claim-relations/claim-relation-record.ts'
import { claimRecord } from '#commands/claims/claim-record.ts'
import { evidenceRecord } from '#commands/evidence/evidence-record.ts'
import { linkRecord } from '#commands/links/link-record.ts'
import { partyRecord } from '#commands/parties/party-record.ts'
import { ratingRecord } from '#commands/ratings/rating-record.ts'
import { mentionRows } from '#commands/shared/mention-queries.ts'
import type { RecordType } from '#commands/shared/record-type.ts'
import { counterName, insertRow, raiseCounter } from '#commands/shared/row-queries.ts'
import { indexQueries } from '#commands/shared/search-rows.ts'
import { shownName, sourceRecord } from '#commands/sources/source-record.ts'
import { hasSuffix, withSuffix } from '#commands/sources/source-slug.ts'
import { sourceRelationRecord } from '#commands/source-relations/source-relation-record.ts'
import { statementRecord } from '#commands/statements/statement-record.ts'
import type { Incoming, Plan } from './plan.ts'
import {
  changeOf,
  partQueries,
  recordQueries,
  standing,
  type WriteOptions,
  type Written,
} from './record-queries.ts'
import { distinctSlugs, freeSlugs, slugFrom } from './slugs.ts'

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
  readonly write: (services: Services, from: number, to: number) => Written | Promise<Written>
}

function pieces(group: Group, size: number): readonly Step[] {
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
  written(plan, evidenceRecord, plan.evidence, {
    columns: numbered,
    later: ['derivations'],
  }),
  { ...group(plan.evidence, derivationsOf), uncounted: true },
  written(plan, claimRecord, plan.claims, { columns: numbered }),
  written(plan, statementRecord, plan.statements, { columns: numbered }),
  written(plan, sourceRelationRecord, plan.sourceRelations),
  written(plan, claimRelationRecord, plan.claimRelations),
  written(plan, linkRecord, plan.links, { columns: numbered }),
  written(plan, assessmentRecord, plan.assessments, {
    columns: ({ number, scaleId }) => ({ number, scale_id: scaleId, assessor_id: null }),
    later: ['assessment_answers'],
  }),
  written(plan, challengeRecord, plan.challenges),
  { ...group(plan.assessments, answersOf), uncounted: true },
  written(plan, ratingRecord, plan.ratings, {
    columns: ({ number }) => ({ number, assessor_id: null }),
  }),
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

/** The case itself, its lead, its counters, and the scales that come with it. */
async function openingOf(plan: Plan, { database }: Services): Promise<Written> {
  const { caseId, jobId, at, actorId } = plan
  const [slug = plan.case.values.slug] = await freeSlugs(database, 'cases', [plan.case.values.slug])
  const record = {
    id: caseId,
    values: { ...plan.case.values, slug },
    withdrawn: plan.case.withdrawn,
  }
  const row = {
    id: caseId,
    ...caseRow(record.values),
    importing: jobId,
    ...standing(plan, record),
    created_by: actorId,
  }
  const scales = plan.scales.filter((scale) => scale.added)
  return {
    queries: [
      insertRow('cases', row, null),
      ...leadOf(plan),
      ...countersOf(plan),
      ...insertMany(
        'scales',
        scales.map(({ id, values, withdrawn }) => ({
          id,
          key: values.key,
          version: values.version,
          name: values.name,
          of: values.of,
          grades: JSON.stringify(values.grades),
          outcomes: JSON.stringify(values.outcomes ?? []),
          built_in: 0,
          created_at: at,
          created_by: actorId,
          withdrawn_at: withdrawn?.on ?? null,
          withdrawn_reason: withdrawn?.reason ?? null,
          importing: jobId,
        })),
      ),
      ...insertMany('mentions', mentionRows(caseId, 'case', caseId, [record.values.summary])),
      ...indexQueries([{ kind: 'case', recordId: caseId, caseId, ...caseDocument(record.values) }]),
    ],
    changes: [
      changeOf(plan, 'case', record),
      ...scales.map((scale) => changeOf(plan, 'scale', scale, null)),
    ],
  }
}

function leadOf({ caseId, actorId, at }: Plan): readonly CompiledQuery[] {
  if (actorId === null) return []
  const member = { case_id: caseId, user_id: actorId, role: 'lead' as const, added_at: at }
  return [compile.insertInto('case_members').values(member).compile()]
}

/** Numbers go on after those of the file. */
function countersOf(plan: Plan): readonly CompiledQuery[] {
  const counts = {
    parties: plan.parties,
    sources: plan.sources,
    evidence: plan.evidence,
    claims: plan.claims,
    statements: plan.statements,
    links: plan.links,
    assessments: plan.assessments,
    ratings: plan.ratings,
  }
  return Object.entries(counts).map(([of, list]) =>
    raiseCounter(counterName(plan.caseId, of), list.length),
  )
}

function partiesOf(plan: Plan, parties: Plan['parties']): Promise<Written> {
  const wanted = plan.parties.map((party) => slugFrom(party.key, party.values.name))
  const slugs = distinctSlugs(wanted)
  return recordQueries(plan, partyRecord, parties, {
    columns: ({ number }) => ({ number, slug: slugs[number - 1] ?? '' }),
  })
}

/**
 * Sources are the workspace's, and always new ones: an import never attaches to a source that is
 * here. In the same batch they are placed in the case, which hides them until it is complete.
 */
async function sourcesOf(
  plan: Plan,
  sources: Plan['sources'],
  services: Services,
): Promise<Written> {
  const wanted = sources.map((source) => sourceSlug(plan, source, services))
  const slugs = await freeSlugs(services.database, 'sources', wanted)
  const first = sources[0]?.number ?? 1
  const { queries, changes } = await recordQueries(plan, sourceRecord, sources, {
    caseId: null,
    columns: ({ number }) => ({
      slug: slugs[number - first] ?? '',
      created_by: plan.actorId,
    }),
  })
  return {
    queries: [
      ...queries,
      ...insertMany(
        'case_sources',
        sources.map(({ id, number, place }) => ({
          id: place.id,
          case_id: plan.caseId,
          source_id: id,
          number,
          party_id: place.values.party ?? null,
          version: place.values.party === undefined ? 0 : 1,
        })),
      ),
    ],
    changes: [
      ...changes,
      ...sources
        .filter(({ place }) => place.values.party !== undefined)
        .map(({ place }) => changeOf(plan, 'affiliation', { ...place, withdrawn: undefined })),
    ],
  }
}

/**
 * The file's key, so that a file made of this case has the same keys. Not that of a protected source,
 * which may say who it is, unless it is one that the program gave. In a private case with a suffix
 * nobody can foresee, as when a source is added there by hand.
 */
function sourceSlug(plan: Plan, source: Plan['sources'][number], { newId }: Services): string {
  const { key, values } = source
  const given = hasSuffix(key) && (!values.protected || key.startsWith('protected-'))
  const slug = slugFrom(values.protected && !given ? '' : key, shownName(values))
  return plan.case.values.visibility === 'private' && !hasSuffix(slug)
    ? withSuffix(newId, slug)
    : slug
}

function answersOf(assessments: Plan['assessments']): Written {
  return {
    queries: partQueries(assessmentRecord, assessments, 'assessment_answers'),
    changes: [],
  }
}

function derivationsOf(items: Plan['evidence']): Written {
  return { queries: partQueries(evidenceRecord, items, 'derivations'), changes: [] }
}
