import * as z from 'zod'
import { CompiledQuery } from 'kysely'
import { Forbidden } from '#domain/errors.ts'
import { MAIL_HOWS, nextMail } from '#domain/digest.ts'
import { permit } from '#domain/permission.ts'
import { now, type Context } from '../context.ts'

export const mailChoice = z.strictObject({
  how: z.enum(MAIL_HOWS, 'Choose how often: never, daily, hourly or at once'),
})

/** Says how often one is mailed. What came before is not mailed. Throws Forbidden. */
export const chooseMail = async (
  context: Context,
  { how }: z.infer<typeof mailChoice>,
): Promise<void> => {
  permit(context.actor, 'account.manage', 'choose how you are mailed')
  if (context.actor.kind !== 'user') throw new Forbidden('Only a person has an account.')
  const at = now(context)
  await context.database.write([
    CompiledQuery.raw(
      `insert into mail_choices (user_id, how, since, next_at, updated_at) values (?, ?, ?, ?, ?)
       on conflict (user_id) do update set
         since = case when how = 'off' then excluded.since else since end,
         how = excluded.how, next_at = excluded.next_at, updated_at = excluded.updated_at,
         failures = 0, problem = null`,
      [context.actor.id, how, at, nextMail(how, context.clock()).toISOString(), at],
    ),
  ])
}
