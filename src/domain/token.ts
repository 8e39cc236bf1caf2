import * as z from 'zod'
import { line } from './fields.ts'

/** An API token acts as its user, within its scope, until it expires. */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const TOKEN_PREFIX = 'ts_'
export const TOKEN_DAYS = 90
const MOST_DAYS = 366

export const newToken = z.strictObject({
  name: line('a name that says what the token is for', 100),
  scope: z.enum(TOKEN_SCOPES, 'Choose read or write'),
  days: z
    .int('Enter a number of days')
    .min(1, 'Enter 1 day or more')
    .max(MOST_DAYS, `Enter ${MOST_DAYS} days or fewer`)
    .default(TOKEN_DAYS),
})

/** What the record keeps of a token: whose, what for and until when; never the secret or its hash. */
export interface TokenValues {
  readonly user: string
  readonly name: string
  readonly scope: TokenScope
  readonly expires: string
  readonly revoked: boolean
}
