import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { currentAssessments } from '#domain/assessment.ts'
import type { ClaimValues } from '#domain/claim.ts'
import type { FieldError } from '#domain/errors.ts'
import { fieldText, fieldWords } from '#domain/field-words.ts'
import { labelOf } from '#domain/label.ts'
import { sameRest } from '#domain/link.ts'
import { same } from '#domain/merge.ts'
import type { Stance } from '#domain/statement.ts'
import { asClaim } from './as-one.ts'
import { assessmentsOf } from './assessments.ts'

/** A claim that is to be merged, or merged into. */
export interface MergedClaim {
  readonly id: string
  readonly number: number
  readonly values: ClaimValues
}

/** Where two claims say different things, one line a difference. */
export interface Difference {
  readonly what: string
  readonly mine: string
  readonly theirs: string
}

export interface ClaimDifferences {
  readonly fields: readonly Difference[]
  /** What current judgements say of each; they stay with the claim they were given for. */
  readonly verdicts: Difference | null
  /** Statements that take different stances to the two; both stay. */
  readonly stances: readonly Difference[]
  /** Items linked to both: they count once. */
  readonly shared: readonly string[]
  readonly statements: number
  readonly links: number
  /** What must be settled before: each with what would do. */
  readonly blocks: readonly FieldError[]
}

/** What merging the first into the second would put together. Both must be known to be visible. Six queries. */
export const claimDifferences = async (
  database: Database,
  actor: Actor,
  mine: MergedClaim,
  theirs: MergedClaim,
): Promise<ClaimDifferences> => {
  const [verdicts, stances, links, contradictions] = await Promise.all([
    verdictsOf(database, actor, mine, theirs),
    stancesOf(database, mine, theirs),
    linksOf(database, mine, theirs),
    contradictionsOf(database, mine, theirs),
  ])
  const label = { mine: labelOf('claim', mine.number), theirs: labelOf('claim', theirs.number) }
  const shared = [...links.mine.keys()].filter((item) => links.theirs.has(item))
  const torn = shared.filter((item) => !sameRest(links.mine.get(item), links.theirs.get(item)))
  return {
    fields: fieldsOf(mine.values, theirs.values),
    verdicts,
    stances: stances.differing,
    shared: shared.map((number) => labelOf('evidence', number)),
    statements: stances.count,
    links: links.mine.size,
    blocks: [
      ...contradictions.map((): FieldError => ({
        path: 'into',
        message: `It is recorded that ${label.mine} and ${label.theirs} contradict each other: withdraw that relation first, or leave the two apart`,
      })),
      ...torn.map((number): FieldError => ({
        path: 'into',
        message: `What ${labelOf('evidence', number)} rests on differs between its links to ${label.mine} and ${label.theirs}: make both say the same first`,
      })),
    ],
  }
}

const COMPARED = [
  'wording',
  'kind',
  'checkable',
  'scope',
  'rivalGroup',
  'tags',
  'resolution',
] as const

function fieldsOf(mine: ClaimValues, theirs: ClaimValues): readonly Difference[] {
  return COMPARED.filter((name) => !same(mine[name], theirs[name])).map((name) => ({
    what: fieldWords(name),
    mine: fieldText(mine[name]),
    theirs: fieldText(theirs[name]),
  }))
}

async function verdictsOf(
  database: Database,
  actor: Actor,
  mine: MergedClaim,
  theirs: MergedClaim,
): Promise<Difference | null> {
  const all = await assessmentsOf(database, actor, 'claim', [mine.id, theirs.id])
  const [one, other] = [mine, theirs].map(({ id }) =>
    currentAssessments(all.filter(({ subject }) => subject.id === id))
      .map(
        (given) =>
          `${given.scaleName}: ${given.grade?.label ?? given.outcome ?? ''} (${given.assessor})`,
      )
      .join('\n'),
  )
  return one || other ? { what: 'Judgement', mine: one ?? '', theirs: other ?? '' } : null
}

async function stancesOf(database: Database, mine: MergedClaim, theirs: MergedClaim) {
  const rows = await database.read
    .selectFrom('stances')
    .innerJoin('statements', 'statements.id', 'stances.statement_id')
    .select(['statements.number', 'stances.stance'])
    .select(sql<number>`${asClaim('stances.claim_id', mine.id)}`.as('mine'))
    .where('statements.withdrawn_at', 'is', null)
    .where(
      sql<boolean>`(${asClaim('stances.claim_id', mine.id)} or ${asClaim('stances.claim_id', theirs.id)})`,
    )
    .orderBy('statements.number')
    .execute()
  const stanceOf = (which: number) =>
    new Map(
      rows.filter((row) => row.mine === which).map((row) => [row.number, row.stance as Stance]),
    )
  const [one, other] = [stanceOf(1), stanceOf(0)]
  return {
    count: one.size,
    differing: [...one].flatMap(([number, stance]): Difference[] => {
      const second = other.get(number)
      return second === undefined || second === stance
        ? []
        : [{ what: labelOf('statement', number), mine: stance, theirs: second }]
    }),
  }
}

type Rest = Parameters<typeof sameRest>[0]

async function linksOf(database: Database, mine: MergedClaim, theirs: MergedClaim) {
  const rows = await database.read
    .selectFrom('evidence_links as link')
    .innerJoin('evidence', 'evidence.id', 'link.evidence_id')
    .select(['evidence.number', 'link.rests_on'])
    .select(sql<number>`${asClaim('link.claim_id', mine.id)}`.as('mine'))
    .where('link.withdrawn_at', 'is', null)
    .where('evidence.withdrawn_at', 'is', null)
    .where(
      sql<boolean>`(${asClaim('link.claim_id', mine.id)} or ${asClaim('link.claim_id', theirs.id)})`,
    )
    .orderBy('evidence.number')
    .execute()
  const restsOf = (which: number) =>
    new Map(
      rows
        .filter((row) => row.mine === which)
        .map((row): [number, Rest] => [
          row.number,
          row.rests_on === null ? null : (JSON.parse(row.rests_on) as []),
        ]),
    )
  return { mine: restsOf(1), theirs: restsOf(0) }
}

/** Between the two themselves or what was merged into them. */
async function contradictionsOf(database: Database, mine: MergedClaim, theirs: MergedClaim) {
  const between = (from: MergedClaim, to: MergedClaim) =>
    sql<boolean>`(${asClaim('claim_id', from.id)} and ${asClaim('to_claim_id', to.id)})`
  return database.read
    .selectFrom('claim_relations')
    .select('id')
    .where('kind', '=', 'contradicts')
    .where('withdrawn_at', 'is', null)
    .where('id', 'in', inList(await relationsAround(database, [mine.id, theirs.id])))
    .where(sql<boolean>`(${between(mine, theirs)} or ${between(theirs, mine)})`)
    .execute()
}

async function relationsAround(database: Database, ids: readonly string[]): Promise<string[]> {
  const list = inList(ids)
  const { rows } = await sql<{ id: string }>`
    with both_claims (id) as (select id from claims where id in ${list} or merged_into in ${list})
    select relation.id from both_claims
    join claim_relations as relation on relation.claim_id = both_claims.id
    where relation.to_claim_id in (select id from both_claims)`.execute(database.read)
  return rows.map(({ id }) => id)
}
