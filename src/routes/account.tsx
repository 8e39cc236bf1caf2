import { Hono } from 'hono'
import { changePassword } from '#commands/accounts/change-password.ts'
import { editAccount } from '#commands/accounts/edit-account.ts'
import { endSessions } from '#commands/accounts/end-sessions.ts'
import { now } from '#commands/context.ts'
import { permit } from '#domain/permission.ts'
import { present, type Input } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { rateLimit } from '#middleware/rate-limit.ts'
import { accountPage } from '#queries/account-page.ts'
import { AccountPage } from '#views/accounts/account.tsx'
import { PasswordPage } from '#views/accounts/password.tsx'
import { SessionsPage } from '#views/accounts/sessions.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { versionOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { takeForm } from './shared/take-form.ts'
import { viewerOf } from './shared/viewer.ts'
import { forgetSession } from './sign-out.ts'

/** /account: one's own name, address, password and sessions. Tokens are in tokens.tsx. */
export const account = new Hono<Env>()
  .get('/', async (c) => {
    const page = await ownAccount(c)
    const { sessions: _, tokens: __, ...profile } = page
    return respond(c, profile, () => <AccountPage viewer={viewerOf(c)} page={page} />)
  })
  .patch('/', rateLimit({ what: 'account', most: 60 }), (c) =>
    takeForm(c, {
      run: async (input) => {
        await editAccount(contextOf(c), profileOf(input), versionOf(input))
        if (!c.var.json) return c.redirect('/account?saved=1', 303)
        const { sessions: _, tokens: __, ...profile } = await ownAccount(c)
        return c.json(profile)
      },
      again: async (state) => (
        <AccountPage viewer={viewerOf(c)} page={await ownAccount(c)} state={state} />
      ),
    }),
  )
  .get('/password', async (c) => {
    permit(c.var.actor, 'account.manage', 'change your password')
    const { hasPassword } = await ownAccount(c)
    return respond(c, { hasPassword }, () => passwordPage(c))
  })
  .post('/password', rateLimit({ what: 'account', most: 60 }), (c) =>
    takeForm(c, {
      run: async ({ fields }) => {
        await changePassword(contextOf(c), present(fields), c.var.sessionId)
        return c.var.json ? c.body(null, 204) : c.redirect('/account?saved=1', 303)
      },
      again: (state) => passwordPage(c, state),
    }),
  )
  .get('/sessions', async (c) => {
    permit(c.var.actor, 'account.manage', 'see your sessions')
    const sessions = await ownSessions(c)
    return respond(c, { items: sessions, total: sessions.length }, () => (
      <SessionsPage viewer={viewerOf(c)} sessions={sessions} />
    ))
  })
  .delete('/sessions', async (c) => {
    await endSessions(contextOf(c), 'all')
    forgetSession(c)
    return c.var.json ? c.body(null, 204) : c.redirect('/sign-in', 303)
  })
  .delete('/sessions/:id', async (c) => {
    await endSessions(contextOf(c), { id: c.req.param('id') })
    return c.var.json ? c.body(null, 204) : c.redirect('/account/sessions?saved=1', 303)
  })

/** Only the current password may be left empty: it is needed for some changes alone. */
function profileOf({ fields }: Input): Input['fields'] {
  const { currentPassword, ...rest } = fields
  return currentPassword === null ? rest : fields
}

const ownAccount = (c: AppContext) =>
  accountPage(c.var.services.database, c.var.actor, now(c.var.services))

async function ownSessions(c: AppContext) {
  const { sessions } = await ownAccount(c)
  return (sessions ?? []).map((one) => ({ ...one, current: one.id === c.var.sessionId }))
}

const passwordPage = async (c: AppContext, state?: FormState) => (
  <PasswordPage
    viewer={viewerOf(c)}
    hasPassword={(await ownAccount(c)).hasPassword}
    state={state}
  />
)
