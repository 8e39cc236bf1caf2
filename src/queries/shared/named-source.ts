import { sql, type RawBuilder } from 'kysely'
import { matchAll, parseSearch } from '#domain/text/search-query.ts'

/** Over `sources`: those that hold all the words in their names. The index holds the code name alone of a protected source, so searching finds no more than that. */
export const holdingWords = (expression: string): RawBuilder<boolean> =>
  sql`sources.id in (select document.record_id from search_index
    cross join search_documents as document
    where search_index match ${expression} and document.id = search_index.rowid
      and document.kind = 'source')`

/** Over `sources`: the one at this address, or those with these words in a name. */
export const sourceCalled = (text: string): RawBuilder<boolean> => {
  const terms = parseSearch(text)
  return terms.length === 0
    ? sql`sources.slug = ${text}`
    : sql`(sources.slug = ${text} or ${holdingWords(matchAll(terms))})`
}
