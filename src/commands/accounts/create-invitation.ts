import * as z from 'zod'
import { Invalid } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { permit } from '#domain/permission.ts'
import { emailAddress, role } from '#domain/user.ts'
import type { Context } from '../context.ts'
import { accessLink } from './access-link.ts'
import { accountEntry } from './account-entry.ts'
import type { ShownLink } from './create-reset-link.ts'

const newInvitation = z.strictObject({ role, email: emailAddress.optional() })

/** What the record keeps of an invitation; never whom it was for or its secret. */
export interface InvitationValues {
  readonly role: z.infer<typeof role>
  readonly expires: string
  readonly state: 'open' | 'accepted' | 'revoked'
}

/** Makes a link by which someone joins with exactly this role, within a week. Throws Forbidden, Invalid. */
export const createInvitation = async (
  context: Context,
  fields: unknown,
): Promise<ShownLink & { readonly id: string }> => {
  permit(context.actor, 'people.manage', 'invite people')
  const parsed = newInvitation.safeParse(fields)
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  const { id, address, expires, query } = accessLink(context, {
    purpose: 'invitation',
    days: 7,
    role: parsed.data.role,
    email: parsed.data.email ?? null,
  })
  const values: InvitationValues = { role: parsed.data.role, expires, state: 'open' }
  await context.database.write([
    query,
    ...accountEntry(context, {
      action: 'made',
      kind: 'invitation',
      id,
      version: 1,
      values: { ...values },
    }),
  ])
  return { id, link: address, expires }
}
