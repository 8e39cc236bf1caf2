import * as z from 'zod'
import { reference } from './fields.ts'

/** That someone is asked to judge without seeing the others' judgements. */

const OPINION_STATES = ['asked', 'given', 'cancelled'] as const
export type OpinionState = (typeof OPINION_STATES)[number]

/** What a person sends; what is to be judged stands in the address. */
export const opinionBody = z.strictObject({ assessor: reference('whom you ask') })

/** As the record keeps it: people by the ids of their accounts. */
const opinionValues = z.strictObject({
  claim: reference('a claim').optional(),
  evidence: reference('an item').optional(),
  assessor: reference('whom is asked'),
  askedBy: z.string().max(200).optional(),
  state: z.enum(OPINION_STATES),
  /** The assessment they gave. */
  assessment: reference('an assessment').optional(),
})
export type OpinionValues = z.infer<typeof opinionValues>

/** One request as pages show it, to those who work on the case. */
export interface OpinionView {
  readonly id: string
  readonly version: number
  readonly assessor: { readonly id: string; readonly name: string }
  readonly askedBy: { readonly id: string; readonly name: string } | null
  readonly on: string
  readonly state: OpinionState
  /** What they gave. */
  readonly assessment: string | null
}
