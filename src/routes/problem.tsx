import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env, AppContext } from '#middleware/env.ts'
import { problemOf, Refused, type Problem } from '#middleware/problem.ts'
import { withNamedIds } from '#queries/shared/record-json.ts'
import { ProblemPage } from '#views/problem/show.tsx'
import { keepPrivate } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** Turns any error into the answer for it. What whoever runs the server has to see to is logged under the request's id. */
export const answerProblem: ErrorHandler<Env> = (error, c) => {
  if (error instanceof HTTPException) return error.getResponse()
  const problem = problemOf(error, c.var.requestId)
  if (problem.status >= 500 && !(error instanceof Refused))
    c.var.services.log.error(c.var.requestId, error)
  return answer(c, problem)
}

/** No route answers here. */
export const notFound: NotFoundHandler<Env> = (c) =>
  answer(c, {
    title: 'Not found',
    status: 404,
    detail: 'There is no such page, or it is not open to you.',
  })

async function answer(c: AppContext, problem: Problem): Promise<Response> {
  keepPrivate(c)
  // RFC 9110 has every 401 say what would do.
  if (problem.status === 401) c.header('WWW-Authenticate', 'Bearer')
  if (c.var.json) {
    const shown = problem.status === 409 ? await named(c, problem) : problem
    return c.json({ type: 'about:blank', ...shown }, problem.status, {
      'Content-Type': 'application/problem+json',
    })
  }
  // A program whose token does not do is told so, not led to a page.
  if (problem.status === 401 && c.req.method === 'GET' && !c.req.header('Authorization'))
    return c.redirect(`/sign-in?next=${encodeURIComponent(viewerOf(c).path)}`, 303)
  return c.html(<ProblemPage viewer={viewerOf(c)} problem={problem} />, problem.status)
}

/** The sides of a conflict as the record's own address shows them, so that a program can compare them with what it read. */
const named = (c: AppContext, problem: Problem): Promise<Problem> =>
  withNamedIds(c.var.services.database, problem)
