import { compile } from '#db/compile.ts'
import { Stale } from '#db/database.ts'
import { actorId, type Role } from '#domain/actor.ts'
import { Conflict, refuse } from '#domain/errors.ts'
import { termsOf, type MemberInput, type Terms } from '#domain/member.ts'
import { caseRolesThatMay, permitInCase } from '#domain/permission.ts'
import { loadCase, type CaseHere } from '#queries/shared/case-here.ts'
import { latestVersion } from '#queries/shared/latest-version.ts'
import { membersOf, type Member } from '#queries/shared/members.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { isGuarded } from '../shared/guard.ts'
import { flag } from '../shared/record-type.ts'
import { handOver } from './hand-over.ts'
import { keepALead, keepingALead } from './keep-a-lead.ts'

/**
 * Makes a person a member of a case, or changes what a member may do there. A case keeps a lead; the
 * claims of someone who will work there no more go to whom `reassign` says, or to nobody, and requests
 * for their second opinion are closed.
 * Throws NotFound, Forbidden, Invalid, Conflict.
 */
export const setMember = async (
  context: Context,
  slug: string,
  input: MemberInput,
): Promise<{ readonly id: string }> => {
  const here = await loadCase(context.database, context.actor, slug)
  permitInCase(context.actor, 'case.manage', here.standing, 'manage the members of this case')
  const user = await personNamed(context, input.user)
  const terms = termsOf(input)
  if (user.guest && !terms.guest) refuse('role', GUEST_ONLY)
  // Before what it is decided on: whoever changes them after this makes the batch Stale.
  const version = (await latestVersion(context.database, memberId(here.case.id, user.id))) + 1
  const members = await membersOf(context.database, here.case.id)
  const before = members.find((member) => member.id === user.id)
  checkUntil(context, terms, before)
  const work = await handOver(context, here, {
    userId: user.id,
    reassign: input.reassign,
    stays: staysAtWork(here, user.role, terms),
    why: `As a ${terms.guest ? 'guest' : terms.role} they work on this case no more`,
  })
  const stepsDown = before?.role === 'lead' && terms.role !== 'lead'
  const write = () =>
    context.database.write([
      ...(stepsDown ? [keepALead(here.case.id, user.id)] : []),
      memberQuery(here.case.id, user.id, terms, now(context)),
      ...work.queries,
      ...entryQueries(
        [
          memberChange(context, here.case.id, user.id, version, {
            action: before ? 'changed' : 'added',
            values: termValues(user.id, terms),
          }),
          ...work.changes,
        ].map((change) => commit(change)),
      ),
    ])
  await unlessMeanwhile(
    () => (stepsDown ? keepingALead(context.database, here.case.id, user.id, write) : write()),
    before,
    terms,
  )
  return { id: user.id }
}

/** The row of a membership, as it is to be. */
export const memberQuery = (caseId: string, userId: string, terms: Terms, at: string) => {
  const row = {
    role: terms.role,
    identities: flag(terms.identities),
    guest: flag(terms.guest),
    until: terms.until,
  }
  return compile
    .insertInto('case_members')
    .values({ case_id: caseId, user_id: userId, added_at: at, ...row })
    .onConflict((conflict) => conflict.columns(['case_id', 'user_id']).doUpdateSet(row))
    .compile()
}

/** An entry about a member. A membership has no row id of its own; its entries go by case and person. */
export const memberChange = (
  context: Context,
  caseId: string,
  userId: string,
  version: number,
  { action, values }: { readonly action: string; readonly values: object },
) => ({
  at: now(context),
  caseId,
  actorId: actorId(context.actor),
  action,
  subjectKind: 'member',
  subjectId: memberId(caseId, userId),
  version,
  values,
})

export const memberId = (caseId: string, userId: string): string => `${caseId}/${userId}`

export const termValues = (user: string, { role, guest, until, identities }: Terms) => ({
  user,
  role,
  identities,
  ...(guest ? { guest } : {}),
  ...(until === null ? {} : { until }),
})

export const GUEST_ONLY =
  'This person is here as a guest alone: an administrator must make them a full user first'

/** A guest’s last day is refused when it has passed, unless it stood there. */
export const checkUntil = (context: Context, { until }: Terms, before?: Member): void => {
  if (until !== null && until < now(context).slice(0, 10) && until !== before?.until)
    refuse('until', 'This day is past: choose today or a later day')
}

/** Two changes to one member at once, or a claim given to them as they go: the second is told, and nothing is lost. */
export const unlessMeanwhile = async (
  write: () => Promise<unknown>,
  before: Member | undefined,
  mine: object,
): Promise<void> => {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Stale) && !isGuarded(error)) throw error
    throw new Conflict({ base: null, mine: { ...mine }, theirs: { ...before }, version: 0 })
  }
}

async function personNamed(context: Context, text: string) {
  const user = await context.database.read
    .selectFrom('users')
    .select(['id', 'role', 'disabled_at', 'guest'])
    .where((where) => where.or([where('id', '=', text), where('email', '=', text.toLowerCase())]))
    .executeTakeFirst()
  if (!user || user.disabled_at !== null)
    return refuse('user', 'There is no such person here: choose one from the list')
  return { ...user, guest: user.guest === 1 }
}

/** As far as members go; an editor works in every case that is not private. */
const staysAtWork = (here: CaseHere, role: Role, terms: Terms): boolean =>
  caseRolesThatMay('record.rate').includes(terms.role) || worksAnyway(here, role)

export const worksAnyway = (here: CaseHere, role: Role): boolean =>
  here.case.visibility !== 'private' && (role === 'editor' || role === 'admin')
