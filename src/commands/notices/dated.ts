import { sql, type RawBuilder } from 'kysely'
import { superseded } from '#queries/shared/superseded.ts'

/**
 * What a day concerns that comes by `day` or has passed, as a subquery: claims to work on, inquiries
 * without an outcome, and judgements that were to hold until a day, by the person whose they are
 * (`id`, `case_id`, `person`, `due`, `status`).
 */
export const dated = (day: string): RawBuilder<unknown> => sql`(
  select work.id, work.case_id, assignee_id as person, due, status from claim_work as work
    join claims on claims.id = work.claim_id and claims.withdrawn_at is null
    where due <= ${day} and assignee_id is not null
  union all select id, case_id, asked_by, due, null from inquiries
    where due <= ${day} and outcome is null and asked_by is not null and withdrawn_at is null
  union all select id, case_id, assessor_id, review_by, null from assessments
    where review_by <= ${day} and assessor_id is not null and withdrawn_at is null
      and state not in ('draft', 'returned') and not ${superseded('assessments')})`
