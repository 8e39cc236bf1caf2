import { z } from 'zod'
import { longText, passage, reference } from './fields.ts'

export const BEARINGS = ['supports', 'refutes', 'context'] as const
export type Bearing = (typeof BEARINGS)[number]

export const restsOn = z.array(
  z
    .strictObject({
      evidence: reference('an item').optional(),
      source: reference('a source').optional(),
    })
    .refine(
      (rest) => (rest.evidence === undefined) !== (rest.source === undefined),
      'Choose one item or one source',
    ),
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
