import { compile } from '#db/compile.ts'
import { NotFound } from '#domain/errors.ts'
import { loadSelf } from './edit-account.ts'
import type { Context } from '../context.ts'

/**
 * Signs the actor out: of one session by its id, or everywhere.
 * Throws Forbidden, and NotFound when they have no such session.
 */
export const endSessions = async (
  context: Context,
  which: 'all' | { readonly id: string },
): Promise<void> => {
  const { id } = await loadSelf(context)
  const mine = compile.deleteFrom('sessions').where('user_id', '=', id)
  const query = which === 'all' ? mine : mine.where('id', '=', which.id)
  const [ended] = await context.database.write([query.returning('id').compile()])
  context.streams?.lookAgain()
  if (which !== 'all' && ended?.length === 0) throw new NotFound('session')
}
