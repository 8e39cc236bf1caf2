import { Hono } from 'hono'

import type { Services } from '#commands/context.ts'
import { bodyLimit } from '#middleware/body-limit.ts'
import { csrf } from '#middleware/csrf.ts'
import type { Env } from '#middleware/env.ts'
import { host } from '#middleware/host.ts'
import { methodNotAllowed } from '#middleware/method-not-allowed.ts'
import { methodOfForm } from '#middleware/method.ts'
import { pathWithoutSuffix, representation } from '#middleware/representation.ts'
import { requestId } from '#middleware/request-id.ts'
import { securityHeaders } from '#middleware/security-headers.ts'
import { session } from '#middleware/session.ts'
import { visitor } from '#middleware/visitor.ts'
import { answerProblem, notFound } from '#routes/problem.tsx'
import { cases } from '#routes/cases.tsx'
import { claims } from '#routes/claims.tsx'
import { evidence } from '#routes/evidence.tsx'
import { statements } from '#routes/statements.tsx'

/**
 * The whole program, without a host: the table of contents of what it answers.
 * `services` are all it runs on; it reads no clock, id, setting or file elsewhere.
 */
export const createApp = (services: Services): Hono<Env> => {
  const app = new Hono<Env>({ getPath: pathWithoutSuffix })
  app.onError(answerProblem)
  app.notFound(notFound)
  app.use(requestId(services))
  app.use(visitor())
  app.use(representation())
  app.use(securityHeaders(services.config))
  app.use(host(services.config))
  app.use(bodyLimit(services.config))
  app.use(methodOfForm(app))
  app.use(session(services))
  app.use(methodNotAllowed(app))
  app.use(csrf())

  app.route('/cases', cases)
  app.route('/cases/:case/claims', claims)
  app.route('/cases/:case/evidence', evidence)
  app.route('/cases/:case/statements', statements)
  return app
}
