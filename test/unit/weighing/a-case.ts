import type { RatingCode } from '#domain/assessment.ts'
import { originRecorded, type DerivationKind, type EvidenceKind } from '#domain/evidence.ts'
import type { Bearing } from '#domain/link.ts'
import type { Stance } from '#domain/statement.ts'
import type {
  InputAssessment,
  InputChallenge,
  InputClaim,
  InputInquiry,
  InputItem,
  InputLink,
  InputRating,
  InputSource,
  InputStatement,
  WeighingInput,
} from '#weighing/input.ts'

/** Builders for weighing input: keys are written without prefix, `s:` marks a source. */

const evidence = (key: string) => `evidence:${key}`
const claimKey = (key: string) => `claim:${key}`
const target = (key: string) => (key.startsWith('s:') ? `source:${key.slice(2)}` : evidence(key))

type More<Record> = Partial<Omit<Record, 'key'>>

export const aSource = (key: string, more: More<InputSource> = {}): InputSource => ({
  key: `source:${key}`,
  party: null,
  protected: false,
  ...more,
})

interface ItemMore {
  readonly kind?: EvidenceKind
  readonly source?: string
  readonly from?: readonly string[]
  readonly how?: DerivationKind
  readonly originRecorded?: boolean
  readonly preserved?: boolean
  readonly withdrawn?: boolean
}

export const anItem = (key: string, more: ItemMore = {}): InputItem => {
  const kind = more.kind ?? 'document'
  return {
    key: evidence(key),
    kind,
    source: more.source === undefined ? null : `source:${more.source}`,
    originRecorded: originRecorded({ kind, originRecorded: more.originRecorded }),
    derivations: (more.from ?? []).map((to) => ({ to: target(to), how: more.how ?? 'quotes' })),
    preserved: more.preserved ?? true,
    withdrawn: more.withdrawn ?? false,
  }
}

export const aClaim = (key: string, more: More<InputClaim> = {}): InputClaim => ({
  key: claimKey(key),
  rivalGroup: null,
  about: [],
  readings: [],
  ...more,
})

export const aLink = (
  claim: string,
  item: string,
  bearing: Bearing = 'supports',
  restsOn: readonly string[] | null = null,
): InputLink => ({
  key: `${claim}-${item}-${bearing}`,
  claim: claimKey(claim),
  evidence: evidence(item),
  bearing,
  restsOn: restsOn?.map(target) ?? null,
})

export const aRating = (
  claim: string,
  item: string,
  assessor: string,
  rating: RatingCode,
  more: Partial<InputRating> = {},
): InputRating => ({
  claim: claimKey(claim),
  evidence: evidence(item),
  assessor,
  rating,
  on: null,
  blind: null,
  ...more,
})

export const anAssessment = (
  key: string,
  subject: string,
  scale: string,
  more: More<InputAssessment> = {},
): InputAssessment => ({
  key,
  subject,
  scale,
  grade: null,
  outcome: null,
  assessor: 'checker',
  on: '2026-01-01',
  state: 'submitted',
  answers: [],
  side: null,
  ...more,
})

export const aGrade = (
  item: string,
  assessor: string,
  grade: string,
  more: More<InputAssessment> = {},
) =>
  anAssessment(`${item}-${assessor}-${grade}`, evidence(item), 'credibility', {
    assessor,
    grade,
    ...more,
  })

export const aStatement = (
  key: string,
  source: string,
  stances: Readonly<Record<string, Stance>>,
  more: More<InputStatement> = {},
): InputStatement => ({
  key,
  source: `source:${source}`,
  day: null,
  in: null,
  via: [],
  stances: Object.entries(stances).map(([claim, stance]) => ({ claim: claimKey(claim), stance })),
  ...more,
})

export const aChallenge = (key: string, claim: string, aim: string): InputChallenge => ({
  key,
  claim: claimKey(claim),
  target: aim,
})

export const anInquiry = (to: string, claims: readonly string[] | null = null): InputInquiry => ({
  to,
  claims: claims?.map(claimKey) ?? null,
})

/** Parties are those of the sources unless given. */
export const aCase = (parts: Partial<WeighingInput>): WeighingInput => ({
  parties: [...new Set((parts.sources ?? []).flatMap(({ party }) => party ?? []))].map((key) => ({
    key,
  })),
  sources: [],
  evidence: [],
  claims: [],
  statements: [],
  links: [],
  ratings: [],
  assessments: [],
  challenges: [],
  ...parts,
})
