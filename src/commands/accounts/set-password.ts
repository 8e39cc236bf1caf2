import type { CompiledQuery } from 'kysely'
import { compile } from '#db/compile.ts'
import { now, type Context } from '../context.ts'
import { insertPassword } from './create-user.ts'
import { hashPassword } from './password.ts'

/** Queries that give a user this password, whether they had one or not. */
export const setPassword = async (
  context: Context,
  user: { readonly id: string; readonly hasPassword: boolean },
  password: string,
): Promise<readonly CompiledQuery[]> => {
  const hash = await hashPassword(password, context.config.passwordCost)
  if (!user.hasPassword) return [insertPassword(context, user.id, hash)]
  return [
    compile
      .updateTable('accounts')
      .set({ password: hash, updated_at: now(context) })
      .where('user_id', '=', user.id)
      .where('provider_id', '=', 'credential')
      .compile(),
  ]
}
