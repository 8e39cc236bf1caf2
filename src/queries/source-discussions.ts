import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { personCanInCase } from '#domain/permission.ts'
import type { SourceHere } from './shared/source-here.ts'
import { unreadComments } from './shared/unread-comments.ts'
import { openComments } from './shared/visible.ts'

/** How much is said about a source in a case the person works on, and where. */
export interface SourceDiscussion {
  readonly case: { readonly slug: string; readonly title: string }
  readonly href: string
  readonly comments: number
  readonly unread: number
}

/**
 * Where a source is discussed: each case has its own. Of a protected source only for those who may
 * know who it is. One query, or none.
 */
export const sourceDiscussions = async (
  database: Database,
  actor: Actor,
  { source, cases, can }: SourceHere,
): Promise<readonly SourceDiscussion[]> => {
  const working = cases.filter(({ standing }) => personCanInCase(actor, 'record.rate', standing))
  if (working.length === 0 || actor.kind !== 'user') return []
  if (source.protected && !can('identity.read')) return []
  const { rows } = await sql<{ id: string; comments: number; unread: number }>`
    select said.case_id as id, count(*) as comments,
      count(iif(${unreadComments(actor.id)}, 1, null)) as unread
    from comments as said where said.subject_id = ${source.id} and said.withdrawn_at is null
      and said.case_id in ${inList(working.map(({ id }) => id))} and ${openComments(actor, 'said')}
    group by said.case_id`.execute(database.read)
  const counts = new Map(rows.map((row) => [row.id, row]))
  return working.map(({ id, slug, title }) => ({
    case: { slug, title },
    href: `/cases/${encodeURIComponent(slug)}/comments?source=${encodeURIComponent(source.slug)}`,
    comments: counts.get(id)?.comments ?? 0,
    unread: counts.get(id)?.unread ?? 0,
  }))
}
