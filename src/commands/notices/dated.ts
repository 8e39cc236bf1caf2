import { sql, type RawBuilder } from 'kysely'
import { superseded } from '#queries/shared/superseded.ts'

/**
 * What a day concerns that comes by `day` or has passed, as a subquery: claims to work on, inquiries
 * without an outcome, and judgements that were to hold until a day, by the person whose they are
 * (`id`, `case_id`, `person`, `due`, `status`). Nothing of what nobody can do anything about: merged
 * or withdrawn, or in a case that was withdrawn.
 */
export const dated = (day: string): RawBuilder<unknown> => sql`(
  select one.* from (
    select work.id, work.case_id, assignee_id as person, due, status from claim_work as work
      join claims on claims.id = work.claim_id
        and coalesce(claims.withdrawn_at, claims.merged_into) is null
      where due <= ${day} and assignee_id is not null
    union all select id, case_id, asked_by, due, null from inquiries
      where due <= ${day} and outcome is null and asked_by is not null and withdrawn_at is null
    union all select judged.id, judged.case_id, assessor_id, review_by, null
      from assessments as judged
      left join claims on claims.id = judged.claim_id
      left join evidence on evidence.id = judged.evidence_id
      left join sources on sources.id = judged.source_id
      where review_by <= ${day} and assessor_id is not null and judged.withdrawn_at is null
        and coalesce(claims.withdrawn_at, claims.merged_into, evidence.withdrawn_at,
          sources.withdrawn_at) is null
        and state not in ('draft', 'returned') and not ${superseded('judged')}) as one
  left join cases on cases.id = one.case_id where cases.withdrawn_at is null)`
