import * as z from 'zod'
import { line, longText, reference } from '#domain/fields.ts'

const reason = longText(5000).optional()

/** Which claim another is merged into, and why. */
export const claimMerger = z.strictObject({ into: reference('the claim it counts as'), reason })

/** In a form, that both stand with no party. */
export const NO_PARTY = '-'

/** Which source another is merged into; with whom both stand, by case; under which code name it goes on. */
export const sourceMerger = z.strictObject({
  into: reference('the source it counts as'),
  parties: z
    .record(
      z.string().max(200),
      z
        .string('Choose a party of this case, or none')
        .max(200)
        .nullable()
        .transform((party) => (party === NO_PARTY ? null : party)),
    )
    .optional(),
  codeName: line('a code name', 100).optional(),
  reason,
})
