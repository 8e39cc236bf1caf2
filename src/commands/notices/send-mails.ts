import { CompiledQuery, sql } from 'kysely'
import { inList } from '#db/lists.ts'
import type { Role, User } from '#domain/actor.ts'
import { digestOf, nextMail, retryAfter, type MailHow } from '#domain/digest.ts'
import { UNNAMED_EMAIL } from '#domain/user.ts'
import {
  lastUnmailed,
  noticeJson,
  unmailedNotices,
  type NoticeView,
} from '#queries/notices/notice-list.ts'
import { MailRefused, now, type Mail, type Services } from '../context.ts'

/**
 * Mails those whose time has come what concerns them and they have not read. One process takes a
 * person at a time; what was sent is marked after it is accepted, so that a failure loses nothing. A
 * server that is down is left alone for longer and longer; an address it refuses is its person's
 * trouble alone. Nothing where no mail is set up.
 */
export const sendMails = async (services: Services): Promise<void> => {
  const { mail } = services
  if (mail === undefined || isResting(mail, services)) return
  await services.database.write([passOver(services, 'daily'), passOver(services, 'hourly')])
  for (const person of await duePeople(services)) {
    const until = await claim(services, person)
    if (until === null) continue
    if (!(await mailTo(services, mail, { ...person, until }))) return
  }
}

const isResting = (mail: Mail, { clock }: Services): boolean => {
  const trouble = mail.trouble()
  return trouble !== null && Date.parse(trouble.nextTry) > clock().getTime()
}

interface Due {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly guest: number
  readonly how: MailHow
  readonly since: string
  readonly failures: number
  readonly next_at: string
}

/** Over `mail_choices`: something has come for the person that was neither read nor mailed. */
const WAITING = `exists (select 1 from notifications as notice
  where notice.user_id = mail_choices.user_id and notice.read_at is null
    and notice.mailed_at is null and notice.at >= mail_choices.since)`

interface Taken extends Due {
  /** Until when they were taken, which stands in their row unless they choose otherwise meanwhile. */
  readonly until: string
}

/** Those for whom there is nothing wait for their next time. */
const passOver = (services: Services, how: 'daily' | 'hourly'): CompiledQuery =>
  CompiledQuery.raw(
    `update mail_choices set next_at = ? where how = ? and next_at <= ? and not ${WAITING}`,
    [nextMail(how, services.clock()).toISOString(), how, now(services)],
  )

async function duePeople(services: Services): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select users.id, name, email, role, guest, how, since, failures, next_at
    from mail_choices join users on users.id = mail_choices.user_id
    where how <> 'off' and next_at <= ${now(services)} and disabled_at is null
      and email <> ${UNNAMED_EMAIL} and ${sql.raw(WAITING)}
    order by next_at limit 50`.execute(services.database.read)
  return rows
}

/**
 * Takes a person for a few minutes, and says until when: another process leaves them alone, and takes
 * over if this one dies. Null where another has them.
 */
async function claim(services: Services, { id, next_at: due }: Due): Promise<string | null> {
  const until = new Date(services.clock().getTime() + 5 * 60_000).toISOString()
  const [rows] = await services.database.write([
    CompiledQuery.raw(
      `update mail_choices set next_at = ? where user_id = ? and next_at = ? returning user_id`,
      [until, id, due],
    ),
  ])
  return rows?.length === 1 ? until : null
}

/** Notifications one mail tells of; the next tells of those that follow. */
const MOST = 200

/** Whether the server can be asked to take further mails. */
async function mailTo(services: Services, mail: Mail, person: Taken): Promise<boolean> {
  const user = actorOf(services, person)
  const newestWaiting = await lastUnmailed(services.database, person)
  const notices = await unmailedNotices(services.database, user, person.since, MOST)
  const { baseUrl } = services.config
  const next = nextMail(person.how, services.clock()).toISOString()
  if (notices.length === 0) {
    // Nothing that waits is theirs to see, so that it is passed over, and does not bring them here again.
    await settle(services, person, { next, mailed: newestWaiting, failures: 0, problem: null })
    return true
  }
  const newest = notices.at(-1)?.id ?? 0
  try {
    await mail.send({
      to: { name: person.name, address: person.email },
      ...digestOf(await linesOf(services, notices), baseUrl),
      // Sent twice, should this process die now, it is the same mail.
      id: `notices-${person.id}-${String(newest)}@${new URL(baseUrl).hostname}`,
      unsubscribe: `${baseUrl}/account/mail`,
    })
  } catch (error) {
    return failed(services, mail, person, error)
  }
  mail.note(null)
  await settle(services, person, { next, mailed: newest, failures: 0, problem: null })
  return true
}

async function failed(
  services: Services,
  mail: Mail,
  person: Taken,
  error: unknown,
): Promise<boolean> {
  const problem = error instanceof Error ? error.message : String(error)
  if (error instanceof MailRefused) {
    const failures = person.failures + 1
    const next = retryAfter(failures + 4, services.clock()).toISOString()
    await settle(services, person, { next, mailed: null, failures, problem })
    return true
  }
  const before = mail.trouble()
  const failures = (before?.failures ?? 0) + 1
  const nextTry = retryAfter(failures, services.clock()).toISOString()
  mail.note({ since: before?.since ?? now(services), failures, problem, nextTry })
  services.log.error('mail', `not sent, tried again at ${nextTry}: ${problem}`)
  const { next_at: next, failures: own } = person
  await settle(services, person, { next, mailed: null, failures: own, problem: null })
  return false
}

interface Settled {
  readonly next: string
  /** Up to which notification was mailed, or passed over. */
  readonly mailed: number | null
  readonly failures: number
  readonly problem: string | null
}

/** When the next goes is left to what they chose meanwhile, if they did. */
const settle = (services: Services, { id, since, until }: Taken, to: Settled) =>
  services.database.write([
    CompiledQuery.raw(
      `update mail_choices set next_at = ?, failures = ?, problem = ?, updated_at = ?
       where user_id = ? and next_at = ?`,
      [to.next, to.failures, to.problem, now(services), id, until],
    ),
    ...(to.mailed === null
      ? []
      : [
          CompiledQuery.raw(
            `update notifications set mailed_at = ?
             where user_id = ? and id <= ? and at >= ? and read_at is null and mailed_at is null`,
            [now(services), id, to.mailed, since],
          ),
        ]),
  ])

const actorOf = (services: Services, { id, name, role, guest }: Due): User => ({
  kind: 'user',
  id,
  name,
  role,
  by: 'session',
  scope: 'read',
  guest: guest === 1,
  day: now(services).slice(0, 10),
})

/** What a mail may say of each; a case that is gone from sight counts as private. */
async function linesOf({ database }: Services, notices: readonly NoticeView[]) {
  const slugs = new Set(notices.flatMap(({ entry }) => entry?.case?.slug ?? []))
  const open = await database.read
    .selectFrom('cases')
    .select('slug')
    .where('slug', 'in', inList(slugs))
    .where('visibility', '<>', 'private')
    .execute()
  const named = new Set(open.map(({ slug }) => slug))
  return notices.map((notice) => {
    const { whyWords: why, sentence, href } = noticeJson(notice)
    const slug = notice.entry?.case?.slug
    return { why, sentence, href, isPrivate: slug === undefined ? false : !named.has(slug) }
  })
}
