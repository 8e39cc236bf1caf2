import { Hono } from 'hono'
import * as z from 'zod'
import { inviteToCase, revokeCaseInvitation } from '#commands/cases/invite-to-case.ts'
import { removeMember } from '#commands/cases/remove-member.ts'
import { setMember } from '#commands/cases/set-member.ts'
import { now } from '#commands/context.ts'
import { line } from '#domain/fields.ts'
import { caseInvitation, memberInput } from '#domain/member.ts'
import { whoMaySee, whoSeesSources } from '#domain/who-may-see.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { rateLimit } from '#middleware/rate-limit.ts'
import { membersPage, removalPage, type MembersPage as Page } from '#queries/members-page.ts'
import { workerOptions, workersOf } from '#queries/shared/workers.ts'
import { MembersPage } from '#views/cases/members.tsx'
import { RemovalPage } from '#views/cases/removal.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, parsed } from './shared/parameters.ts'
import { linkMade } from './shared/link-made.tsx'
import { respond } from './shared/respond.ts'
import { takeForm } from './shared/take-form.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/members: who works on a case, and what each may do there. */
export const members = new Hono<Env>()
  .get('/', async (c) => {
    const page = await load(c)
    return respond(c, json(page), () => drawn(c, page))
  })
  .get('/pick', async (c) => {
    const { database } = c.var.services
    const { here } = await load(c)
    const workers = await workersOf(database, here.case)
    return c.json({ options: workerOptions(workers, c.req.query('q') ?? '') })
  })
  .post('/', (c) =>
    takeForm(c, {
      shape: { booleans: ['identities', 'guest'] },
      run: async (input) => {
        await setMember(contextOf(c), caseSlug(c), parsed(memberInput, input))
        return c.var.json
          ? c.json(json(await load(c)), 201)
          : c.redirect(`${address(c)}?saved=1`, 303)
      },
      again: async (state) => drawn(c, await load(c), { add: state }),
    }),
  )
  .post('/invitations', rateLimit({ what: 'link made', most: 120 }), (c) =>
    takeForm(c, {
      shape: { booleans: ['identities', 'guest'] },
      run: async (input) => {
        const made = await inviteToCase(contextOf(c), caseSlug(c), parsed(caseInvitation, input))
        return linkMade(c, made, 'case', address(c))
      },
      again: async (state) => drawn(c, await load(c), { invite: state }),
    }),
  )
  .delete('/invitations/:id', async (c) => {
    await revokeCaseInvitation(contextOf(c), caseSlug(c), c.req.param('id') ?? '')
    return c.var.json ? c.body(null, 204) : c.redirect(`${address(c)}?saved=1`, 303)
  })
  .get('/:user/removal', async (c) => {
    const page = await removal(c)
    const { member, own, onlyLead, claims } = page
    return respond(c, { member, own, onlyLead, claims }, () => asked(c, page))
  })
  .delete('/:user', (c) =>
    takeForm(c, {
      run: async (input) => {
        const { reassign } = parsed(leaving, input)
        const user = c.req.param('user') ?? ''
        const removed = await removeMember(contextOf(c), caseSlug(c), user, reassign)
        if (c.var.json) return c.json({ removed: removed.id })
        // Whoever left a private case can no longer be shown its members.
        const left = c.var.actor.kind === 'user' && c.var.actor.id === removed.id
        return c.redirect(`${left ? '/cases' : address(c)}?saved=1`, 303)
      },
      again: async (state) => asked(c, await removal(c), state),
    }),
  )

const leaving = z.strictObject({ reassign: line('who gets their claims', 254).optional() })

const address = (c: AppContext) => `/cases/${encodeURIComponent(caseSlug(c))}/members`

const load = (c: AppContext) => {
  const { services, actor } = c.var
  return membersPage(services.database, actor, caseSlug(c), now(services))
}

const removal = (c: AppContext) =>
  removalPage(c.var.services.database, c.var.actor, caseSlug(c), c.req.param('user') ?? '')

const json = ({ here, members: list, admitted, invitations }: Page) => ({
  members: list.map(({ workspaceRole: _, ...member }) => member),
  mayBeSeenBy: whoMaySee(here.case.visibility, admitted),
  sourcesKnownTo: whoSeesSources(admitted),
  ...(here.can('case.manage') ? { invitations } : {}),
})

const drawn = (
  c: AppContext,
  page: Page,
  states: { readonly add?: FormState; readonly invite?: FormState } = {},
) => <MembersPage viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} states={states} />

const asked = (c: AppContext, page: Awaited<ReturnType<typeof removal>>, state?: FormState) => (
  <RemovalPage viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} state={state} />
)
