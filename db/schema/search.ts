import type { Generated } from 'kysely'

export interface SearchDocumentsTable {
  id: Generated<number>
  record_id: string
  kind: 'case' | 'claim' | 'statement' | 'evidence' | 'source'
  case_id: string | null
  size: number
  title: string
  body: string
}

/** FTS5, contentless: folded words go in, rowids come out. */
export interface SearchIndexTable {
  rowid: number
  facets: string
  title: string
  body: string
}
