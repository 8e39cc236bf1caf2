import type { z } from 'zod'
import { compile } from '#db/compile.ts'
import { Forbidden, Invalid, NotFound } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { permit } from '#domain/permission.ts'
import { newToken, TOKEN_PREFIX, type TokenScope, type TokenValues } from '#domain/token.ts'
import { now, type Context } from '../context.ts'
import { accountEntry } from './account-entry.ts'
import { hashSecret, newSecret } from './secret.ts'

export interface CreatedToken {
  readonly id: string
  /** The secret itself: it is kept nowhere, so this is the only time it can be read. */
  readonly token: string
  readonly name: string
  readonly scope: TokenScope
  readonly expires: string
}

/**
 * Makes an API token for a user: for oneself, or for anyone from the command line.
 * Throws Forbidden, NotFound and Invalid.
 */
export const createToken = async (
  context: Context,
  userId: string,
  input: z.input<typeof newToken>,
): Promise<CreatedToken> => {
  permit(context.actor, 'token.manage', 'make tokens')
  if (context.actor.kind === 'user' && context.actor.id !== userId)
    throw new Forbidden('Tokens are made by the person they act for.')
  const parsed = newToken.safeParse(input)
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  await refuseDisabled(context, userId)
  const { name, scope, days } = parsed.data
  const token = newSecret(TOKEN_PREFIX)
  const id = context.newId('token')
  const expires = new Date(context.clock().getTime() + days * 86_400_000).toISOString()
  const values: TokenValues = { user: userId, name, scope, expires, revoked: false }
  await context.database.write([
    compile
      .insertInto('tokens')
      .values({
        id,
        user_id: userId,
        name,
        hash: hashSecret(token),
        scope,
        created_at: now(context),
        expires_at: expires,
      })
      .compile(),
    ...accountEntry(context, {
      action: 'made',
      kind: 'token',
      id,
      version: 1,
      values: { ...values },
    }),
  ])
  return { id, token, name, scope, expires }
}

async function refuseDisabled({ database }: Context, userId: string): Promise<void> {
  const user = await database.read
    .selectFrom('users')
    .select('disabled_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new NotFound('user')
  if (user.disabled_at !== null) throw new Forbidden('This user is disabled.')
}
