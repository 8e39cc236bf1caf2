import { Hono } from 'hono'
import * as z from 'zod'
import { showPresence } from '#commands/live/show-presence.ts'
import { actorId } from '#domain/actor.ts'
import { permit } from '#domain/permission.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { refusesPresence } from '#queries/presences.ts'
import { PresencePage } from '#views/accounts/presence.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { parsed } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { takeForm } from './shared/take-form.ts'
import { viewerOf } from './shared/viewer.ts'

const choice = z.strictObject({ shown: z.boolean('Choose whether you are shown') })

/** /account/presence: whether one is shown to those one works with. */
export const presence = new Hono<Env>()
  .get('/', async (c) => {
    const shown = await isShown(c)
    return respond(c, { shown }, () => <PresencePage viewer={viewerOf(c)} shown={shown} />)
  })
  .post('/', (c) =>
    takeForm(c, {
      shape: { booleans: ['shown'] },
      run: async (input) => {
        await showPresence(contextOf(c), parsed(choice, input).shown)
        return c.var.json ? c.body(null, 204) : c.redirect('/account/presence?saved=1', 303)
      },
      again: (state) => again(c, state),
    }),
  )

async function isShown(c: AppContext): Promise<boolean> {
  permit(c.var.actor, 'account.manage', 'see who is told that you are here')
  return !(await refusesPresence(c.var.services.database, actorId(c.var.actor) ?? ''))
}

const again = async (c: AppContext, state: FormState) => (
  <PresencePage viewer={viewerOf(c)} shown={await isShown(c)} state={state} />
)
