import { z } from 'zod'
import { compile } from '#db/compile.ts'
import { actorId } from '#domain/actor.ts'
import { CASE_ROLES } from '#domain/case.ts'
import { refuse } from '#domain/errors.ts'
import { permitInCase } from '#domain/permission.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { latestVersion } from '#queries/shared/latest-version.ts'
import { membersOf } from '#queries/shared/members.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'

export const memberInput = z.strictObject({
  user: z.string('Choose a person').trim().min(1, 'Choose a person').max(200),
  role: z.enum(CASE_ROLES, 'Choose a role'),
  identities: z.boolean().optional(),
})
export type MemberInput = z.infer<typeof memberInput>

/**
 * Makes a person a member of a case, or changes what a member may do there. A case keeps a lead.
 * Throws NotFound, Forbidden, Invalid.
 */
export const setMember = async (
  context: Context,
  slug: string,
  input: MemberInput,
): Promise<{ readonly id: string }> => {
  const here = await loadCase(context.database, context.actor, slug)
  permitInCase(context.actor, 'case.manage', here.standing, 'manage the members of this case')
  const user = await context.database.read
    .selectFrom('users')
    .select(['id', 'disabled_at'])
    .where((where) => where.or([where('id', '=', input.user), where('email', '=', input.user)]))
    .executeTakeFirst()
  if (!user || user.disabled_at !== null)
    return refuse('user', 'There is no such person here: choose one from the list')
  const members = await membersOf(context.database, here.case.id)
  if (input.role !== 'lead' && onlyLead(members, user.id))
    refuse('role', 'A case keeps at least one lead: make someone else lead first')
  const at = now(context)
  const identities = input.role === 'lead' ? true : (input.identities ?? false)
  const row = { role: input.role, identities: identities ? 1 : 0 }
  await context.database.write([
    compile
      .insertInto('case_members')
      .values({ case_id: here.case.id, user_id: user.id, added_at: at, ...row })
      .onConflict((conflict) => conflict.columns(['case_id', 'user_id']).doUpdateSet(row))
      .compile(),
    ...entryQueries([
      commit({
        at,
        caseId: here.case.id,
        actorId: actorId(context.actor),
        action: members.some((member) => member.id === user.id) ? 'changed' : 'added',
        subjectKind: 'member',
        subjectId: memberId(here.case.id, user.id),
        version: (await latestVersion(context.database, memberId(here.case.id, user.id))) + 1,
        values: { user: user.id, role: input.role, identities },
      }),
    ]),
  ])
  return { id: user.id }
}

/** Takes a person out of a case. Throws NotFound, Forbidden, Invalid (the only lead). */
export const removeMember = async (
  context: Context,
  slug: string,
  userId: string,
): Promise<{ readonly id: string }> => {
  const here = await loadCase(context.database, context.actor, slug)
  if (actorId(context.actor) !== userId)
    permitInCase(context.actor, 'case.manage', here.standing, 'manage the members of this case')
  const members = await membersOf(context.database, here.case.id)
  const member = members.find((one) => one.id === userId)
  if (!member) return refuse('user', 'This person is not a member')
  if (onlyLead(members, userId))
    refuse('user', 'A case keeps at least one lead: make someone else lead first')
  await context.database.write([
    compile
      .deleteFrom('case_members')
      .where('case_id', '=', here.case.id)
      .where('user_id', '=', userId)
      .compile(),
    ...entryQueries([
      commit({
        at: now(context),
        caseId: here.case.id,
        actorId: actorId(context.actor),
        action: 'removed',
        subjectKind: 'member',
        subjectId: memberId(here.case.id, userId),
        version: (await latestVersion(context.database, memberId(here.case.id, userId))) + 1,
        values: { user: userId },
      }),
    ]),
  ])
  return { id: userId }
}

/** A membership has no row id of its own; its entries go by case and person. */
const memberId = (caseId: string, userId: string): string => `${caseId}/${userId}`

function onlyLead(
  members: readonly { readonly id: string; readonly role: string }[],
  userId: string,
): boolean {
  const leads = members.filter((member) => member.role === 'lead')
  return leads.length === 1 && leads[0]?.id === userId
}
