import { Hono } from 'hono'
import { memberInput, removeMember, setMember } from '#commands/cases/set-member.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { membersPage } from '#queries/members-page.ts'
import { workerOptions, workersOf } from '#queries/shared/workers.ts'
import { MembersPage } from '#views/cases/members.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, parsed } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { takeForm } from './shared/take-form.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/members: who works on a case, and what each may do there. */
export const members = new Hono<Env>()
  .get('/', async (c) => {
    const page = await load(c)
    return respond(c, { members: page.members }, () => drawn(c, page))
  })
  .get('/pick', async (c) => {
    const { database } = c.var.services
    const { here } = await load(c)
    const workers = await workersOf(database, here.case)
    return c.json({ options: workerOptions(workers, c.req.query('q') ?? '') })
  })
  .post('/', (c) =>
    takeForm(c, {
      shape: { booleans: ['identities'] },
      run: async (input) => {
        await setMember(contextOf(c), caseSlug(c), parsed(memberInput, input))
        return c.var.json
          ? c.json({ members: (await load(c)).members }, 201)
          : c.redirect(`/cases/${encodeURIComponent(caseSlug(c))}/members?saved=1`, 303)
      },
      again: async (state) => drawn(c, await load(c), state),
    }),
  )
  .delete('/:user', (c) =>
    takeForm(c, {
      run: async () => {
        const removed = await removeMember(contextOf(c), caseSlug(c), c.req.param('user'))
        if (c.var.json) return c.json({ removed: removed.id })
        // Whoever left a private case can no longer be shown its members.
        const left = c.var.actor.kind === 'user' && c.var.actor.id === removed.id
        const to = left ? '/cases' : `/cases/${encodeURIComponent(caseSlug(c))}/members`
        return c.redirect(`${to}?saved=1`, 303)
      },
      again: async (state) => drawn(c, await load(c), state),
    }),
  )

const load = (c: AppContext) => membersPage(c.var.services.database, c.var.actor, caseSlug(c))

const drawn = (c: AppContext, page: Awaited<ReturnType<typeof load>>, state?: FormState) => (
  <MembersPage viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} state={state} />
)
