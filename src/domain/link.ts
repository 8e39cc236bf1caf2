import * as z from 'zod'
import { longText, namesOne, oneOfFields, passage, reference } from './fields.ts'

export const BEARINGS = ['supports', 'refutes', 'context'] as const
export type Bearing = (typeof BEARINGS)[number]

export const restsOn = z.array(
  z
    .strictObject({
      evidence: reference('an item').optional(),
      source: reference('a source').optional(),
    })
    .refine(namesOne, 'Choose one item or one source')
    .meta(oneOfFields('evidence', 'source')),
)

/** An item bears on a claim. `restsOn` names which of the item's derivations this claim rests on (METHODS 1). References are ids. */
export const linkValues = z.strictObject({
  claim: reference('a claim'),
  evidence: reference('an item'),
  bearing: z.enum(BEARINGS, 'Choose how the item bears on the claim'),
  restsOn: restsOn.optional(),
  passage: passage.optional(),
  reasoning: longText().optional(),
})

export type LinkValues = z.infer<typeof linkValues>

/** Whether two links of one pair say the same of what the claim rests on; order and repetition do not matter. */
export const sameRest = (
  one: LinkValues['restsOn'] | null,
  other: LinkValues['restsOn'] | null,
): boolean => restKey(one) === restKey(other)

/** Which of what the link rests on is not among what the item derives from, by place (METHODS 1). */
export const restsElsewhere = (
  restsOn: LinkValues['restsOn'],
  derivations: readonly {
    readonly evidence?: string | null | undefined
    readonly source?: string | null | undefined
  }[],
): readonly number[] =>
  (restsOn ?? []).flatMap((rest, index) =>
    derivations.some((one) =>
      rest.evidence === undefined ? one.source === rest.source : one.evidence === rest.evidence,
    )
      ? []
      : [index],
  )

function restKey(rests: LinkValues['restsOn'] | null): string {
  return rests === undefined || rests === null
    ? 'all'
    : [...new Set(rests.map(originKey))].toSorted().join()
}

const originKey = (rest: { evidence?: string | undefined; source?: string | undefined }): string =>
  JSON.stringify([rest.evidence ?? null, rest.source ?? null])
