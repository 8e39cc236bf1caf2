import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor, User } from '#domain/actor.ts'
import { Forbidden } from '#domain/errors.ts'
import { plainText } from '#domain/entry-sentence.ts'
import { whyWords } from '#domain/notice-why.ts'
import { noticeSentence } from '#domain/notice-sentence.ts'
import { entryJson, newestEntries, type EntryView } from '../shared/entries.ts'
import type { Listing, ListRequest } from '../shared/listing.ts'
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
  const which: Which = {
    where: sql.join(
      [
        ...(unread === undefined ? [sql`true`] : [UNREAD]),
        ...(slug === undefined
          ? []
          : [sql`notice.case_id = (select id from cases where slug = ${slug})`]),
      ],
      sql` and `,
    ),
    // Whoever can no longer see a case is not told that it goes by this address.
    unseen: slug === undefined,
  }
  const [found, total, waiting] = await Promise.all([
    notices(database, user, which, request.limit + 1, request.after),
    countOf(database, user, which),
    countOf(database, user, { where: UNREAD, unseen: true }),
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

/** Where it leads: the record, what it is about, its case, or else the entry. */
export const noticeHref = ({ entry }: NoticeView): string | null => {
  if (entry === null) return null
  const about = entry.about.find(({ href }) => href !== undefined)?.href
  const place = entry.case === null ? `/record/${entry.seq}` : `/cases/${entry.case.slug}`
  return entry.subject.href ?? about ?? place
}

/** The newest of them, for a feed. Throws Forbidden for a visitor. Three queries. */
export const newestNotices = (
  database: Database,
  actor: Actor,
  limit: number,
): Promise<readonly NoticeView[]> =>
  notices(database, personOf(actor), { where: sql`true`, unseen: true }, limit)

/** What is to be mailed to a person, oldest first: neither read nor mailed, and come since they chose to be. Three queries. */
export const unmailedNotices = (
  database: Database,
  user: User,
  since: string,
  limit: number,
): Promise<readonly NoticeView[]> => {
  const where = sql`${UNREAD} and notice.mailed_at is null and notice.at >= ${since}`
  return notices(database, user, { where, unseen: true, oldestFirst: true }, limit)
}

/** The number of the last that waits to be mailed to a person, whether they may see it or not. One query. */
export const lastUnmailed = async (
  database: Database,
  { id, since }: { readonly id: string; readonly since: string },
): Promise<number | null> => {
  const row = await database.read
    .selectFrom('notifications')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('user_id', '=', id)
    .where('read_at', 'is', null)
    .where('mailed_at', 'is', null)
    .where('at', '>=', since)
    .executeTakeFirst()
  return row?.last ?? null
}

/** How many the person has not read, at most 100: beside the name of the page. One query. */
export const unreadCount = (database: Database, user: User): Promise<number> =>
  countOf(database, user, { where: UNREAD, unseen: true }, 100)

interface Which {
  /** Over `notice`. */
  readonly where: RawBuilder<unknown>
  /** With those that say that the person can no longer see something. */
  readonly unseen: boolean
  readonly oldestFirst?: boolean
}

const UNREAD = sql`notice.read_at is null`

/** The person's own, as far as they see them now. */
const concerning = (user: User, { where, unseen }: Which): RawBuilder<unknown> => sql`
  (select notice.*, ${visibleEntries(user, 'entry')} as visible
    from notifications as notice join entry_values as entry on entry.seq = notice.seq
    where notice.user_id = ${user.id} and ${where}) as notice
  where (visible = 1 ${unseen ? sql`or why = 'removed'` : sql``})`

async function countOf(
  database: Database,
  user: User,
  which: Which,
  most = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select 1 from ${concerning(user, which)} limit ${most})`.execute(database.read)
  return rows[0]?.total ?? 0
}

interface NoticeRow extends Omit<NoticeView, 'entry'> {
  readonly seq: number
  readonly visible: number | null
}

async function notices(
  database: Database,
  user: User,
  { where, unseen, oldestFirst = false }: Which,
  limit: number,
  after = 0,
): Promise<readonly NoticeView[]> {
  const before = after === 0 ? Number.MAX_SAFE_INTEGER : after
  const which = { where: sql`${where} and notice.id < ${before}`, unseen }
  const { rows } = await sql<NoticeRow>`
    select id, why, at, read_at as "readAt", due, seq, visible from ${concerning(user, which)}
    order by id ${sql.raw(oldestFirst ? 'asc' : 'desc')} limit ${limit}`.execute(database.read)
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
