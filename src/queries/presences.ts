import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { LabelledKind } from '#domain/label.ts'
import { presenceSaid, type Present } from '#domain/changes.ts'

/** Milliseconds for which a page that said it is open counts as open: two heartbeats, and some. */
export const PRESENT_FOR = 75_000

/** Who has a page of the case open, by name, with the labels of what each edits. One query. */
export const presentIn = async (
  database: Database,
  caseId: string,
  now: Date,
): Promise<readonly Present[]> => {
  const rows = await database.read
    .selectFrom('presences')
    .innerJoin('users', 'users.id', 'presences.user_id')
    .select(['users.id', 'users.name', 'presences.editing'])
    .where('presences.case_id', '=', caseId)
    .where('presences.at', '>', new Date(now.getTime() - PRESENT_FOR).toISOString())
    .where('users.disabled_at', 'is', null)
    .orderBy('users.name')
    .orderBy('users.id')
    .orderBy('presences.editing')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, pages]) => ({
    id,
    name: pages[0]?.name ?? '',
    editing: [...new Set(pages.flatMap(({ editing }) => editing ?? []))],
  }))
}

/** The others who are there, as JSON: some by name, and all of them in words. */
export const presenceJson = (actor: Actor, people: readonly Present[]) => {
  const others = people.filter(({ id }) => actor.kind !== 'user' || id !== actor.id)
  return { people: others.slice(0, MOST_NAMED), count: others.length, said: presenceSaid(others) }
}

const MOST_NAMED = 20

/** Whether the person chose not to be shown to others. One query. */
export const refusesPresence = async (database: Database, userId: string): Promise<boolean> => {
  const row = await database.read
    .selectFrom('presence_refusals')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a case has a record of this label. One query. */
export const isThere = async (
  database: Database,
  caseId: string,
  { kind, number }: { readonly kind: LabelledKind; readonly number: number },
): Promise<boolean> => {
  const row = await database.read
    .selectFrom(TABLES[kind])
    .select('id')
    .where('case_id', '=', caseId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

const TABLES = { claim: 'claims', evidence: 'evidence', statement: 'statements' } as const
