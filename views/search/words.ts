import { CLAIM_KINDS } from '#domain/claim.ts'
import { EVIDENCE_KINDS } from '#domain/evidence.ts'
import type { SearchKind } from '#domain/search.ts'
import { SOURCE_KINDS, type SourceKind } from '#domain/source.ts'
import { CLAIM_KIND_WORDS } from '../claims/words.ts'
import { EVIDENCE_KIND_WORDS } from '../evidence/words.ts'

/** One, and several. */
export const KIND_WORDS: Readonly<Record<SearchKind, readonly [string, string]>> = {
  case: ['Case', 'Cases'],
  claim: ['Claim', 'Claims'],
  statement: ['Statement', 'Statements'],
  evidence: ['Evidence', 'Evidence'],
  source: ['Source', 'Sources'],
}

const SOURCE_KIND_WORDS: Readonly<Record<SourceKind, string>> = {
  person: 'Person',
  organisation: 'Organisation',
  publication: 'Publication',
  group: 'Group',
  unnamed: 'Unnamed',
}

/** What claims, items and sources may be: headings, each with the kinds under it. */
export const TYPE_WORDS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['Claims', CLAIM_KINDS.map((kind) => [kind, CLAIM_KIND_WORDS[kind].label])],
  ['Evidence', EVIDENCE_KINDS.map((kind) => [kind, EVIDENCE_KIND_WORDS[kind]])],
  ['Sources', SOURCE_KINDS.map((kind) => [kind, SOURCE_KIND_WORDS[kind]])],
]

const WORD_OF_TYPE: ReadonlyMap<string, string> = new Map(TYPE_WORDS.flatMap(([, types]) => types))

export const typeWord = (type: string): string => WORD_OF_TYPE.get(type) ?? type
