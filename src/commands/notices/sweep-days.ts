import { CompiledQuery, sql } from 'kysely'
import { whyOfDay } from '#domain/notice-why.ts'
import type { ClaimStatus } from '#domain/work.ts'
import { superseded } from '#queries/shared/superseded.ts'
import { now, type Services } from '../context.ts'
import { insertNotices } from './walk-entries.ts'

/**
 * Once an hour: whom a day concerns that comes or has passed. Each is told of a day once before it
 * and once after, whatever else is written meanwhile. Deliveries long past are forgotten.
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

/**
 * Claims to work on, inquiries without an outcome, and judgements that were to hold until a day, by
 * the person whose they are, that are not told of yet. One query.
 */
async function datedBefore({ database }: Services, day: string): Promise<readonly Dated[]> {
  const { rows } = await sql<Dated>`
    select person as user, case_id as "case", id as subject, due, status,
      (select seq from entry_values where subject_id = dated.id order by version desc limit 1) as seq
    from (
      select work.id, work.case_id, assignee_id as person, due, status from claim_work as work
        join claims on claims.id = work.claim_id and claims.withdrawn_at is null
        where due <= ${day} and assignee_id is not null
      union all select id, case_id, asked_by, due, null from inquiries
        where due <= ${day} and outcome is null and asked_by is not null and withdrawn_at is null
      union all select id, case_id, assessor_id, review_by, null from assessments
        where review_by <= ${day} and assessor_id is not null and withdrawn_at is null
          and state not in ('draft', 'returned') and not ${superseded('assessments')}) as dated
    where not exists (select 1 from notifications as told where told.user_id = person
      and told.subject_id = dated.id and told.due = dated.due and told.why = 'overdue')
      and seq is not null`.execute(database.read)
  return rows
}
