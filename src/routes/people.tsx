import { Hono } from 'hono'
import { changeRole } from '#commands/accounts/change-role.ts'
import { createInvitation } from '#commands/accounts/create-invitation.ts'
import { createResetLink } from '#commands/accounts/create-reset-link.ts'
import { disableUser } from '#commands/accounts/disable-user.ts'
import { enableUser } from '#commands/accounts/enable-user.ts'
import { revokeInvitation } from '#commands/accounts/revoke-invitation.ts'
import { takeLead } from '#commands/cases/take-lead.ts'
import { now } from '#commands/context.ts'
import * as z from 'zod'
import { role } from '#domain/user.ts'
import { present } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { rateLimit } from '#middleware/rate-limit.ts'
import { PEOPLE_SORTS, peoplePage } from '#queries/people.ts'
import { personPage } from '#queries/person-page.ts'
import { usersPicker } from '#queries/users-picker.ts'
import { PeoplePage } from '#views/accounts/people.tsx'
import { PersonPage } from '#views/accounts/person.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { listOf, parsed, versionOf } from './shared/parameters.ts'
import { linkMade } from './shared/link-made.tsx'
import { respond } from './shared/respond.ts'
import { takeForm } from './shared/take-form.ts'
import { viewerOf } from './shared/viewer.ts'

/** /people: who may use this workspace, for administrators. */
export const people = new Hono<Env>()
  .get('/', async (c) => {
    const page = await everyone(c)
    const { items, total, next } = page.people
    const { invitations, orphans } = page
    const mail = mailTrouble(c)
    return respond(c, { items, total, next, invitations, orphans, mail }, () => (
      <PeoplePage viewer={viewerOf(c)} page={page} mail={mail} />
    ))
  })
  .get('/pick', async (c) => {
    const { database } = c.var.services
    return c.json({ options: await usersPicker(database, c.var.actor, c.req.query('q') ?? '') })
  })
  .post('/invitations', rateLimit({ what: 'link made', most: 120 }), (c) =>
    takeForm(c, {
      run: async (input) => {
        const made = await createInvitation(contextOf(c), present(input.fields))
        return linkMade(c, made, 'invitation')
      },
      again: async (state) => (
        <PeoplePage viewer={viewerOf(c)} page={await everyone(c)} state={state} />
      ),
    }),
  )
  .post('/orphans/:id/lead', (c) =>
    takeForm(c, {
      run: async () => {
        const slug = await takeLead(contextOf(c), idOf(c))
        const to = `/cases/${encodeURIComponent(slug)}/members`
        if (!c.var.json) return c.redirect(`${to}?saved=1`, 303)
        c.header('Location', to)
        return c.json({ case: slug }, 201)
      },
      again: async (state) => (
        <PeoplePage viewer={viewerOf(c)} page={await everyone(c)} state={state} />
      ),
    }),
  )
  .delete('/invitations/:id', async (c) => {
    await revokeInvitation(contextOf(c), c.req.param('id'))
    return c.var.json ? c.body(null, 204) : c.redirect('/people?saved=1', 303)
  })
  .get('/:id', async (c) => {
    const person = await onePerson(c)
    return respond(c, person, () => <PersonPage viewer={viewerOf(c)} person={person} />)
  })
  .patch('/:id', (c) =>
    takeForm(c, {
      run: async (input) => {
        const { role } = parsed(roleChange, input)
        await changeRole(contextOf(c), idOf(c), { role, version: versionOf(input) })
        return changed(c)
      },
      again: (state) => personAgain(c, state),
    }),
  )
  .post('/:id/suspension', (c) =>
    takeForm(c, {
      run: async () => {
        await disableUser(contextOf(c), idOf(c))
        return changed(c)
      },
      again: (state) => personAgain(c, state),
    }),
  )
  .delete('/:id/suspension', (c) =>
    takeForm(c, {
      run: async () => {
        await enableUser(contextOf(c), idOf(c))
        return changed(c)
      },
      again: (state) => personAgain(c, state),
    }),
  )
  .post('/:id/password-links', rateLimit({ what: 'link made', most: 120 }), (c) =>
    takeForm(c, {
      run: async () => {
        const made = await createResetLink(contextOf(c), idOf(c))
        return linkMade(c, made, 'password')
      },
      again: (state) => personAgain(c, state),
    }),
  )

const roleChange = z.strictObject({ role })

const idOf = (c: AppContext) => c.req.param('id') ?? ''

/** Told to those who manage people, since it is they who can tell whoever runs the server. */
const mailTrouble = (c: AppContext) => c.var.services.mail?.trouble() ?? null

const everyone = (c: AppContext) =>
  peoplePage(c.var.services.database, c.var.actor, listOf(c, PEOPLE_SORTS), now(c.var.services))

const onePerson = (c: AppContext) => personPage(c.var.services.database, c.var.actor, idOf(c))

const changed = async (c: AppContext) =>
  c.var.json ? c.json(await onePerson(c)) : c.redirect(`/people/${idOf(c)}?saved=1`, 303)

const personAgain = async (c: AppContext, state: FormState) => (
  <PersonPage viewer={viewerOf(c)} person={await onePerson(c)} state={state} />
)
