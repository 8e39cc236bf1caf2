import { Hono } from 'hono'
import { acceptInvitation } from '#commands/accounts/accept-invitation.ts'
import { joinAsUser } from '#commands/cases/join-case.ts'
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
    const { role, email, into } = await invitation(c)
    c.header('Cache-Control', 'no-store')
    const json = into
      ? { role, email, case: { title: into.title, ...into.terms } }
      : { role, email }
    return respond(c, json, () => invitationPage(c))
  })
  .post('/:secret', (c) =>
    takeForm(c, {
      run: async ({ fields }) => {
        // Whoever is signed in takes an invitation into a case as themselves.
        if (c.var.actor.kind === 'user' && (await invitation(c)).into !== null) return join(c)
        const given = Object.fromEntries(
          Object.entries(fields).filter(([, value]) => value !== null),
        )
        const accepted = () => acceptInvitation(contextOf(c), secretOf(c), given)
        const { into } = await invitation(c)
        const id = await workingLink(accepted())
        await beginSession(c, id)
        if (c.var.json) return c.json({ user: id, case: into?.slug ?? null }, 201)
        return c.redirect(into ? `/cases/${encodeURIComponent(into.slug)}` : '/', 303)
      },
      again: (state) => invitationPage(c, state),
    }),
  )

const join = async (c: AppContext) => {
  const slug = await workingLink(joinAsUser(contextOf(c), secretOf(c)))
  const to = `/cases/${encodeURIComponent(slug)}`
  return c.var.json ? c.json({ case: slug }, 201) : c.redirect(`${to}?saved=1`, 303)
}

const secretOf = (c: AppContext) => c.req.param('secret') ?? ''

const invitation = (c: AppContext) => {
  const { database } = c.var.services
  const found = findLink(database, 'invitation', hashSecret(secretOf(c)), now(c.var.services))
  return workingLink(found)
}

const invitationPage = async (c: AppContext, state?: FormState) => {
  const { role, email, into } = await invitation(c)
  return (
    <InvitationPage
      viewer={viewerOf(c)}
      action={`/invitations/${secretOf(c)}`}
      role={role ?? 'reader'}
      email={email}
      into={into}
      state={state}
    />
  )
}
