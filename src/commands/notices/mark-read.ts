import * as z from 'zod'
import { CompiledQuery } from 'kysely'
import { actorId } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { now, type Context } from '../context.ts'

/** Says of one notification of the actor that it was read, or was not. Throws Forbidden and NotFound. */
export const markRead = async (context: Context, id: number, read: boolean): Promise<void> => {
  permit(context.actor, 'notice.mark', 'mark what you have read')
  const [marked] = await context.database.write([
    CompiledQuery.raw(
      `update notifications set read_at = case when ? = 1 then coalesce(read_at, ?) end
       where id = ? and user_id = ? returning id`,
      [read ? 1 : 0, now(context), id, actorId(context.actor) ?? ''],
    ),
  ])
  if (marked?.length !== 1) throw new NotFound('notification')
}

export const readingsInput = z.strictObject({
  /** The newest that was on the page: what came meanwhile stays unread. */
  upTo: z.int('Give the number of a notification').min(0).optional(),
  /** A case, by its slug. */
  case: z.string().max(200).optional(),
})

/** Says that all of the actor's notifications, or those of one case, were read. Throws Forbidden. */
export const markAllRead = async (
  context: Context,
  { upTo, case: slug }: z.infer<typeof readingsInput>,
): Promise<void> => {
  permit(context.actor, 'notice.mark', 'mark what you have read')
  await context.database.write([
    CompiledQuery.raw(
      `update notifications set read_at = ?
       where user_id = ? and read_at is null and id <= ?
         and (? is null or case_id = (select id from cases where slug = ?))`,
      [
        now(context),
        actorId(context.actor) ?? '',
        upTo ?? Number.MAX_SAFE_INTEGER,
        slug ?? null,
        slug ?? null,
      ],
    ),
  ])
}
