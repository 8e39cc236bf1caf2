import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import type { OpinionView } from '#domain/second-opinion.ts'
import { openOpinions } from './visible.ts'

/**
 * The requests for second opinions of a claim or an item that the actor may know of, as JSON for
 * `opinionsFrom`; `subject` is the id of the claim or item. Cancelled ones are left to the history.
 */
export const opinionsOn = (
  actor: Actor,
  kind: 'claim' | 'evidence',
  subject: RawBuilder<unknown>,
): RawBuilder<string> =>
  actor.kind === 'visitor'
    ? sql`'[]'`
    : sql`(select json_group_array(json_object('id', one.id, 'version', one.version,
      'assessor', json_object('id', assessor.id, 'name', assessor.name),
      'askedBy', case when asker.id is null then null
        else json_object('id', asker.id, 'name', asker.name) end,
      'on', one.created_at, 'state', one.state, 'assessment', one.assessment_id))
    from (select * from second_opinions where ${sql.ref(`${kind}_id`)} = ${subject} order by rowid) as one
    join users as assessor on assessor.id = one.assessor_id
    left join users as asker on asker.id = one.asked_by
    where one.state <> 'cancelled' and ${openOpinions(actor, 'one')})`

export const opinionsFrom = (json: string): readonly OpinionView[] =>
  JSON.parse(json) as OpinionView[]
