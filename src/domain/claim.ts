import * as z from 'zod'
import {
  edtfDate,
  line,
  longText,
  namesOne,
  oneOfFields,
  prose,
  reference,
  tags,
} from './fields.ts'
import { STANCES } from './statement.ts'

export const CLAIM_KINDS = [
  'factual',
  'quantitative',
  'causal',
  'attribution',
  'legal',
  'normative',
  'prediction',
] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

export const CLAIM_RELATION_KINDS = [
  'contradicts',
  'narrows',
  'repeats',
  'explains_away',
  'both_true_different_measure',
  'supports',
] as const
export type ClaimRelationKind = (typeof CLAIM_RELATION_KINDS)[number]

export const GROUNDS = ['content', 'method', 'provenance', 'source_interest'] as const
export type Ground = (typeof GROUNDS)[number]

export const RESOLUTION_OUTCOMES = ['borne_out', 'not_borne_out'] as const

export const scope = z.strictObject({
  period: edtfDate.optional(),
  place: line('a place').optional(),
  population: line('a population').optional(),
  measure: line('a measure').optional(),
  definition: longText(5000).optional(),
})

/** Whom or what a claim is about: exactly one of the three. */
export const about = z
  .strictObject({
    party: reference('a party').optional(),
    source: reference('a source').optional(),
    evidence: reference('an item').optional(),
  })
  .refine(namesOne, 'Choose one party, source or item')
  .meta(oneOfFields('party', 'source', 'evidence'))

/** One checkable proposition, atomic, with its scope. References are ids. */
export const claimValues = z.strictObject({
  wording: prose('the claim in one sentence', 2000),
  kind: z.enum(CLAIM_KINDS, 'Choose what kind of claim this is'),
  checkable: z.boolean().optional(),
  scope: scope.optional(),
  about: z.array(about).max(50, 'Name 50 or fewer').optional(),
  rivalGroup: line('a name for the group of rivals', 100).optional(),
  tags: tags.optional(),
  positions: z
    .array(
      z.strictObject({
        party: reference('a party'),
        stance: z.enum(STANCES, 'Choose a stance'),
        reason: prose('the reason for this reading', 5000),
      }),
    )
    .max(50)
    .refine(
      (list) => new Set(list.map((reading) => reading.party)).size === list.length,
      'Give one reading for each party',
    )
    .optional(),
  resolution: z
    .strictObject({
      outcome: z.enum(RESOLUTION_OUTCOMES, 'Choose how it turned out'),
      on: edtfDate,
      basis: prose('what shows it', 20_000),
    })
    .optional(),
})

export type ClaimValues = z.infer<typeof claimValues>

/** A judgement of values cannot be checked unless its author says otherwise. */
export const isCheckable = (claim: Pick<ClaimValues, 'kind' | 'checkable'>): boolean =>
  claim.checkable ?? claim.kind !== 'normative'

/** Whether an edit changed what the claim says, so that judgements of the earlier version no longer hold by themselves. */
export const meaningChanged = (before: ClaimValues, after: ClaimValues): boolean =>
  before.wording !== after.wording ||
  JSON.stringify(before.scope ?? {}) !== JSON.stringify(after.scope ?? {})

export const claimRelationValues = z.strictObject({
  claim: reference('the claim'),
  kind: z.enum(CLAIM_RELATION_KINDS, 'Choose how the claims are related'),
  to: reference('the other claim'),
  note: longText(20_000).optional(),
})

export type ClaimRelationValues = z.infer<typeof claimRelationValues>

/** A claim used against an item, a source, a link or an assessment: exactly one of the four. */
export const challengeValues = z
  .strictObject({
    claim: reference('the claim'),
    evidence: reference('an item').optional(),
    source: reference('a source').optional(),
    link: reference('a link').optional(),
    assessment: reference('an assessment').optional(),
    ground: z.enum(GROUNDS, 'Choose the ground of the challenge'),
    note: longText(20_000).optional(),
  })
  .refine(
    ({ evidence, source, link, assessment }) => namesOne({ evidence, source, link, assessment }),
    'Choose one item, source, link or assessment that is challenged',
  )
  .meta(oneOfFields('evidence', 'source', 'link', 'assessment'))

export type ChallengeValues = z.infer<typeof challengeValues>
