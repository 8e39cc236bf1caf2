import type { CaseHere } from '#queries/shared/case-here.ts'
import { workersOf } from '#queries/shared/workers.ts'
import { Invalid, refuse } from '#domain/errors.ts'
import { mentionsIn, peopleNamed, type Person } from '#domain/text/people.ts'
import { now, type Context } from '../context.ts'
import { seesSubject, type FoundSubject } from './comment-subject.ts'

/**
 * The ids of the people a comment names by @, who all must work on the case and may know of what is
 * discussed. Invalid says whom it cannot mean, and why. No query where there is no @; else two, and
 * one a person where not all who work on the case may know of it.
 */
export const mentionedPeople = async (
  context: Context,
  here: CaseHere,
  subject: FoundSubject,
  text: string,
): Promise<readonly string[]> => {
  const mentions = mentionsIn(text).length
  if (mentions === 0) return []
  if (mentions > MOST_MENTIONS)
    refuse('text', `Name people with @ ${MOST_MENTIONS} times or fewer in one comment`)
  const workers = await workersOf(context.database, here.case)
  const { found, unclear } = peopleNamed(text, workers)
  const errors = unclear.length === 0 ? [] : await problemsOf(context, unclear, text)
  for (const person of found)
    if (!(await sees(context, workers, person, subject)))
      errors.push(
        `${person.name} may not know of what is discussed here: they cannot be named in it`,
      )
  if (errors.length > 0) throw new Invalid(errors.map((message) => ({ path: 'text', message })))
  return found.map(({ id }) => id)
}

/** Each is looked for among all who could be meant. */
const MOST_MENTIONS = 100

async function problemsOf(
  { database }: Context,
  unclear: ReturnType<typeof peopleNamed>['unclear'],
  text: string,
): Promise<string[]> {
  const everyone = await database.read
    .selectFrom('users')
    .select(['id', 'name', 'guest', 'disabled_at'])
    .limit(5000)
    .execute()
  const elsewhere = peopleNamed(text, everyone)
  return unclear.map(({ written, could }) => {
    if (could.length > 1)
      return `@${written} could mean ${listed(could)}: write more of the name, or @[the whole name]`
    const other = elsewhere.found.find(
      ({ name }) =>
        peopleNamed(`@[${written}]`, [{ id: '', name }]).found.length > 0 ||
        name.toLowerCase().startsWith(written.toLowerCase()),
    )
    const known = everyone.find(({ id }) => id === other?.id)
    if (known === undefined)
      return `There is nobody called “${written}” who works on this case: check the name, or write it without the @`
    if (known.disabled_at !== null) return `${known.name} has no access any more: leave the @ out`
    return known.guest === 1
      ? `${known.name} is a guest: guests do not see what is said here`
      : `${known.name} does not work on this case and cannot read this: make them a member first, or leave the @ out`
  })
}

const listed = (people: readonly Person[]) =>
  people
    .slice(0, 5)
    .map(({ name }) => name)
    .join(' or ')

/** Most records are open to all who work on the case; judgements and protected sources may not be. */
async function sees(
  context: Context,
  workers: Awaited<ReturnType<typeof workersOf>>,
  person: Person,
  subject: FoundSubject,
): Promise<boolean> {
  if (subject.kind !== 'assessment' && subject.kind !== 'source') return true
  const worker = workers.find(({ id }) => id === person.id)
  if (worker === undefined) return false
  return seesSubject(
    context,
    {
      kind: 'user',
      id: worker.id,
      name: worker.name,
      role: worker.role,
      by: 'session',
      scope: 'write',
      guest: false,
      day: now(context).slice(0, 10),
    },
    subject,
  )
}
