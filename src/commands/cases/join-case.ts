import type { CompiledQuery } from 'kysely'
import { Stale } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import { Forbidden, NotFound, refuse } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { findLink, type IntoCase } from '#queries/access-link.ts'
import { latestVersion } from '#queries/shared/latest-version.ts'
import { membersOf } from '#queries/shared/members.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { useLink } from '../accounts/access-link.ts'
import { hashSecret } from '../accounts/secret.ts'
import { now, type Context } from '../context.ts'
import { invitationEntry, valuesOf } from './invite-to-case.ts'
import { GUEST_ONLY, memberChange, memberId, memberQuery, termValues } from './set-member.ts'

/** What taking an invitation into a case writes, in the name of whoever takes it. */
export const joinCase = (
  context: Context,
  linkId: string,
  into: IntoCase,
  userId: string,
  version: number,
): readonly CompiledQuery[] => [
  memberQuery(into.id, userId, into.terms, now(context)),
  ...entryQueries([
    commit(
      memberChange(context, into.id, userId, version, {
        action: 'joined',
        values: termValues(userId, into.terms),
      }),
    ),
  ]),
  ...invitationEntry(
    context,
    into.id,
    linkId,
    2,
    'accepted',
    valuesOf(into.terms, now(context), 'accepted'),
  ),
]

/**
 * Takes an invitation into a case as the person who is signed in. Answers the case's slug. Throws
 * NotFound when it does not work, Forbidden, Invalid.
 */
export const joinAsUser = async (context: Context, secret: string): Promise<string> => {
  permit(context.actor, 'account.manage', 'take an invitation')
  const link = await findLink(context.database, 'invitation', hashSecret(secret), now(context))
  const { into } = link
  if (into === null)
    return refuse('', 'You have an account here already: this link makes a new one')
  const userId = actorId(context.actor)
  if (userId === null) throw new Forbidden('Only a person takes an invitation.')
  const version = (await latestVersion(context.database, memberId(into.id, userId))) + 1
  await checkPerson(context, userId, link.email, into)
  try {
    await context.database.write([
      useLink(context, link.id),
      ...joinCase(context, link.id, into, userId, version),
    ])
  } catch (error) {
    // Someone took it, or it was revoked, at the same moment.
    if (error instanceof Stale) throw new NotFound('link')
    throw error
  }
  return into.slug
}

async function checkPerson(
  context: Context,
  userId: string,
  email: string | null,
  { id: caseId, terms }: IntoCase,
): Promise<void> {
  const user = await context.database.read
    .selectFrom('users')
    .select(['email', 'guest'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (email !== null && email !== user.email)
    refuse('', 'This invitation is for another address: sign out to take it with that one')
  if (user.guest === 1 && !terms.guest) refuse('', GUEST_ONLY)
  const today = now(context).slice(0, 10)
  const member = (await membersOf(context.database, caseId)).find(({ id }) => id === userId)
  if (member && (member.until === null || member.until >= today))
    refuse('', 'You are in this case already: ask its lead to change your role')
}
