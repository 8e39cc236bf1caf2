import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { currentAssessments } from '#domain/assessment.ts'
import { outcomeOf, type ScaleGrade, type ScaleOutcome } from '#domain/scale.ts'
import { positionOf, type Position } from '#weighing/positions.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { positionsIn } from './shared/case-positions.ts'
import { openAssessments } from './shared/visible.ts'
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
  const [everyParty, { claims, held }, standings] = await Promise.all([
    partiesOf(database, caseId),
    positionsIn(database, here.case),
    standingsOf(database, actor, caseId),
  ])
  const parties = everyParty.filter((party) => !party.withdrawn)
  return {
    here,
    parties,
    rows: claims.map((claim) => ({
      number: claim.number,
      label: claim.label,
      wording: claim.wording,
      cells: parties.map((party) => positionOf(held, claim.id, party.id)),
      standing: [
        ...new Set([
          ...(claim.checkable ? [] : ['Not checkable']),
          ...(standings.get(claim.id) ?? []),
        ]),
      ],
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

async function standingsOf(
  database: Database,
  actor: Actor,
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
    .where(openAssessments(actor))
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
              state: row.state,
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
