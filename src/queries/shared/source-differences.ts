import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { FieldError } from '#domain/errors.ts'
import { asSource } from './as-one.ts'
import { placesOfBoth, sidesIn, type MergedSource, type SideBySide } from './places-of-both.ts'
import { tiesOfBoth, tornTies, type TornTie } from './ties-of-both.ts'
import { visibleCases } from './visible.ts'

/** Where two sources differ that are to be merged, and what stands in the way. */
export interface SourceDifferences {
  readonly sides: readonly SideBySide[]
  readonly ties: readonly TornTie[]
  /** Cases the actor sees that use the first and not the second: there it will go by the second's name. */
  readonly seenIn: readonly { readonly slug: string; readonly title: string }[]
  readonly statements: number
  readonly items: number
  /** What must be settled before: each with what would do. */
  readonly blocks: readonly FieldError[]
}

/** What merging the first into the second would put together, in the cases the actor sees. Three queries. */
export const sourceDifferences = async (
  database: Database,
  actor: Actor,
  mine: MergedSource,
  theirs: MergedSource,
): Promise<SourceDifferences> => {
  const [places, ties, counts] = await Promise.all([
    placesOfBoth(database, actor, mine, theirs),
    tiesOfBoth(database, actor, mine, theirs),
    countsOf(database, actor, mine),
  ])
  const byCase = [...Map.groupBy(places, (place) => place.case.id).values()]
  const between = ties.some((tie) => tie.mine && tie.other === null)
  return {
    sides: byCase.flatMap(sidesIn),
    ties: tornTies(ties),
    seenIn: byCase
      .filter((group) => group.every((place) => place.mine))
      .flatMap(([first]) => (first ? [{ slug: first.case.slug, title: first.case.title }] : [])),
    ...counts,
    blocks: between
      ? [
          {
            path: 'into',
            message: `A tie between ${mine.name} and ${theirs.name} is recorded, and nothing is tied to itself: withdraw it first, or leave the two apart`,
          },
        ]
      : [],
  }
}

async function countsOf(database: Database, actor: Actor, { id }: MergedSource) {
  const seen = sql`(select cases.id from cases where ${visibleCases(actor)})`
  const { rows } = await sql<{ statements: number; items: number }>`
    select (select count(*) from statements where ${asSource('source_id', id)}
        and withdrawn_at is null and case_id in ${seen}) as statements,
      (select count(*) from evidence where ${asSource('source_id', id)}
        and withdrawn_at is null and case_id in ${seen}) as items`.execute(database.read)
  return { statements: rows[0]?.statements ?? 0, items: rows[0]?.items ?? 0 }
}
