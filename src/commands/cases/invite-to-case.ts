import { Stale } from '#db/database.ts'
import { NotFound } from '#domain/errors.ts'
import { termsOf, type CaseInvitation, type Terms } from '#domain/member.ts'
import { permitInCase } from '#domain/permission.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { actorId } from '#domain/actor.ts'
import { accessLink, useLink } from '../accounts/access-link.ts'
import type { ShownLink } from '../accounts/create-reset-link.ts'
import { now, type Context } from '../context.ts'
import { flag } from '../shared/record-type.ts'
import { checkUntil } from './set-member.ts'

/**
 * Makes a link by which someone comes straight into the case, with exactly the role chosen there,
 * within a week. Whoever has no account yet becomes a reader here, or a guest. Throws NotFound,
 * Forbidden, Invalid.
 */
export const inviteToCase = async (
  context: Context,
  slug: string,
  input: CaseInvitation,
): Promise<ShownLink & { readonly id: string }> => {
  const here = await loadCase(context.database, context.actor, slug)
  permitInCase(context.actor, 'case.manage', here.standing, 'invite people into this case')
  const terms = termsOf(input)
  checkUntil(context, terms)
  const { id, address, expires, query } = accessLink(context, {
    purpose: 'invitation',
    days: 7,
    role: 'reader',
    email: input.email ?? null,
    into: { case_id: here.case.id, case_role: terms.role, ...rowOf(terms) },
  })
  await context.database.write([
    query,
    ...invitationEntry(context, here.case.id, id, 1, 'made', valuesOf(terms, expires, 'open')),
  ])
  return { id, link: address, expires }
}

/** Makes one that nobody took work no more. Throws NotFound, Forbidden. */
export const revokeCaseInvitation = async (
  context: Context,
  slug: string,
  id: string,
): Promise<void> => {
  const here = await loadCase(context.database, context.actor, slug)
  permitInCase(context.actor, 'case.manage', here.standing, 'revoke invitations into this case')
  const link = await context.database.read
    .selectFrom('access_links')
    .select(['case_role', 'guest', 'until', 'identities', 'expires_at'])
    .where('id', '=', id)
    .where('case_id', '=', here.case.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!link) throw new NotFound('invitation')
  const terms = {
    role: link.case_role ?? 'reader',
    guest: link.guest === 1,
    until: link.until,
    identities: link.identities === 1,
  }
  try {
    await context.database.write([
      useLink(context, id),
      ...invitationEntry(
        context,
        here.case.id,
        id,
        2,
        'revoked',
        valuesOf(terms, link.expires_at, 'revoked'),
      ),
    ])
  } catch (error) {
    if (error instanceof Stale) throw new NotFound('invitation')
    throw error
  }
}

const rowOf = ({ guest, until, identities }: Terms) => ({
  guest: flag(guest),
  until,
  identities: flag(identities),
})

/** What the record keeps of it; never whom it was for or its secret. */
export const valuesOf = (
  { role, guest, until, identities }: Terms,
  expires: string,
  state: 'open' | 'accepted' | 'revoked',
) => ({
  role,
  identities,
  ...(guest ? { guest } : {}),
  ...(until === null ? {} : { until }),
  expires,
  state,
})

/** It belongs to the case, and is told to those who work there. */
export const invitationEntry = (
  context: Context,
  caseId: string,
  id: string,
  version: number,
  action: string,
  values: object,
) =>
  entryQueries([
    commit({
      at: now(context),
      caseId,
      actorId: actorId(context.actor),
      action,
      subjectKind: 'invitation',
      subjectId: id,
      version,
      values,
    }),
  ])
