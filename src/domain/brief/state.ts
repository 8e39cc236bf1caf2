import type { BriefMark } from '../brief.ts'
import type { LabelledKind } from '../label.ts'
import type { BlockKind } from './blocks.ts'
import type { QuotationMatch } from './match-quotations.ts'

/** How a sentence stands. `heading` and `marked` sentences are not among those that are counted. */
export type SentenceState =
  | 'checked'
  | 'contested'
  | 'unsupported'
  | 'unresolved'
  | 'marked'
  | 'heading'

/** What the case says of a claim, as far as a sentence that rests on it needs to know. */
export interface ClaimStanding {
  /**
   * What the standing verdicts say together: all on the true side, all on the false side, between
   * or against each other, an outcome without a side ("unproven"), or none yet.
   */
  readonly verdict: 'true' | 'false' | 'mixed' | 'open' | 'none'
  /** A party's current position denies it. */
  readonly denied: boolean
  /** A challenge to what it rests on has no answer. */
  readonly challenged: boolean
  /** Its verdict is past the day until which it was to hold. */
  readonly stale: boolean
}

/** A record a sentence is tied to, by hand or by [[C3]] in it. */
export interface Tie {
  readonly kind: LabelledKind
  readonly label: string
  /** It was withdrawn, or there is no such record. */
  readonly gone: 'withdrawn' | 'missing' | null
}

export interface SentenceFacts {
  readonly kind: BlockKind
  readonly mark: BriefMark | null
  readonly changed: boolean
  readonly ties: readonly Tie[]
  readonly quotations: readonly QuotationMatch[]
}

/** Why a sentence stands as it does, worst first. */
export interface Reason {
  readonly code:
    | 'changed'
    | 'withdrawn'
    | 'missing'
    | 'altered'
    | 'not-found'
    | 'challenged'
    | 'judged-false'
    | 'judged-mixed'
    | 'denied'
    | 'stale'
    | 'no-verdict'
    | 'not-judged-true'
    | 'not-quoted'
    | 'evidence-only'
    | 'judged-true'
    | 'quoted'
  /** The record it is about. */
  readonly label: string | null
}

export interface Standing {
  readonly state: SentenceState
  readonly reasons: readonly Reason[]
}

/**
 * How a sentence stands (docs/guide/briefs.md, "What the marks mean"):
 *
 * 1. A mark (opinion, common knowledge, colour) takes it out of the count.
 * 2. Unresolved, when it was changed since it was tied, names what is withdrawn or not there, or
 *    quotes a statement in other words than its own.
 * 3. By the claims it is tied to, the worst of them deciding: contested before unresolved before
 *    checked.
 * 4. Tied to no claim: checked when it quotes, and each of its quotations is found in a statement
 *    word for word; else unresolved when it is tied to anything.
 * 5. Unsupported otherwise. A heading that is tied to nothing is not counted.
 *
 * A quotation that is found nowhere keeps a sentence from being checked.
 */
export const sentenceStanding = (
  sentence: SentenceFacts,
  claimStanding: (label: string) => ClaimStanding | undefined,
): Standing => {
  if (sentence.mark !== null) return { state: 'marked', reasons: [] }
  const broken = brokenReasons(sentence)
  if (broken.length > 0) return { state: 'unresolved', reasons: broken }
  const missing = sentence.quotations.some(({ match }) => match === 'missing')
  const notFound: readonly Reason[] = missing ? [{ code: 'not-found', label: null }] : []
  const claims = sentence.ties.filter(({ kind }) => kind === 'claim')
  if (claims.length > 0)
    return byClaims(
      claims.map(({ label }) => claimReason(label, claimStanding(label))),
      notFound,
    )
  return withoutClaims(sentence, notFound)
}

function brokenReasons({ changed, ties, quotations }: SentenceFacts): readonly Reason[] {
  return [
    ...(changed ? [{ code: 'changed', label: null } as const] : []),
    ...ties.flatMap(({ gone, label }) => (gone === null ? [] : [{ code: gone, label }])),
    ...quotations.flatMap((one) =>
      one.match === 'altered' ? [{ code: 'altered', label: one.statement } as const] : [],
    ),
  ]
}

function claimReason(label: string, standing: ClaimStanding | undefined): Reason {
  if (standing === undefined) return { code: 'no-verdict', label }
  const { verdict, challenged, denied, stale } = standing
  if (challenged) return { code: 'challenged', label }
  if (verdict === 'false') return { code: 'judged-false', label }
  if (verdict === 'mixed') return { code: 'judged-mixed', label }
  if (verdict === 'true') return { code: stale ? 'stale' : 'judged-true', label }
  if (denied) return { code: 'denied', label }
  return { code: verdict === 'open' ? 'not-judged-true' : 'no-verdict', label }
}

const CONTESTED: ReadonlySet<Reason['code']> = new Set([
  'challenged',
  'judged-false',
  'judged-mixed',
  'denied',
])

function byClaims(reasons: readonly Reason[], notFound: readonly Reason[]): Standing {
  const contested = reasons.filter(({ code }) => CONTESTED.has(code))
  const settled = reasons.filter(({ code }) => code === 'judged-true')
  const open = [
    ...reasons.filter(({ code }) => !CONTESTED.has(code) && code !== 'judged-true'),
    ...notFound,
  ]
  if (contested.length > 0) return { state: 'contested', reasons: [...contested, ...open] }
  if (open.length > 0) return { state: 'unresolved', reasons: open }
  return { state: 'checked', reasons: settled }
}

function withoutClaims(
  { kind, ties, quotations }: SentenceFacts,
  notFound: readonly Reason[],
): Standing {
  const quoted = quotations.flatMap((one): Reason[] =>
    one.match === 'exact' ? [{ code: 'quoted', label: one.statement }] : [],
  )
  if (quoted.length > 0 && notFound.length === 0) return { state: 'checked', reasons: quoted }
  if (ties.length > 0 || quoted.length > 0)
    return {
      state: 'unresolved',
      reasons: [
        ...notFound,
        ...ties
          .filter(({ kind: of }) => of === 'statement')
          .filter(({ label }) => !quoted.some((one) => one.label === label))
          .map(({ label }): Reason => ({ code: 'not-quoted', label })),
        ...ties
          .filter(({ kind: of }) => of === 'evidence')
          .map(({ label }): Reason => ({ code: 'evidence-only', label })),
      ],
    }
  return { state: kind === 'heading' ? 'heading' : 'unsupported', reasons: notFound }
}

/** How many sentences of a brief stand how. */
export type BriefCounts = Readonly<Record<SentenceState, number>> & {
  readonly sentences: number
  /** Those that state something to be checked: all but marked ones and headings. */
  readonly factual: number
}

export const countStates = (states: readonly SentenceState[]): BriefCounts => {
  const counts = { checked: 0, contested: 0, unsupported: 0, unresolved: 0, marked: 0, heading: 0 }
  for (const state of states) counts[state] += 1
  return {
    ...counts,
    sentences: states.length,
    factual: states.length - counts.marked - counts.heading,
  }
}

/** "14 of 20 factual sentences checked". */
export const shareSentence = ({ checked, factual }: BriefCounts): string =>
  `${checked} of ${factual} factual ${factual === 1 ? 'sentence' : 'sentences'} checked`
