import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import type { OpinionView } from '#domain/second-opinion.ts'
import { loadAssessable, type Assessable, type Target } from './shared/assessable.ts'
import { openOpinions, visibleCases } from './shared/visible.ts'

/** One request for a second opinion, and what it is of. */
export interface OpinionPage {
  readonly subject: Assessable
  readonly opinion: OpinionView
  /** The actor is the one who is asked. */
  readonly mine: boolean
  readonly mayCancel: boolean
}

/** NotFound unless the actor may know of it. Three queries. */
export const opinionPage = async (
  database: Database,
  actor: Actor,
  id: string,
): Promise<OpinionPage> => {
  const row = await database.read
    .selectFrom('second_opinions as one')
    .innerJoin('cases', 'cases.id', 'one.case_id')
    .innerJoin('users as assessor', 'assessor.id', 'one.assessor_id')
    .leftJoin('users as asker', 'asker.id', 'one.asked_by')
    .leftJoin('claims', 'claims.id', 'one.claim_id')
    .leftJoin('evidence', 'evidence.id', 'one.evidence_id')
    .select(['one.id', 'one.version', 'one.state', 'one.assessment_id', 'one.created_at'])
    .select(['assessor.id as assessorId', 'assessor.name', 'asker.id as askerId'])
    .select(['asker.name as askerName', 'cases.slug'])
    .select([sql<number>`coalesce(claims.number, evidence.number)`.as('number')])
    .select([sql<Target['of']>`iif(claims.id is null, 'evidence', 'claim')`.as('of')])
    .where('one.id', '=', id)
    .where(visibleCases(actor))
    .where(openOpinions(actor, 'one'))
    .executeTakeFirst()
  if (!row || row.of === 'source') throw new NotFound('request for a second opinion')
  const subject = await loadAssessable(database, actor, {
    of: row.of,
    case: row.slug,
    number: row.number,
  })
  const mine = actor.kind === 'user' && actor.id === row.assessorId
  return {
    subject,
    mine,
    mayCancel: row.state === 'asked' && (mine || subject.judging.reviews),
    opinion: {
      id: row.id,
      version: row.version,
      assessor: { id: row.assessorId, name: row.name },
      askedBy: row.askerId === null ? null : { id: row.askerId, name: row.askerName ?? '' },
      on: row.created_at,
      state: row.state,
      assessment: row.assessment_id,
    },
  }
}

/** The page as JSON, which is also what asking answers. */
export const opinionJson = ({ subject, opinion }: OpinionPage) => ({
  ...opinion,
  label: opinion.id,
  [subject.kind]: subject.reference,
  case: subject.here?.case.slug ?? null,
})
