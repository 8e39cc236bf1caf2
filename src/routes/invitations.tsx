import { Hono } from 'hono'
import { acceptInvitation } from '#commands/accounts/accept-invitation.ts'
import { hashSecret } from '#commands/accounts/secret.ts'
import { now } from '#commands/context.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { rateLimit } from '#middleware/rate-limit.ts'
import { findLink } from '#queries/access-link.ts'
import { InvitationPage } from '#views/accounts/invitation.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { beginSession } from './shared/begin-session.ts'
import { respond } from './shared/respond.ts'
import { takeForm } from './shared/take-form.ts'
import { viewerOf } from './shared/viewer.ts'
import { workingLink } from './shared/working-link.ts'

/** /invitations/:secret, the page an invitation leads to. Invitations are made on /people. */
export const invitations = new Hono<Env>()
  .use(rateLimit({ what: 'link', most: 300 }))
  .get('/:secret', async (c) => {
    const { role, email } = await invitation(c)
    c.header('Cache-Control', 'no-store')
    return respond(c, { role, email }, () => invitationPage(c))
  })
  .post('/:secret', (c) =>
    takeForm(c, {
      run: async ({ fields }) => {
        const given = Object.fromEntries(
          Object.entries(fields).filter(([, value]) => value !== null),
        )
        const accepted = acceptInvitation(contextOf(c), secretOf(c), given)
        const id = await workingLink(accepted)
        await beginSession(c, id)
        return c.var.json ? c.json({ user: id }, 201) : c.redirect('/', 303)
      },
      again: (state) => invitationPage(c, state),
    }),
  )

const secretOf = (c: AppContext) => c.req.param('secret') ?? ''

const invitation = (c: AppContext) => {
  const { database } = c.var.services
  const found = findLink(database, 'invitation', hashSecret(secretOf(c)), now(c.var.services))
  return workingLink(found)
}

const invitationPage = async (c: AppContext, state?: FormState) => {
  const { role, email } = await invitation(c)
  return (
    <InvitationPage
      viewer={viewerOf(c)}
      action={`/invitations/${secretOf(c)}`}
      role={role ?? 'reader'}
      email={email}
      state={state}
    />
  )
}
