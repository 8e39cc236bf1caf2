import { Hono } from 'hono'
import { createToken } from '#commands/accounts/create-token.ts'
import { revokeToken } from '#commands/accounts/revoke-token.ts'
import { now } from '#commands/context.ts'
import { actorId } from '#domain/actor.ts'
import { permit } from '#domain/permission.ts'
import { newToken } from '#domain/token.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { rateLimit } from '#middleware/rate-limit.ts'
import { accountPage } from '#queries/account-page.ts'
import { TokenMadePage } from '#views/accounts/token-made.tsx'
import { TokensPage } from '#views/accounts/tokens.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { parsed } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { takeForm } from './shared/take-form.ts'
import { viewerOf } from './shared/viewer.ts'

/** /account/tokens: programs that act as their user, within a scope, until they expire. */
export const tokens = new Hono<Env>()
  .get('/', async (c) => {
    permit(c.var.actor, 'token.manage', 'see your tokens')
    const items = await ownTokens(c)
    return respond(c, { items, total: items.length }, () => tokensPage(c))
  })
  .post('/', rateLimit({ what: 'token', most: 60 }), (c) =>
    takeForm(c, {
      shape: { integers: ['days'] },
      run: async (input) => {
        const token = await createToken(
          contextOf(c),
          actorId(c.var.actor) ?? '',
          parsed(newToken, input),
        )
        c.header('Location', '/account/tokens')
        return respond(c, token, () => <TokenMadePage viewer={viewerOf(c)} token={token} />, 201)
      },
      again: (state) => tokensPage(c, state),
    }),
  )
  .delete('/:id', async (c) => {
    await revokeToken(contextOf(c), c.req.param('id'))
    return c.var.json ? c.body(null, 204) : c.redirect('/account/tokens?saved=1', 303)
  })

async function ownTokens(c: AppContext) {
  const page = await accountPage(c.var.services.database, c.var.actor, now(c.var.services))
  return page.tokens ?? []
}

const tokensPage = async (c: AppContext, state?: FormState) => (
  <TokensPage viewer={viewerOf(c)} tokens={await ownTokens(c)} state={state} />
)
