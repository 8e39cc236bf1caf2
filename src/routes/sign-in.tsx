import { Hono } from 'hono'
import {
  bootstrapAdministrator,
  requireBootstrap,
  signInByLink,
} from '#commands/accounts/first-administrator.ts'
import { forgiveAttempt } from '#commands/accounts/spend-attempt.ts'
import { signIn } from '#commands/accounts/sign-in.ts'
import { refuse } from '#domain/errors.ts'
import { clientAddress } from '#middleware/client-address.ts'
import type { AppContext, Env } from '#middleware/env.ts'
import { limitAttempts, rateLimit } from '#middleware/rate-limit.ts'
import { BootstrapPage } from '#views/accounts/bootstrap.tsx'
import { SignInPage } from '#views/accounts/sign-in.tsx'
import { beginSession, setCookies } from './shared/begin-session.ts'
import { localPath } from './shared/local-path.ts'
import { respond } from './shared/respond.ts'
import { takeForm } from './shared/take-form.ts'
import { viewerOf } from './shared/viewer.ts'
import { workingLink } from './shared/working-link.ts'

/** /sign-in: by address and password, by the link the first start prints, by the bootstrap secret. */
export const signInRoutes = new Hono<Env>()
  .get('/', (c) => {
    const next = localPath(c.req.query('next'))
    if (c.var.actor.kind === 'user' && !c.var.json) return c.redirect(next, 303)
    return respond(c, { signedIn: c.var.actor.kind === 'user' }, () => (
      <SignInPage viewer={viewerOf(c)} next={next} />
    ))
  })
  .post('/', (c) =>
    takeForm(c, {
      run: async ({ fields }) => {
        const { next, ...given } = fields
        const limits = await limitSignIn(c, given['email'])
        const { userId, cookies } = await signIn(c.var.services, given, c.req.raw.headers)
        for (const limit of limits) await forgiveAttempt(c.var.services, limit)
        setCookies(c, cookies)
        return c.var.json ? c.json({ user: userId }) : c.redirect(localPath(next), 303)
      },
      again: (state) => (
        <SignInPage viewer={viewerOf(c)} next={localPath(state.values['next'])} state={state} />
      ),
    }),
  )
  .get('/link/:secret', rateLimit({ what: 'link', most: 300 }), async (c) => {
    const made = signInByLink(c.var.services, c.req.param('secret'))
    await beginSession(c, await workingLink(made))
    c.header('Cache-Control', 'no-store')
    return c.redirect('/account', 303)
  })
  .get('/bootstrap', async (c) => {
    await requireBootstrap(c.var.services)
    return respond(c, { bootstrap: true }, () => <BootstrapPage viewer={viewerOf(c)} />)
  })
  .post('/bootstrap', rateLimit({ what: 'bootstrap', most: 20 }), (c) =>
    takeForm(c, {
      run: async ({ fields }) => {
        await requireBootstrap(c.var.services)
        const { secret } = fields
        const given = typeof secret === 'string' ? secret : refuse('secret', 'Enter the secret')
        const id = await bootstrapAdministrator(c.var.services, given)
        if (id === null) return refuse('secret', 'This is not the bootstrap secret')
        await beginSession(c, id)
        return c.var.json ? c.json({ user: id }) : c.redirect('/account', 303)
      },
      again: (state) => <BootstrapPage viewer={viewerOf(c)} state={state} />,
    }),
  )

/** Wrong passwords are counted by where they come from and by whose they should be. */
async function limitSignIn(c: AppContext, email: unknown) {
  const named = typeof email === 'string' ? email.trim().toLowerCase().slice(0, 300) : ''
  const limits = [
    { what: 'sign-in from', who: clientAddress(c), most: 60, seconds: 600 },
    { what: 'sign-in as', who: named, most: 10, seconds: 600 },
  ]
  for (const limit of limits) await limitAttempts(c, limit)
  return limits
}
