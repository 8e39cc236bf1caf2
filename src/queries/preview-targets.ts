import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { mentionedIn, type Mentioned } from './shared/mentioned.ts'
import { visibleCases } from './shared/visible.ts'

/** What [[C3]] and the like in a text lead to in a case; nothing where the actor does not see the case. Two queries. */
export const previewTargets = async (
  database: Database,
  actor: Actor,
  slug: string,
  text: string,
): Promise<ReadonlyMap<string, Mentioned>> => {
  const here = await database.read
    .selectFrom('cases')
    .select(['id', 'slug'])
    .where('slug', '=', slug)
    .where(visibleCases(actor))
    .executeTakeFirst()
  return here ? mentionedIn(database, here, [text]) : new Map<string, Mentioned>()
}
