import { compile } from '#db/compile.ts'
import { Stale } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import type { TokenValues } from '#domain/token.ts'
import { now, type Context } from '../context.ts'
import { accountEntry, accountVersion } from './account-entry.ts'

/** Makes one of the actor's own tokens work no more; the command line may revoke any. Throws Forbidden, NotFound. */
export const revokeToken = async (context: Context, id: string): Promise<void> => {
  permit(context.actor, 'token.manage', 'revoke tokens')
  const token = await context.database.read
    .selectFrom('tokens')
    .select(['user_id as user', 'name', 'scope', 'expires_at as expires'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(context.actor.kind !== 'system', (own) =>
      own.where('user_id', '=', actorId(context.actor) ?? ''),
    )
    .executeTakeFirst()
  if (!token) throw new NotFound('token')
  const values: TokenValues = { ...token, expires: token.expires ?? '', revoked: true }
  const version = (await accountVersion(context, id)) + 1
  try {
    await context.database.write([
      compile
        .updateTable('tokens')
        .set({ revoked_at: now(context) })
        .where('id', '=', id)
        .compile(),
      ...accountEntry(context, {
        action: 'revoked',
        kind: 'token',
        id,
        version,
        values: { ...values },
      }),
    ])
  } catch (error) {
    if (error instanceof Stale) throw new NotFound('token')
    throw error
  }
}
