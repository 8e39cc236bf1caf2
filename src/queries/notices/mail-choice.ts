import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { MailHow } from '#domain/digest.ts'
import { Forbidden } from '#domain/errors.ts'

export interface MailChoice {
  readonly how: MailHow
  /** Why the last mail was refused. */
  readonly problem: string | null
}

/** How the actor is mailed; never, unless they chose otherwise. Throws Forbidden for a visitor. One query. */
export const mailChoiceOf = async (database: Database, actor: Actor): Promise<MailChoice> => {
  if (actor.kind !== 'user')
    throw new Forbidden('Sign in to choose how you are mailed.', { signIn: true })
  const row = await database.read
    .selectFrom('mail_choices')
    .select(['how', 'problem'])
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  return row ?? { how: 'off', problem: null }
}
