import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { CHALLENGE_STATES, type ChallengeState } from '#domain/challenge-state.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { answersTo, standingFrom, type ChallengeStanding } from './shared/challenge-answers.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { recordsJson, type RecordJson } from './shared/record-json.ts'
import { openChallenges } from './shared/visible.ts'
import { sourceNames } from './tie-list.ts'

/** A challenge as a record, and how it stands. */
export interface ChallengeRow {
  readonly record: RecordJson
  readonly standing: ChallengeStanding
}

export interface ChallengeList {
  readonly here: CaseHere
  readonly list: Listing<ChallengeRow>
  /** Of the standing, or of the withdrawn, by state. */
  readonly states: Readonly<Record<ChallengeState, number>>
  /** What the sources in it are called, by slug. */
  readonly names: ReadonlyMap<string, string>
}

/**
 * The challenges of a case in the order they were raised: filtered by `state`; withdrawn ones by
 * `?withdrawn=yes`. Five queries, six where a source is challenged.
 */
export const challengeList = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
): Promise<ChallengeList> => {
  const here = await loadCase(database, actor, slug)
  const withdrawn = request.filters['withdrawn'] === 'yes'
  const rows = await database.read
    .selectFrom('challenges')
    .select(['challenges.id', answersTo(actor).as('answers')])
    .where('case_id', '=', here.case.id)
    .where(openChallenges(actor))
    .where('withdrawn_at', withdrawn ? 'is not' : 'is', null)
    .orderBy('id')
    .execute()
  const all = rows.map(({ id, answers }) => ({ id, standing: standingFrom(answers) }))
  const state = CHALLENGE_STATES.find((one) => one === request.filters['state'])
  // How a challenge stands is a rule of the domain, so the page is cut here and not in SQL.
  const chosen = all.filter(({ standing }) => state === undefined || standing.state === state)
  const shown = chosen.slice(request.after, request.after + request.limit)
  const records = await recordsJson(
    database,
    'challenge',
    shown.map(({ id }) => id),
  )
  const standings = new Map(shown.map(({ id, standing }) => [id, standing]))
  return {
    here,
    list: pageOf(
      request,
      chosen.length,
      records.flatMap((record) => {
        const standing = standings.get(record.id)
        return standing === undefined ? [] : [{ record, standing }]
      }),
    ),
    states: countsOf(all),
    names: await sourceNames(database, 'challenge', records),
  }
}

/** A row as JSON: the record's fields, its state, and the assessments that answer it. */
export const challengeRowJson = ({ record, standing }: ChallengeRow) => ({
  ...record,
  state: standing.state,
  answers: standing.answers.map(({ assessment, assessor, on, ruling }) => ({
    assessment,
    assessor,
    on,
    ruling,
  })),
})

function countsOf(
  all: readonly { readonly standing: ChallengeStanding }[],
): ChallengeList['states'] {
  const counts = { open: 0, answered: 0, upheld: 0, dismissed: 0 }
  for (const { standing } of all) counts[standing.state] += 1
  return counts
}
