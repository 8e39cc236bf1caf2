import { sql } from 'kysely'
import { compile } from '#db/compile.ts'
import { Duplicate } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { permitInCase } from '#domain/permission.ts'
import type { OpinionValues } from '#domain/second-opinion.ts'
import { loadAssessable, type Assessable, type Target } from '#queries/shared/assessable.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import { workerNamed, workersOf, type Worker } from '#queries/shared/workers.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { refuseClosed } from '../assessments/judge.ts'
import { now, type Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { failWhen, isGuarded } from '../shared/guard.ts'
import { whileTheyWork } from '../work/who-works.ts'

/**
 * Asks a person to judge a claim or an item without seeing what others hold of it: until they have,
 * or the request is cancelled, others' judgements of it do not exist for them. For those who review.
 * Throws NotFound, Forbidden, Invalid (who cannot judge here, or has).
 */
export const askSecondOpinion = async (
  context: Context,
  target: Exclude<Target, { readonly of: 'source' }>,
  assessor: string,
): Promise<Written> => {
  const { database, actor } = context
  const subject = await loadAssessable(database, actor, target)
  const { here } = subject
  if (here === null) throw new TypeError('claims and items stand in a case')
  permitInCase(actor, 'assessment.review', here.standing, 'ask for a second opinion')
  refuseClosed(subject)
  const person = await personToAsk(context, here, assessor)
  await refuseWhoKnows(context, subject, person)
  const id = context.newId('second_opinion')
  const at = now(context)
  const askedBy = actorId(actor)
  const values: OpinionValues = {
    [subject.kind]: subject.id,
    assessor: person.id,
    ...(askedBy === null ? {} : { askedBy }),
    state: 'asked',
  }
  const row = {
    id,
    case_id: here.case.id,
    claim_id: subject.kind === 'claim' ? subject.id : null,
    evidence_id: subject.kind === 'evidence' ? subject.id : null,
    assessor_id: person.id,
    asked_by: askedBy,
    assessment_id: null,
    state: 'asked' as const,
    version: 1,
    created_at: at,
    updated_at: at,
  }
  try {
    await database.write([
      failWhen(here.case.id, hasJudged(subject, person.id)),
      whileTheyWork(here.case.id, [person.id]),
      compile.insertInto('second_opinions').values(row).compile(),
      ...entryQueries([
        commit({
          at,
          caseId: here.case.id,
          actorId: askedBy,
          action: 'asked',
          subjectKind: 'second_opinion',
          subjectId: id,
          version: 1,
          values,
        }),
      ]),
    ])
  } catch (error) {
    if (isGuarded(error)) {
      await refuseWhoKnows(context, subject, person)
      refuse('assessor', `${person.name} left this case at this moment: ask someone else`)
    }
    // The only other UNIQUE of this batch is the one of an open request.
    if (!(error instanceof Duplicate)) throw error
    refuse(
      'assessor',
      `${person.name} has been asked for a second opinion of ${subject.label} already`,
    )
  }
  return { id, version: 1, number: null, label: null }
}

async function personToAsk(context: Context, here: CaseHere, text: string): Promise<Worker> {
  const person = workerNamed(await workersOf(context.database, here.case), text)
  return (
    person ??
    refuse(
      'assessor',
      'There is no such person who may assess in this case: choose someone who works on it, or make them a contributor first',
    )
  )
}

/** Whoever has judged it, or is asked themselves, is no second opinion; nor is who reads the others' to ask for one. */
async function refuseWhoKnows(
  { database, actor }: Context,
  { id, kind, label }: Assessable,
  person: Worker,
): Promise<void> {
  if (actor.kind === 'user' && actor.id === person.id)
    refuse('assessor', 'You see what others hold of it: ask someone else for a second opinion')
  const open = await database.read
    .selectFrom('second_opinions')
    .select('id')
    .where(`${kind === 'claim' ? 'claim' : 'evidence'}_id`, '=', id)
    .where('assessor_id', '=', actorId(actor) ?? '')
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (open)
    refuse(
      '',
      `You are asked for a second opinion of ${label} yourself: give it, or decline, first`,
    )
  const { rows } = await sql<{ judged: number }>`
    select ${hasJudged({ kind, id }, person.id)} as judged`.execute(database.read)
  if (rows[0]?.judged === 1)
    refuse('assessor', `${person.name} has judged ${label} already: ask someone who has not`)
}

const hasJudged = ({ kind, id }: Pick<Assessable, 'kind' | 'id'>, personId: string) =>
  sql`exists (select 1 from assessments where ${sql.ref(`${kind}_id`)} = ${id}
    and assessor_id = ${personId} and state not in ('draft', 'returned') and withdrawn_at is null)`
