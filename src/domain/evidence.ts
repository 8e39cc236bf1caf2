import * as z from 'zod'
import type { FieldError } from './errors.ts'
import {
  edtfDate,
  languageTag,
  line,
  longText,
  namesOne,
  oneOfFields,
  reference,
  webAddress,
} from './fields.ts'

const FIRST_HAND_KINDS = [
  'testimony',
  'image_set',
  'video',
  'dataset',
  'document',
  'official_record',
  'expert_opinion',
  'physical',
  'assumption',
] as const
const RELAY_KINDS = ['article', 'broadcast', 'post', 'other'] as const
export const EVIDENCE_KINDS = [...FIRST_HAND_KINDS, ...RELAY_KINDS] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

export const DERIVATION_KINDS = [
  'quotes',
  'cites',
  'republishes',
  'translates',
  'excerpts',
  'summarises',
  'analyses',
  'witnessed_by',
] as const
export type DerivationKind = (typeof DERIVATION_KINDS)[number]

/** An item rests on another item or on a source: exactly one of the two. */
export const derivation = z
  .strictObject({
    evidence: reference('an item').optional(),
    source: reference('a source').optional(),
    how: z.enum(DERIVATION_KINDS, 'Choose how it derives'),
  })
  .refine(
    ({ evidence, source }) => namesOne({ evidence, source }),
    'Choose one item or one source that this derives from',
  )
  .meta(oneOfFields('evidence', 'source'))

const attachedFile = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 as 64 lower-case hex digits'),
  name: line('the file name', 300),
  type: line('the media type', 200),
  size: z.int().min(0),
})

export type AttachedFile = z.infer<typeof attachedFile>

/** The thing examined. References are ids; an assumption has neither source nor derivations (METHODS 1). */
export const evidenceShape = {
  kind: z.enum(EVIDENCE_KINDS, 'Choose what kind of item this is'),
  title: line('a title'),
  source: reference('a source').optional(),
  publisher: line('the publisher', 300).optional(),
  url: webAddress.optional(),
  published: edtfDate.optional(),
  language: languageTag.optional(),
  description: longText().optional(),
  gaps: z.array(gap()).max(50, 'Use 50 gaps or fewer').optional(),
  derivedFrom: z.array(derivation).max(500, 'Use 500 derivations or fewer').optional(),
  originRecorded: z.boolean().optional(),
  files: z.array(attachedFile).max(500).optional(),
}

export const evidenceValues = z.strictObject(evidenceShape).superRefine(checkEvidence)

export type EvidenceValues = z.infer<typeof evidenceValues>

/** What one field alone cannot show: an assumption rests on nothing. */
export function checkEvidence(
  { kind, source, derivedFrom }: z.infer<z.ZodObject<typeof evidenceShape>>,
  context: z.RefinementCtx,
): void {
  if (kind !== 'assumption') return
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (source !== undefined) issue('source', 'An assumption has no source: leave this empty')
  if (derivedFrom?.length) issue('derivedFrom', 'An assumption derives from nothing: remove these')
}

/** Nothing derives from itself (METHODS 1). */
export const selfDerivations = (
  id: string,
  item: Pick<EvidenceValues, 'derivedFrom'>,
): readonly FieldError[] =>
  (item.derivedFrom ?? []).flatMap((derivation, index) =>
    derivation.evidence === id
      ? [
          {
            path: `derivedFrom.${index}.evidence`,
            message: 'An item cannot derive from itself: choose what it rests on',
          },
        ]
      : [],
  )

/** METHODS 1: first-hand kinds count as recorded unless said otherwise; a relay without derivation does not. */
export const originRecorded = (item: {
  readonly kind: EvidenceKind
  readonly originRecorded?: boolean | undefined
}): boolean =>
  item.originRecorded ?? (FIRST_HAND_KINDS as readonly EvidenceKind[]).includes(item.kind)

function gap() {
  return z
    .string('Say what is not known')
    .trim()
    .min(1, 'Say what is not known')
    .max(2000, 'Shorten this to 2,000 characters or fewer')
}
