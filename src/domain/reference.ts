/** References between records: where they stand in each record's values, and how they are written. */

const REFERENCE_KINDS = [
  'party',
  'source',
  'evidence',
  'claim',
  'statement',
  'link',
  'assessment',
  'challenge',
] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

export interface ReferencePath {
  readonly kind: ReferenceKind
  /** Dotted path to the reference, `*` for every element of a list: "derivedFrom.*.evidence". */
  readonly path: string
}

export interface Reference {
  readonly kind: ReferenceKind
  readonly text: string
  /** Dotted path with the places filled in: "derivedFrom.0.evidence". */
  readonly path: string
}

const paths = (entries: Record<string, ReferenceKind>): readonly ReferencePath[] =>
  Object.entries(entries).map(([path, kind]) => ({ path, kind }))

const REFERENCES = {
  case: [],
  party: [],
  source: paths({ mergedInto: 'source' }),
  scale: [],
  evidence: paths({
    source: 'source',
    'derivedFrom.*.evidence': 'evidence',
    'derivedFrom.*.source': 'source',
  }),
  claim: paths({
    'about.*.party': 'party',
    'about.*.source': 'source',
    'about.*.evidence': 'evidence',
    'positions.*.party': 'party',
    mergedInto: 'claim',
  }),
  statement: paths({
    source: 'source',
    in: 'evidence',
    'via.*': 'source',
    'stances.*.claim': 'claim',
  }),
  link: paths({
    claim: 'claim',
    evidence: 'evidence',
    'restsOn.*.evidence': 'evidence',
    'restsOn.*.source': 'source',
  }),
  claim_relation: paths({ claim: 'claim', to: 'claim' }),
  challenge: paths({
    claim: 'claim',
    evidence: 'evidence',
    source: 'source',
    link: 'link',
    assessment: 'assessment',
  }),
  source_relation: paths({ source: 'source', to: 'source', alleged: 'statement' }),
  affiliation: paths({ source: 'source', party: 'party' }),
  assessment: paths({
    'subject.source': 'source',
    'subject.evidence': 'evidence',
    'subject.claim': 'claim',
    supersedes: 'assessment',
    'answers.*': 'challenge',
    'rulings.*.challenge': 'challenge',
    'reconciles.*': 'assessment',
  }),
  rating: paths({ claim: 'claim', evidence: 'evidence' }),
  reveal: paths({ 'claims.*': 'claim' }),
  work: paths({ claim: 'claim' }),
  second_opinion: paths({ claim: 'claim', evidence: 'evidence' }),
  inquiry: paths({
    party: 'party',
    source: 'source',
    'claims.*': 'claim',
    statement: 'statement',
    evidence: 'evidence',
  }),
  comment: paths({
    'subject.claim': 'claim',
    'subject.evidence': 'evidence',
    'subject.statement': 'statement',
    'subject.link': 'link',
    'subject.assessment': 'assessment',
    'subject.party': 'party',
    'subject.source': 'source',
  }),
  brief: paths({
    'sentences.*.claims.*': 'claim',
    'sentences.*.statements.*': 'statement',
    'sentences.*.evidence.*': 'evidence',
  }),
  user: [],
  token: [],
  invitation: [],
} as const satisfies Record<string, readonly ReferencePath[]>

/** Kinds of record that entries tell of. */
export type RecordKind = keyof typeof REFERENCES

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(REFERENCES, kind)

/** A copy of the values with every reference replaced; a pure walk, the same for input, import, export and display. */
export const mapReferences = <Values>(
  kind: RecordKind,
  values: Values,
  replace: (reference: Reference) => unknown,
): Values => {
  let mapped: unknown = values
  for (const { kind: target, path } of REFERENCES[kind])
    mapped = walk(mapped, path.split('.'), '', (text, at) =>
      replace({ kind: target, text, path: at }),
    )
  return mapped as Values
}

/** Every reference in the values, in the order of their paths. */
export const referencesOf = (kind: RecordKind, values: unknown): readonly Reference[] => {
  const found: Reference[] = []
  mapReferences(kind, values, (reference) => {
    found.push(reference)
    return reference.text
  })
  return found
}

function walk(
  value: unknown,
  steps: readonly string[],
  at: string,
  replace: (text: string, at: string) => unknown,
): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return typeof value === 'string' ? replace(value, at) : value
  const under = (key: string | number) => (at === '' ? String(key) : `${at}.${key}`)
  if (step === '*')
    return Array.isArray(value)
      ? value.map((one: unknown, index) => walk(one, rest, under(index), replace))
      : value
  if (typeof value !== 'object' || value === null || !(step in value)) return value
  const record = value as Record<string, unknown>
  return { ...record, [step]: walk(record[step], rest, under(step), replace) }
}
