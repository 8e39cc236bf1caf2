import { sql, type CompiledQuery } from 'kysely'
import { compile } from '#db/compile.ts'
import type { Services } from '../context.ts'
import { dated } from './dated.ts'

/**
 * Drops notifications that were read so many days ago that nobody looks for them: they are made from
 * the record, which keeps all of it. What would be told anew stays, and so does the newest, by whose
 * number the next goes on. A bounded number at a time.
 */
export const dropRead = (
  { clock, config }: Services,
  tomorrow: string,
): readonly CompiledQuery[] => {
  const days = config.keepReadNotices
  if (days === 0) return []
  const before = new Date(clock().getTime() - days * DAY).toISOString()
  return [
    sql`delete from notifications where id in (
      select told.id from notifications as told
      where told.read_at < ${before} and told.id < (select max(id) from notifications)
        and (told.due is null or (told.user_id, told.subject_id, told.due) not in
          (select person, id, due from ${dated(tomorrow)}))
      order by told.read_at limit ${MOST})`.compile(compile),
  ]
}

const DAY = 24 * 3_600_000
const MOST = 5000
