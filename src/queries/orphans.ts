import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { permit } from '#domain/permission.ts'
import { visibleCases } from './shared/visible.ts'

/** A case that nobody who may sign in leads. */
export interface OrphanedCase {
  readonly id: string
  /** Null of a case the administrator does not see: it is not told what it is about. */
  readonly case: { readonly slug: string; readonly title: string } | null
  /** Those who led it and were disabled. */
  readonly leads: readonly string[]
}

const MOST = 200

/** Cases without a lead who may sign in, for those who manage people. Throws Forbidden. One query. */
export const orphanedCases = async (
  database: Database,
  actor: Actor,
): Promise<readonly OrphanedCase[]> => {
  permit(actor, 'people.manage', 'see cases that nobody leads')
  const { rows } = await sql<{
    id: string
    slug: string
    title: string
    seen: 0 | 1
    leads: string
  }>`
    select cases.id, slug, title, ${visibleCases(actor)} as seen,
      (select json_group_array(users.name) from case_members as lead
        join users on users.id = lead.user_id
        where lead.case_id = cases.id and lead.role = 'lead') as leads
    from cases where ${isOrphaned()} and cases.withdrawn_at is null
    order by cases.updated_at desc limit ${MOST}`.execute(database.read)
  return rows.map(({ id, slug, title, seen, leads }) => ({
    id,
    case: seen === 1 ? { slug, title } : null,
    leads: JSON.parse(leads) as string[],
  }))
}

/** Over cases: those that nobody who may sign in leads. */
export const isOrphaned = () =>
  sql<boolean>`(cases.importing is null and not exists (select 1 from case_members as active
    join users on users.id = active.user_id and users.disabled_at is null
    where active.case_id = cases.id and active.role = 'lead'))`
