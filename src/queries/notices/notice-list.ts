import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor, User } from '#domain/actor.ts'
import { Forbidden } from '#domain/errors.ts'
import { plainText } from '#domain/entry-sentence.ts'
import { whyWords } from '#domain/notice.ts'
import { noticeSentence } from '#domain/notice-sentence.ts'
import { entryJson, newestEntries, type EntryView } from '../shared/entries.ts'
import type { Listing, ListRequest } from '../shared/listing.ts'
import { visibleCases } from '../shared/visible.ts'
import { visibleEntries } from '../shared/visible-entries.ts'

/** Something that concerns a person, with the entry as they may read it now. */
export interface NoticeView {
  readonly id: number
  readonly why: string
  readonly at: string
  readonly readAt: string | null
  /** The calendar day, where that itself is the reason. */
  readonly due: string | null
  /** Null where they were taken out of a case that they can no longer see. */
  readonly entry: EntryView | null
}

export interface NoticeList {
  readonly list: Listing<NoticeView>
  readonly unread: number
}

/**
 * What concerns the actor, newest first; filtered by `unread` and `case` (a slug). It pages by
 * number: `?after=` is that of the last one seen. What they may no longer see is not there.
 * Throws Forbidden for a visitor. Five queries.
 */
export const noticeList = async (
  database: Database,
  actor: Actor,
  request: ListRequest,
): Promise<NoticeList> => {
  const user = personOf(actor)
  const { unread, case: slug } = request.filters
  const where = [
    concerning(user),
    ...(unread === undefined ? [] : [sql`notice.read_at is null`]),
    ...(slug === undefined
      ? []
      : [
          sql`notice.case_id = (select id from cases where slug = ${slug} and ${visibleCases(user)})`,
        ]),
  ]
  const before = request.after === 0 ? Number.MAX_SAFE_INTEGER : request.after
  const wanted = { where: sql.join(where, sql` and `), before, limit: request.limit + 1 }
  const [found, total, waiting] = await Promise.all([
    notices(database, user, wanted),
    countOf(database, sql.join(where, sql` and `)),
    countOf(database, sql`${concerning(user)} and notice.read_at is null`),
  ])
  const items = found.slice(0, request.limit)
  const next = found.length > items.length ? String(items.at(-1)?.id) : null
  return { list: { items, total, next, request }, unread: waiting }
}

/** One as JSON: why, and the entry it is of. */
export const noticeJson = (notice: NoticeView) => ({
  id: notice.id,
  why: notice.why,
  whyWords: whyWords(notice.why),
  at: notice.at,
  readAt: notice.readAt,
  due: notice.due,
  sentence: plainText(noticeSentence(notice)),
  href: noticeHref(notice),
  entry: notice.entry && entryJson(notice.entry),
})

/** Where it leads: the record, or else the entry. */
export const noticeHref = ({ entry }: NoticeView): string | null =>
  entry === null ? null : (entry.subject.href ?? `/record/${entry.seq}`)

/** The newest of them, for a feed. Throws Forbidden for a visitor. Three queries. */
export const newestNotices = (
  database: Database,
  actor: Actor,
  limit: number,
): Promise<readonly NoticeView[]> => {
  const user = personOf(actor)
  return notices(database, user, {
    where: concerning(user),
    before: Number.MAX_SAFE_INTEGER,
    limit,
  })
}

/** What is to be mailed to a person: neither read nor mailed, and come since they chose to be. Three queries. */
export const unmailedNotices = (
  database: Database,
  user: User,
  since: string,
  limit: number,
): Promise<readonly NoticeView[]> =>
  notices(database, user, {
    where: sql`${concerning(user)} and notice.read_at is null and notice.mailed_at is null
      and notice.at >= ${since}`,
    before: Number.MAX_SAFE_INTEGER,
    limit,
  })

/** How many the person has not read, at most 100: beside the name of the page. One query. */
export const unreadCount = (database: Database, user: User): Promise<number> =>
  countOf(database, sql`${concerning(user)} and notice.read_at is null limit 100`)

/** Over `notice` and its `entry`: the person's own, as far as they see them now. */
const concerning = (user: User): RawBuilder<boolean> =>
  sql`notice.user_id = ${user.id} and (notice.why = 'removed' or ${visibleEntries(user, 'entry')})`

const FROM = sql`notifications as notice join entry_values as entry on entry.seq = notice.seq`

async function countOf(database: Database, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${FROM} where ${where})`.execute(database.read)
  return rows[0]?.total ?? 0
}

interface Wanted {
  readonly where: RawBuilder<unknown>
  readonly before: number
  readonly limit: number
}

interface NoticeRow extends Omit<NoticeView, 'entry'> {
  readonly seq: number
  readonly visible: number
}

async function notices(
  database: Database,
  user: User,
  { where, before, limit }: Wanted,
): Promise<readonly NoticeView[]> {
  const { rows } = await sql<NoticeRow>`
    select notice.id, notice.why, notice.at, notice.read_at as "readAt", notice.due, notice.seq,
      ${visibleEntries(user, 'entry')} as visible
    from ${FROM} where ${where} and notice.id < ${before}
    order by notice.id desc limit ${limit}`.execute(database.read)
  const seqs = rows.filter(({ visible }) => visible === 1).map(({ seq }) => seq)
  const entries = await newestEntries(
    database,
    user,
    { after: 0, limit: seqs.length },
    { which: [sql`entry.seq in ${inList(new Set(seqs))}`] },
  )
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  return rows.map(({ seq, visible: _, ...row }) => ({ ...row, entry: bySeq.get(seq) ?? null }))
}

function personOf(actor: Actor): User {
  if (actor.kind === 'user') return actor
  throw new Forbidden('Sign in to see what concerns you.', { signIn: true })
}
