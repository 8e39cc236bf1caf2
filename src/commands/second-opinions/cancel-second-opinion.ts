import { Stale } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import { Conflict } from '#domain/errors.ts'
import { permitInCase, permitOwn } from '#domain/permission.ts'
import { opinionPage, type OpinionPage } from '#queries/second-opinion-page.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { opinionQueries } from './opinion-queries.ts'

/**
 * Cancels a request for a second opinion, or declines it where it is the actor who is asked: others'
 * judgements are no longer kept from them. Throws NotFound, Forbidden, Conflict (given meanwhile).
 */
export const cancelSecondOpinion = async (context: Context, id: string): Promise<Written> => {
  const page = await opinionPage(context.database, context.actor, id)
  const { opinion, subject, mine } = page
  if (mine) permitOwn(context.actor, 'decline this request')
  else if (subject.here)
    permitInCase(
      context.actor,
      'assessment.review',
      subject.here.standing,
      'cancel a request for a second opinion',
    )
  if (opinion.state !== 'asked') throw noLonger(page)
  try {
    await context.database.write(
      opinionQueries(
        context,
        {
          id,
          version: opinion.version,
          caseId: subject.here?.case.id ?? null,
          values: {
            [subject.kind]: subject.id,
            assessor: opinion.assessor.id,
            ...(opinion.askedBy === null ? {} : { askedBy: opinion.askedBy.id }),
            state: 'cancelled',
          },
        },
        mine && actorId(context.actor) !== opinion.askedBy?.id ? 'declined' : 'cancelled',
      ),
    )
  } catch (error) {
    throw error instanceof Stale ? noLonger(page) : error
  }
  return { id, version: opinion.version + 1, number: null, label: null }
}

const noLonger = ({ opinion: { state, version } }: OpinionPage): Conflict =>
  new Conflict({
    message:
      state === 'cancelled'
        ? 'This request was cancelled already.'
        : 'The second opinion was given, so there is nothing left to cancel.',
    base: null,
    mine: { state: 'cancelled' },
    theirs: { state },
    version,
  })
