import type { CompiledQuery } from 'kysely'
import { compile } from '#db/compile.ts'
import { actorId } from '#domain/actor.ts'
import { now, type Context } from '../context.ts'
import { hashSecret, newSecret } from './secret.ts'

/** A link by which a user chooses a password, once, within three days; earlier ones stop working. */
export const resetLink = (
  context: Context,
  userId: string,
): { readonly address: string; readonly queries: readonly CompiledQuery[] } => {
  const secret = newSecret()
  const at = now(context)
  return {
    address: `${context.config.baseUrl}/passwords/${secret}`,
    queries: [
      compile
        .updateTable('access_links')
        .set({ used_at: at })
        .where('user_id', '=', userId)
        .where('purpose', '=', 'reset')
        .where('used_at', 'is', null)
        .compile(),
      compile
        .insertInto('access_links')
        .values({
          id: context.newId('link'),
          hash: hashSecret(secret),
          purpose: 'reset',
          user_id: userId,
          created_by: actorId(context.actor),
          created_at: at,
          expires_at: new Date(context.clock().getTime() + RESET_LASTS).toISOString(),
        })
        .compile(),
    ],
  }
}

const RESET_LASTS = 3 * 86_400_000
