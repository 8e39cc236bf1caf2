import type { RawBuilder } from 'kysely'
import type { Profile, System, Visitor } from '#domain/actor.ts'

/** Whoever a condition of what may be seen asks for. An `Actor` is one. */
export type Asker = AskingPerson | Visitor | System

/**
 * One person, or each of many of the same profile at once: then the id is a column of the query that
 * the condition stands in. The conditions are the same text for both, so that both are answered alike.
 */
export interface AskingPerson extends Profile {
  readonly id: string | RawBuilder<string>
  /** The ids of claims on which others' ratings are kept from them, where the query has found them before. */
  readonly blindIn?: RawBuilder<string>
}
