import { type CompiledQuery, sql } from 'kysely'
import { compile } from '#db/compile.ts'
import { actorId } from '#domain/actor.ts'
import { commit, type Entry } from '#record/entry.ts'
import { now, type Context } from '../context.ts'
import { counterName, raiseCounter } from '../shared/row-queries.ts'

/** A source's place in a case, with or without a party. */
export interface Place {
  /** Of the affiliation. */
  readonly id: string
  readonly caseId: string
  readonly sourceId: string
  readonly party: string | null
}

/** Queries that bring a source into a case where it is not used yet. */
export const placeQueries = (place: Place): readonly CompiledQuery[] => {
  const counter = counterName(place.caseId, 'sources')
  return [
    raiseCounter(counter),
    compile
      .insertInto('case_sources')
      .values({
        id: place.id,
        case_id: place.caseId,
        source_id: place.sourceId,
        number: sql<number>`(select value from counters where name = ${counter})`,
        party_id: place.party,
        version: 1,
      })
      .compile(),
  ]
}

export const affiliationEntry = (
  context: Context,
  place: Place,
  version: number,
  action: string,
): Entry =>
  commit({
    at: now(context),
    caseId: place.caseId,
    actorId: actorId(context.actor),
    action,
    subjectKind: 'affiliation',
    subjectId: place.id,
    version,
    values: { source: place.sourceId, ...(place.party === null ? {} : { party: place.party }) },
  })
