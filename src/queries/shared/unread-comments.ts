import { sql, type RawBuilder } from 'kysely'

/** Over comments as `said`: those the person has not read; their own are read. */
export const unreadComments = (userId: string): RawBuilder<boolean> =>
  sql`(said.withdrawn_at is null and said.author_id is not ${userId} and not exists (
    select 1 from comment_reads as seen where seen.user_id = ${userId}
      and seen.subject_id = said.subject_id and seen.at >= said.created_at))`
