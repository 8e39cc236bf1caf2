import { CompiledQuery } from 'kysely'
import type { RecordKind } from '#domain/reference.ts'
import { facetToken } from '#domain/text/search-query.ts'
import { indexed } from '#domain/text/tokens.ts'

/** What search finds a record by, in its original words. */
export interface SearchDocument {
  /** case, claim, statement, evidence or source; the table refuses any other. */
  readonly kind: RecordKind
  readonly recordId: string
  /** A case's own id; null for a source alone. */
  readonly caseId: string | null
  /** Of a protected source, its code name and nothing else. */
  readonly title: string
  readonly body: string
}

/** Beyond this many UTF-16 units the body of a document is not searched; D1 takes 2 MB a parameter. */
const SEARCHED_LENGTH = 100_000

/**
 * Queries that make the documents findable, replacing what stood for the same records. They belong
 * in the batch that writes the records, after their rows.
 */
export const indexQueries = (documents: readonly SearchDocument[]): CompiledQuery[] =>
  chunksOf(documents.map(clipped)).flatMap((chunk) => [
    CompiledQuery.raw(
      `insert into search_documents (record_id, kind, case_id, title, body, size)
       select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
         length(value ->> 3) + length(value ->> 4)
       from json_each(?) where true
       on conflict (record_id) do update set kind = excluded.kind, case_id = excluded.case_id,
         title = excluded.title, body = excluded.body, size = excluded.size`,
      [json(chunk.map((one) => [one.recordId, one.kind, one.caseId, one.title, one.body]))],
    ),
    CompiledQuery.raw(
      `insert or replace into search_index (rowid, facets, title, body)
       select document.id, words.value ->> 1, words.value ->> 2, words.value ->> 3
       from json_each(?) as words cross join search_documents as document
       where document.record_id = words.value ->> 0`,
      [
        json(
          chunk.map((one) => [one.recordId, facets(one), indexed(one.title), indexed(one.body)]),
        ),
      ],
    ),
  ])

/** Queries after which the records are found no more: legal erasure, and an import that is swept. */
export const unindexQueries = (recordIds: readonly string[]): CompiledQuery[] => {
  const ids = JSON.stringify(recordIds)
  const these = 'record_id in (select value from json_each(?))'
  return [
    CompiledQuery.raw(
      `delete from search_index where rowid in (select id from search_documents where ${these})`,
      [ids],
    ),
    CompiledQuery.raw(`delete from search_documents where ${these}`, [ids]),
  ]
}

/** As `unindexQueries`, for everything in a case. */
export const unindexCaseQueries = (caseId: string): CompiledQuery[] => [
  CompiledQuery.raw(
    'delete from search_index where rowid in (select id from search_documents where case_id = ?)',
    [caseId],
  ),
  CompiledQuery.raw('delete from search_documents where case_id = ?', [caseId]),
]

/**
 * The query after which nothing of replaced or removed documents is left in the index's own pages,
 * where FTS5 otherwise keeps the words, found by no search, until it merges them. Takes time with
 * the size of the index: for what must not stay, say who a source was before it was protected.
 */
export const purgeQuery = (): CompiledQuery =>
  CompiledQuery.raw(`insert into search_index (search_index) values ('optimize')`, [])

function clipped(document: SearchDocument): SearchDocument {
  return { ...document, title: clip(document.title), body: clip(document.body) }
}

function clip(text: string): string {
  return text.slice(0, SEARCHED_LENGTH).toWellFormed()
}

/** Of UTF-16 units, which take up to three bytes; pairs of characters double them in the index. */
const MOST_UNITS = 250_000

function chunksOf(documents: readonly SearchDocument[]): readonly SearchDocument[][] {
  const chunks: SearchDocument[][] = []
  let room = 0
  for (const document of documents) {
    const units = document.title.length + document.body.length + 100
    if (units > room) {
      chunks.push([])
      room = MOST_UNITS
    }
    chunks.at(-1)?.push(document)
    room -= units
  }
  return chunks
}

function facets({ kind, caseId }: SearchDocument): string {
  return [kind, ...(caseId === null ? [] : [caseId])].map(facetToken).join(' ')
}

const json = (rows: readonly unknown[]) => JSON.stringify(rows)
