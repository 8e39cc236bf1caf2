import { refuse } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { verifyPassword } from './password.ts'

/** Throws Invalid at `path` unless the password is the user's own. */
export const checkPassword = async (
  { database }: Pick<Context, 'database'>,
  userId: string,
  password: string | undefined,
  path: string,
): Promise<void> => {
  const row = await database.read
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!password) refuse(path, 'Enter your current password')
  const fits = await verifyPassword(row?.password ?? '', (password ?? '').slice(0, 1000))
  if (!fits) refuse(path, 'This is not your current password')
}
