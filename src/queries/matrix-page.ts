import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { currentAssessments, type AssessmentState } from '#domain/assessment.ts'
import { labelOf } from '#domain/label.ts'
import { outcomeOf, type ScaleGrade, type ScaleOutcome } from '#domain/scale.ts'
import type { Stance } from '#domain/statement.ts'
import { positions, positionOf, type Position } from '#weighing/positions.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { partiesOf, type PartyView } from './shared/parties.ts'

/** Claims in rows, parties in columns: what each party holds on each claim. */
export interface MatrixPage {
  readonly here: CaseHere
  readonly parties: readonly PartyView[]
  readonly rows: readonly MatrixRow[]
}

export interface MatrixRow {
  readonly number: number
  readonly label: string
  readonly wording: string
  /** In the order of the parties. */
  readonly cells: readonly Position[]
  /** What current judgements say of it, each in its scale's words; "not checkable" where it cannot be. */
  readonly standing: readonly string[]
}

/** Five queries, whatever the size of the case. NotFound unless the actor may see it. */
export const matrixPage = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<MatrixPage> => {
  const here = await loadCase(database, actor, slug)
  const caseId = here.case.id
  const [everyParty, claims, stances, standings] = await Promise.all([
    partiesOf(database, caseId),
    claimsOf(database, caseId),
    stancesOf(database, caseId),
    standingsOf(database, caseId),
  ])
  const parties = everyParty.filter((party) => !party.withdrawn)
  const held = positions(
    stances,
    claims.flatMap((claim) => claim.readings.map((reading) => ({ claim: claim.id, ...reading }))),
  )
  return {
    here,
    parties,
    rows: claims.map((claim) => ({
      number: claim.number,
      label: labelOf('claim', claim.number),
      wording: claim.wording,
      cells: parties.map((party) => positionOf(held, claim.id, party.id)),
      standing: claim.checkable
        ? (standings.get(claim.id) ?? [])
        : ['Not checkable', ...(standings.get(claim.id) ?? [])],
    })),
  }
}

/** The matrix as JSON: party by slug, claim by label. */
export const matrixJson = (page: MatrixPage) => ({
  case: page.here.case.slug,
  parties: page.parties.map(({ slug, name, number }) => ({ slug, name, number })),
  claims: page.rows.map((row) => ({
    claim: row.label,
    wording: row.wording,
    standing: row.standing,
    positions: Object.fromEntries(
      row.cells.map(({ stance, mixed, manual }, index) => [
        page.parties[index]?.slug ?? '',
        { stance, mixed, ...(manual === undefined ? {} : { manual }) },
      ]),
    ),
  })),
})

async function claimsOf(database: Database, caseId: string) {
  const rows = await database.read
    .selectFrom('claims')
    .select(['id', 'number', 'wording', 'checkable'])
    .select(
      sql<string>`(select json_group_array(json_object('party', party_id, 'stance', stance, 'reason', reason))
        from claim_positions where claim_id = claims.id)`.as('readings'),
    )
    .where('case_id', '=', caseId)
    .where('withdrawn_at', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    wording: row.wording,
    checkable: row.checkable === 1,
    readings: JSON.parse(row.readings) as { party: string; stance: Stance; reason: string }[],
  }))
}

async function stancesOf(database: Database, caseId: string) {
  const rows = await database.read
    .selectFrom('statements')
    .innerJoin('stances', 'stances.statement_id', 'statements.id')
    .innerJoin('case_sources', (join) =>
      join
        .onRef('case_sources.source_id', '=', 'statements.source_id')
        .on('case_sources.case_id', '=', caseId),
    )
    .select(['statements.id as statement', 'statements.said_day as day', 'stances.stance'])
    .select(['stances.claim_id as claim', 'case_sources.party_id as party'])
    .where('statements.case_id', '=', caseId)
    .where('statements.withdrawn_at', 'is', null)
    .where('case_sources.party_id', 'is not', null)
    .orderBy('statements.number')
    .execute()
  return rows.map((row) => ({ ...row, stance: row.stance as Stance }))
}

async function standingsOf(
  database: Database,
  caseId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.read
    .selectFrom('assessments')
    .innerJoin('scales', 'scales.id', 'assessments.scale_id')
    .select(['assessments.claim_id', 'assessments.grade', 'assessments.outcome'])
    .select([
      'assessments.on',
      'assessments.number',
      'assessments.state',
      'assessments.withdrawn_at',
    ])
    .select(['assessments.assessor_id', 'assessments.assessor_name'])
    .select(['scales.key', 'scales.grades', 'scales.outcomes'])
    .where('assessments.case_id', '=', caseId)
    .where('assessments.claim_id', 'is not', null)
    .execute()
  const scales = new Map<string, Map<string, string>>()
  const words = (row: (typeof rows)[number]): string => {
    const code = row.grade ?? row.outcome ?? ''
    const known = scales.get(row.key + row.grades) ?? labelsOf(row.grades, row.outcomes)
    scales.set(row.key + row.grades, known)
    return known.get(code) ?? code
  }
  const grouped = Map.groupBy(rows, (row) => row.claim_id ?? '')
  return new Map(
    [...grouped].map(([claim, list]) => [
      claim,
      [
        ...new Set(
          currentAssessments(
            list.map((row) => ({
              assessor: row.assessor_name,
              assessorId: row.assessor_id,
              scaleKey: row.key,
              on: row.on,
              number: row.number,
              state: row.state as AssessmentState,
              withdrawn: row.withdrawn_at !== null,
              words: words(row),
            })),
          ).map((one) => one.words),
        ),
      ],
    ]),
  )
}

function labelsOf(grades: string, outcomes: string): Map<string, string> {
  return new Map([
    ...(JSON.parse(grades) as ScaleGrade[]).map((grade): [string, string] => [
      grade.code,
      grade.label,
    ]),
    ...(JSON.parse(outcomes) as ScaleOutcome[])
      .map(outcomeOf)
      .map((outcome): [string, string] => [outcome.code, outcome.label]),
  ])
}
