import type { RecordKind } from './reference.ts'

/** Kinds of record as people say them, for histories and filters. */
const WORDS: Readonly<Record<RecordKind | 'member' | 'export' | 'webhook', string>> = {
  case: 'case',
  claim: 'claim',
  evidence: 'evidence item',
  statement: 'statement',
  link: 'link',
  claim_relation: 'relation of claims',
  challenge: 'challenge',
  party: 'party',
  source: 'source',
  affiliation: 'place of a source',
  source_relation: 'tie of sources',
  assessment: 'assessment',
  rating: 'rating',
  reveal: 'look at others’ ratings',
  work: 'plan for a claim',
  second_opinion: 'request for a second opinion',
  inquiry: 'inquiry',
  comment: 'comment',
  brief: 'brief',
  scale: 'scale',
  member: 'member',
  export: 'export',
  webhook: 'webhook',
  user: 'person',
  token: 'token',
  invitation: 'invitation',
}

export const kindWords = (kind: string): string =>
  Object.hasOwn(WORDS, kind) ? WORDS[kind as keyof typeof WORDS] : kind.replaceAll('_', ' ')

/** "a claim", "an inquiry". */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** Many of them: "claims", "places of sources". */
export const kindPlural = (kind: string): string => PLURALS[kind] ?? `${kindWords(kind)}s`

const PLURALS: Readonly<Record<string, string>> = {
  party: 'parties',
  claim_relation: 'relations of claims',
  source_relation: 'ties of sources',
  affiliation: 'places of sources',
  reveal: 'looks at others’ ratings',
  work: 'plans for claims',
  second_opinion: 'requests for second opinions',
  inquiry: 'inquiries',
  user: 'people',
}

/** Kinds that the entries of a case tell of, in the order people look for them. */
export const KINDS_IN_CASE = [
  'claim',
  'evidence',
  'statement',
  'link',
  'challenge',
  'claim_relation',
  'source_relation',
  'assessment',
  'rating',
  'reveal',
  'second_opinion',
  'work',
  'inquiry',
  'brief',
  'comment',
  'party',
  'affiliation',
  'case',
  'member',
  'invitation',
  'export',
  'webhook',
] as const

/** Kinds that belong to the workspace; those of people are shown to those who manage them. */
export const KINDS_OF_WORKSPACE = ['source', 'scale'] as const
export const KINDS_OF_PEOPLE = ['user', 'token', 'invitation'] as const
