import { CompiledQuery } from 'kysely'
import { loadSelf } from '../accounts/edit-account.ts'
import { now, type Context } from '../context.ts'

/** Lets others see on which pages one is, or keeps it from them from now on. Throws Forbidden. */
export const showPresence = async (context: Context, shown: boolean): Promise<void> => {
  const { id } = await loadSelf(context)
  await context.database.write(
    shown
      ? [CompiledQuery.raw('delete from presence_refusals where user_id = ?', [id])]
      : [
          CompiledQuery.raw(
            'insert into presence_refusals (user_id, at) values (?, ?) on conflict do nothing',
            [id, now(context)],
          ),
          CompiledQuery.raw('delete from presences where user_id = ?', [id]),
        ],
  )
}
