import type { Database } from '#db/database.ts'
import type { User } from '#domain/actor.ts'
import type { DeskKind } from '#domain/desk.ts'
import type { DeskItem } from './desk/asked.ts'
import { deskSections } from './desk-page.ts'
import { newestNotices, noticeHref, type NoticeView } from './notices/notice-list.ts'

/** The feed a person made of their desk; undefined when there is none. One query. */
export const findDeskFeed = (
  database: Database,
  userId: string,
): Promise<{ readonly id: string; readonly made: string } | undefined> =>
  database.read
    .selectFrom('desk_feeds')
    .select(['id', 'created_at as made'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/**
 * Whose desk the secret with this hash opens, as one who only reads; null when it opens none, or
 * its owner may no longer sign in. One query.
 */
export const ownerOfFeed = async (
  database: Database,
  hash: string,
  day: string,
): Promise<User | null> => {
  const row = await database.read
    .selectFrom('desk_feeds')
    .innerJoin('users', 'users.id', 'desk_feeds.user_id')
    .select(['users.id', 'users.name', 'users.role', 'users.guest'])
    .where('desk_feeds.hash', '=', hash)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, role, guest } = row
  return { kind: 'user', id, name, role, by: 'token', scope: 'read', guest: guest === 1, day }
}

/** What waits, and what concerns the person, newest first and together as many as feeds hold. */
export interface DeskFeed {
  readonly items: readonly DeskItem[]
  readonly notices: readonly FeedNotice[]
}

export interface FeedNotice extends NoticeView {
  /** Where it leads; null for what the person may no longer see. */
  readonly href: string | null
}

/**
 * What waits and what concerns the owner, as they may read it now. Sourcing checks are left out: they would weigh cases each time a reader
 * asks, and change with what others do rather than with what is asked of the person. Twelve queries.
 */
export const deskFeed = async (
  database: Database,
  owner: User,
  today: string,
): Promise<DeskFeed> => {
  const asked = { filters: { kind: null, case: null, due: null }, today, after: 0, limit: NEWEST }
  const [sections, notices] = await Promise.all([
    deskSections(database, owner, asked, ['checks']),
    newestNotices(database, owner, NEWEST),
  ])
  const items = sections
    .flatMap((section) => section.items)
    .toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1))
  const since =
    [...items, ...notices]
      .map(({ at }) => at)
      .toSorted()
      .toReversed()[NEWEST - 1] ?? ''
  return {
    items: items.filter(({ at }) => at >= since).slice(0, NEWEST),
    notices: notices
      .filter(({ at }) => at >= since)
      .filter((notice) => !items.some((item) => isWaiting(item, notice)))
      .map((notice) => ({ ...notice, href: noticeHref(notice) })),
  }
}

/** What waits is told as that, and not again as news of the same. */
const isWaiting = (item: DeskItem, { why, entry }: NoticeView): boolean =>
  entry !== null &&
  WAITS_AS[why] === item.kind &&
  (item.id === `${item.kind}:${entry.subject.id}` ||
    item.id.startsWith(`${item.kind}:${entry.subject.id}:`))

const WAITS_AS: Readonly<Record<string, DeskKind>> = {
  assigned: 'assigned',
  another_look: 'another_look',
  returned: 'returned',
  second_opinion: 'second_opinion',
  review: 'review',
  mentioned: 'mention',
}

/** As many as feeds usually hold. */
const NEWEST = 50
