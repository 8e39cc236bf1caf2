import { CompiledQuery, sql } from 'kysely'
import { whyOfDay } from '#domain/notice-why.ts'
import type { ClaimStatus } from '#domain/work.ts'
import { now, type Services } from '../context.ts'
import { dated } from './dated.ts'
import { dropRead } from './drop-read.ts'
import { insertNotices } from './walk-entries.ts'

/**
 * Once an hour: whom a day concerns that comes or has passed. Each is told of a day once before it
 * and once after, whatever else is written meanwhile. Deliveries long past are forgotten, and so are
 * notifications that were read long ago.
 */
export const sweepDays = async (services: Services): Promise<void> => {
  const time = services.clock().getTime()
  const hour = Math.floor(time / HOUR)
  if (hour <= (await lastSwept(services))) return
  const [today, tomorrow] = [dayOf(time), dayOf(time + 24 * HOUR)]
  const rows = (await datedBefore(services, tomorrow)).flatMap((one) => {
    const why = whyOfDay(one, today, tomorrow)
    return why === null ? [] : [{ ...one, why }]
  })
  await services.database.write([
    ...(rows.length === 0 ? [] : [insertNotices(rows, now(services))]),
    ...dropRead(services, tomorrow),
    CompiledQuery.raw(
      `delete from webhook_deliveries where state <> 'waiting' and updated_at < ?`,
      [new Date(time - KEPT).toISOString()],
    ),
    CompiledQuery.raw(`update counters set value = max(value, ?) where name = 'hour swept'`, [
      hour,
    ]),
  ])
}

const HOUR = 3_600_000
/** Milliseconds for which a webhook's page can show what became of a delivery. */
const KEPT = 30 * 24 * HOUR

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

async function lastSwept({ database }: Services): Promise<number> {
  const row = await database.read
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'hour swept')
    .executeTakeFirst()
  return row?.value ?? 0
}

interface Dated {
  readonly user: string
  readonly case: string | null
  readonly seq: number
  readonly subject: string
  readonly due: string
  readonly status: ClaimStatus | null
}

/** What a day concerns by then, of which not all is told yet. One query. */
async function datedBefore({ database }: Services, day: string): Promise<readonly Dated[]> {
  const { rows } = await sql<Dated>`
    select person as user, case_id as "case", id as subject, due, status,
      (select seq from entry_values where subject_id = dated.id order by version desc limit 1) as seq
    from ${dated(day)} as dated
    where not exists (select 1 from notifications as told where told.user_id = person
      and told.subject_id = dated.id and told.due = dated.due and told.why = 'overdue')
      and seq is not null`.execute(database.read)
  return rows
}
