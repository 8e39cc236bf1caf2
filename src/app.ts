import { Hono } from 'hono'

import type { Services } from '#commands/context.ts'
import { openApi } from '#exports/openapi.ts'
import { bodyLimit } from '#middleware/body-limit.ts'
import { bodyType } from '#middleware/body-type.ts'
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
import { affiliations } from '#routes/affiliations.tsx'
import { briefExports } from '#routes/brief-exports.tsx'
import { briefSentences } from '#routes/brief-sentences.tsx'
import { briefs } from '#routes/briefs.tsx'
import { bulk } from '#routes/bulk.tsx'
import { caseExports } from '#routes/case-exports.tsx'
import { caseSources } from '#routes/case-sources.tsx'
import { assessments } from '#routes/assessments.tsx'
import {
  claimAssessments,
  evidenceAssessments,
  sourceAssessments,
} from '#routes/assessments-of.tsx'
import { cases } from '#routes/cases.tsx'
import { caseChallenges, challenges } from '#routes/challenges.tsx'
import { caseClaimRelations, claimRelations } from '#routes/claim-relations.tsx'
import { healthz } from '#routes/healthz.ts'
import { caseHistories, personHistories, sourceHistories, tieHistories } from '#routes/history.tsx'
import { desk } from '#routes/desk.tsx'
import { home } from '#routes/home.tsx'
import { provenance } from '#routes/provenance.tsx'
import { members } from '#routes/members.tsx'
import { caseLinks, links } from '#routes/links.tsx'
import { live } from '#routes/live.tsx'
import { claims } from '#routes/claims.tsx'
import { account } from '#routes/account.tsx'
import { inquiries } from '#routes/inquiries.tsx'
import { imports } from '#routes/imports.tsx'
import { invitations } from '#routes/invitations.tsx'
import { passwords } from '#routes/passwords.tsx'
import { caseComments } from '#routes/case-comments.tsx'
import { comments } from '#routes/comments.tsx'
import { compare } from '#routes/compare.tsx'
import { claimMergers, sourceMergers } from '#routes/mergers.tsx'
import { mail } from '#routes/mail.tsx'
import { notifications } from '#routes/notifications.tsx'
import { parties } from '#routes/parties.tsx'
import { people } from '#routes/people.tsx'
import { claimWork } from '#routes/work.tsx'
import { timeline } from '#routes/timeline.tsx'
import { signInRoutes } from '#routes/sign-in.tsx'
import { signOutRoutes } from '#routes/sign-out.ts'
import { theme } from '#routes/theme.ts'
import { tokens } from '#routes/tokens.tsx'
import { evidence } from '#routes/evidence.tsx'
import { caseFairness, fairness } from '#routes/fairness.tsx'
import { evidenceFilesRoutes } from '#routes/evidence-files.tsx'
import { pick } from '#routes/pick.tsx'
import { schemas } from '#routes/schemas.ts'
import { presence } from '#routes/presence.tsx'
import { preview } from '#routes/preview.tsx'
import { record } from '#routes/record.tsx'
import { caseRatings, ratings } from '#routes/ratings.tsx'
import { review } from '#routes/review.tsx'
import { scales } from '#routes/scales.tsx'
import {
  claimSecondOpinions,
  evidenceSecondOpinions,
  secondOpinions,
} from '#routes/second-opinions.tsx'
import { searchRoutes } from '#routes/search.tsx'
import { caseSourceRelations, sourceRelations } from '#routes/source-relations.tsx'
import { sample } from '#routes/sample.ts'
import { sources } from '#routes/sources.tsx'
import { statements } from '#routes/statements.tsx'
import { TAKEN } from '#routes/taken.ts'
import { visits } from '#routes/visits.ts'
import { webhooks } from '#routes/webhooks.tsx'
import { weighing } from '#routes/weighing.tsx'

/** Where files are attached: their bodies are never held whole. */
const FILES = /^\/cases\/[^/]+\/evidence\/[^/]+\/files$/

/** Where case files come in; not below a case whose address begins so. */
const IMPORTS = /^\/cases\/import$/

/** Where a whole story comes in, each letter of which may take nine bytes of a form. */
const BRIEFS = /^\/cases\/[^/]+\/briefs(?:\/\d+)?$/

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
  // Whatever watches over the program may ask it by address, not by its name.
  app.route('/healthz', healthz)
  app.use(host(services.config))
  app.use(bodyLimit(services.config, { streamed: FILES, large: IMPORTS, texts: BRIEFS }))
  app.use(bodyType({ streamed: FILES }))
  app.use(methodOfForm(app))
  app.use(session(services))
  app.use(methodNotAllowed(app))
  app.use(csrf())

  app.route('/sign-in', signInRoutes)
  app.route('/sign-out', signOutRoutes)
  app.route('/account', account)
  app.route('/account/mail', mail)
  app.route('/account/presence', presence)
  app.route('/account/tokens', tokens)
  app.route('/notifications', notifications)
  app.route('/webhooks', webhooks)
  app.route('/people', people)
  app.route('/people', personHistories)
  app.route('/invitations', invitations)
  app.route('/passwords', passwords)
  app.route('/theme', theme)

  app.route('/', home)
  app.route('/desk', desk)
  app.route('/cases/import', imports)
  app.route('/cases/import/sample', sample)
  app.route('/cases', cases)
  app.route('/cases/:case', caseHistories)
  app.route('/cases/:case', live)
  app.route('/cases/:case/affiliations', affiliations)
  app.route('/cases/:case/briefs', briefs)
  app.route('/cases/:case/briefs/:n/exports', briefExports)
  app.route('/cases/:case/briefs/:n/sentences', briefSentences)
  app.route('/cases/:case/bulk', bulk)
  app.route('/cases/:case/challenges', caseChallenges)
  app.route('/cases/:case/claim-relations', caseClaimRelations)
  app.route('/cases/:case/claims', claims)
  app.route('/cases/:case/claims/:n/assessments', claimAssessments)
  app.route('/cases/:case/claims/:n/merger', claimMergers)
  app.route('/cases/:case/claims/:n/work', claimWork)
  app.route('/cases/:case/claims/:n/second-opinions', claimSecondOpinions)
  app.route('/cases/:case/comments', caseComments)
  app.route('/cases/:case/compare', compare)
  app.route('/cases/:case/evidence', evidence)
  app.route('/cases/:case/evidence/:n/assessments', evidenceAssessments)
  app.route('/cases/:case/evidence/:n/files', evidenceFilesRoutes)
  app.route('/cases/:case/evidence/:n/second-opinions', evidenceSecondOpinions)
  app.route('/cases/:case/exports', caseExports)
  app.route('/cases/:case/inquiries', inquiries)
  app.route('/cases/:case/fairness', caseFairness)
  app.route('/cases/:case/links', caseLinks)
  app.route('/cases/:case/members', members)
  app.route('/cases/:case/ratings', caseRatings)
  app.route('/cases/:case/review', review)
  app.route('/cases/:case/source-relations', caseSourceRelations)
  app.route('/cases/:case/sources', caseSources)
  app.route('/cases/:case/parties', parties)
  app.route('/cases/:case/provenance', provenance)
  app.route('/cases/:case/statements', statements)
  app.route('/cases/:case/timeline', timeline)
  app.route('/cases/:case/visits', visits)
  app.route('/cases/:case/webhooks', webhooks)
  app.route('/cases/:case/weighing', weighing)

  app.route('/assessments', assessments)
  app.route('/assessments', tieHistories('assessment', 'claims'))
  app.route('/challenges', challenges)
  app.route('/challenges', tieHistories('challenge', 'claims'))
  app.route('/claim-relations', claimRelations)
  app.route('/claim-relations', tieHistories('claim_relation', 'claims'))
  app.route('/comments', comments)
  app.route('/comments', tieHistories('comment', 'comments'))
  app.route('/links', links)
  app.route('/links', tieHistories('link', 'evidence'))
  app.route('/ratings', ratings)
  app.route('/ratings', tieHistories('rating', 'claims'))
  app.route('/fairness', fairness)
  app.route('/scales', scales)
  app.route('/second-opinions', secondOpinions)
  app.route('/second-opinions', tieHistories('second_opinion', 'claims'))
  app.route('/source-relations', sourceRelations)
  app.route('/source-relations', tieHistories('source_relation', 'sources'))
  app.route('/sources', sources)
  app.route('/sources', sourceHistories)
  app.route('/sources/:slug/assessments', sourceAssessments)
  app.route('/sources/:slug/merger', sourceMergers)
  app.route('/cases/:case/pick', pick)
  app.route('/preview', preview)
  app.route('/record', record)
  app.route('/search', searchRoutes)
  app.route('/schemas', schemas)
  app.get('/openapi.json', (c) => c.json(openApi(app.routes, TAKEN, services.config.version)))
  return app
}
