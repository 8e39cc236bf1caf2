import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { visibleCases, visibleSources } from '../shared/visible.ts'

/**
 * The documents of the search index with what they are documents of. `found` is what follows FROM
 * and joins; every search adds `visible` to its conditions, so that what one may not see is neither
 * listed, counted nor ordered by.
 */
export const found = sql`search_index
  cross join search_documents as document
  left join cases as place on place.id = document.case_id
  left join claims as claim on document.kind = 'claim' and claim.id = document.record_id
  left join statements as statement on document.kind = 'statement' and statement.id = document.record_id
  left join evidence as item on document.kind = 'evidence' and item.id = document.record_id
  left join sources as source on document.kind = 'source' and source.id = document.record_id`

/** Of `found`: the documents that match the FTS5 expression. */
export const matching = (expression: string): RawBuilder<boolean> =>
  sql`search_index match ${expression} and document.id = search_index.rowid`

/** Of `found`: what the actor may see, without what was merged into another. */
export const visible = (actor: Actor): RawBuilder<boolean> =>
  sql`(case when document.kind = 'source' then ${visibleSources(actor, 'source')}
       else ${visibleCases(actor, 'place')} end)
    and claim.merged_into is null and source.merged_into is null`

/** Of `found`: the day of withdrawal of the record, or of its case; null while they stand. */
export const withdrawnAt = sql<string | null>`coalesce(claim.withdrawn_at, statement.withdrawn_at,
  item.withdrawn_at, source.withdrawn_at, place.withdrawn_at)`

/** The case a search is made in; undefined when there is none that the actor may see. */
export const chosenCase = async (database: Database, actor: Actor, slug: string) =>
  database.read
    .selectFrom('cases as place')
    .select(['place.id', 'place.slug', 'place.title'])
    .where('place.slug', '=', slug)
    .where(visibleCases(actor, 'place'))
    .executeTakeFirst()

/** Of `found`: belongs to the case, which the actor sees; a source does when it is used there. */
export const inCase = (caseId: string): RawBuilder<boolean> =>
  sql`(document.case_id = ${caseId} or (document.kind = 'source' and exists (select 1
    from case_sources as used where used.source_id = source.id and used.case_id = ${caseId})))`
