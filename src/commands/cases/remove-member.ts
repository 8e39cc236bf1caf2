import { compile } from '#db/compile.ts'
import { actorId } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { permitInCase, permitOwn } from '#domain/permission.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { latestVersion } from '#queries/shared/latest-version.ts'
import { membersOf } from '#queries/shared/members.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import type { Context } from '../context.ts'
import { handOver } from './hand-over.ts'
import { keepALead, keepingALead } from './keep-a-lead.ts'
import { memberChange, memberId, unlessMeanwhile, worksAnyway } from './set-member.ts'

/**
 * Takes a person out of a case, or lets them leave; their claims go to whom `reassign` says, or to
 * nobody, and requests for their second opinion are closed, in the same batch. Throws NotFound, Forbidden, Invalid (the only lead), Conflict.
 */
export const removeMember = async (
  context: Context,
  slug: string,
  userId: string,
  reassign?: string,
): Promise<{ readonly id: string }> => {
  const here = await loadCase(context.database, context.actor, slug)
  const leaves = actorId(context.actor) === userId
  if (leaves) permitOwn(context.actor, 'leave this case')
  else permitInCase(context.actor, 'case.manage', here.standing, 'manage the members of this case')
  // Before what it is decided on: whoever changes them after this makes the batch Stale.
  const version = (await latestVersion(context.database, memberId(here.case.id, userId))) + 1
  const members = await membersOf(context.database, here.case.id)
  const member = members.find((one) => one.id === userId)
  if (!member) throw new NotFound('member')
  const work = await handOver(context, here, {
    userId,
    reassign,
    stays: worksAnyway(here, member.workspaceRole),
    why: leaves ? 'They left this case' : 'They were taken out of this case',
  })
  const leads = member.role === 'lead'
  const write = () =>
    context.database.write([
      ...(leads ? [keepALead(here.case.id, userId)] : []),
      compile
        .deleteFrom('case_members')
        .where('case_id', '=', here.case.id)
        .where('user_id', '=', userId)
        .compile(),
      ...work.queries,
      ...entryQueries(
        [
          memberChange(context, here.case.id, userId, version, {
            action: 'removed',
            values: { user: userId },
          }),
          ...work.changes,
        ].map((change) => commit(change)),
      ),
    ])
  await unlessMeanwhile(
    () => (leads ? keepingALead(context.database, here.case.id, userId, write) : write()),
    member,
    { user: userId },
  )
  return { id: userId }
}
