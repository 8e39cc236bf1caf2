import { Hono } from 'hono'
import { resetPassword } from '#commands/accounts/reset-password.ts'
import { hashSecret } from '#commands/accounts/secret.ts'
import { now } from '#commands/context.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { rateLimit } from '#middleware/rate-limit.ts'
import { findLink } from '#queries/access-link.ts'
import { NewPasswordPage } from '#views/accounts/new-password.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { beginSession } from './shared/begin-session.ts'
import { respond } from './shared/respond.ts'
import { takeForm } from './shared/take-form.ts'
import { viewerOf } from './shared/viewer.ts'
import { workingLink } from './shared/working-link.ts'

/** /passwords/:secret, where an administrator's link lets someone choose a new password. */
export const passwords = new Hono<Env>()
  .use(rateLimit({ what: 'link', most: 300 }))
  .get('/:secret', async (c) => {
    const { userName } = await resetLink(c)
    c.header('Cache-Control', 'no-store')
    return respond(c, { name: userName }, () => newPasswordPage(c))
  })
  .post('/:secret', (c) =>
    takeForm(c, {
      run: async ({ fields }) => {
        const reset = resetPassword(contextOf(c), secretOf(c), fields['password'] ?? undefined)
        const id = await workingLink(reset)
        await beginSession(c, id)
        return c.var.json ? c.json({ user: id }) : c.redirect('/account', 303)
      },
      again: (state) => newPasswordPage(c, state),
    }),
  )

const secretOf = (c: AppContext) => c.req.param('secret') ?? ''

const resetLink = (c: AppContext) => {
  const { database } = c.var.services
  return workingLink(findLink(database, 'reset', hashSecret(secretOf(c)), now(c.var.services)))
}

const newPasswordPage = async (c: AppContext, state?: FormState) => {
  const { userName } = await resetLink(c)
  return (
    <NewPasswordPage
      viewer={viewerOf(c)}
      action={`/passwords/${secretOf(c)}`}
      name={userName ?? ''}
      state={state}
    />
  )
}
