import * as z from 'zod'
import { line, longText } from './fields.ts'

/** A side in the case whose account is compared. */
export const partyValues = z.strictObject({
  name: line('the name of the party', 200),
  account: longText(20_000),
})

export type PartyValues = z.infer<typeof partyValues>
