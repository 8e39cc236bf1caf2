import { Hono } from 'hono'

import type { Services } from '#commands/context.ts'
import { assetHeaders } from '#middleware/asset-headers.ts'
import { csrf } from '#middleware/csrf.ts'
import type { Env } from '#middleware/env.ts'
import { methodOfForm } from '#middleware/method.ts'
import { pathWithoutSuffix, representation } from '#middleware/representation.ts'
import { requestId } from '#middleware/request-id.ts'
import { securityHeaders } from '#middleware/security-headers.ts'
import { session } from '#middleware/session.ts'
import { answerProblem, notFound } from '#routes/problem.tsx'
import { cases } from '#routes/cases.tsx'
import { claims } from '#routes/claims.tsx'

/**
 * The whole program, without a host: the table of contents of what it answers.
 * `services` are all it runs on; it reads no clock, id, setting or file elsewhere.
 */
export const createApp = (services: Services): Hono<Env> => {
  const app = new Hono<Env>({ getPath: pathWithoutSuffix })
  app.onError(answerProblem)
  app.notFound(notFound)
  app.use(methodOfForm(app))
  app.use(requestId(services))
  app.use(securityHeaders())
  app.use(representation())
  app.use(session(services))
  app.use(csrf())

  app.route('/cases', cases)
  app.route('/cases/:case/claims', claims)
  return app
}
