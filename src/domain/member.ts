import * as z from 'zod'
import { CASE_ROLES, type CaseRole } from './case.ts'
import { line } from './fields.ts'
import { emailAddress } from './user.ts'
import { calendarDay } from './work.ts'

/** What someone may be let into a case as: a role of its own, or a guest, who reads until a day. */
export const LET_IN_AS = [...CASE_ROLES, 'guest'] as const

/** How someone is let into a case. A guest has the role reader, sees code names and may have a last day. */
export interface Terms {
  readonly role: CaseRole
  readonly guest: boolean
  readonly until: string | null
  readonly identities: boolean
}

const terms = {
  role: z.enum(LET_IN_AS, 'Choose a role'),
  guest: z.boolean().optional(),
  until: calendarDay.optional(),
  identities: z.boolean().optional(),
}

interface GivenTerms {
  readonly role: (typeof LET_IN_AS)[number]
  readonly guest?: boolean | undefined
  readonly until?: string | undefined
  readonly identities?: boolean | undefined
}

export const memberInput = z
  .strictObject({
    user: z.string('Choose a person').trim().min(1, 'Choose a person').max(200),
    ...terms,
    reassign: line('who gets their claims', 254).optional(),
  })
  .superRefine(fit)
export type MemberInput = z.infer<typeof memberInput>

export const caseInvitation = z
  .strictObject({ ...terms, email: emailAddress.optional() })
  .superRefine(fit)
export type CaseInvitation = z.infer<typeof caseInvitation>

export const termsOf = (given: GivenTerms): Terms => {
  const guest = isGuest(given)
  const role = given.role === 'guest' ? 'reader' : given.role
  return {
    role,
    guest,
    until: given.until ?? null,
    identities: role === 'lead' || given.identities === true,
  }
}

const isGuest = ({ role, guest }: GivenTerms): boolean => role === 'guest' || guest === true

function fit(given: GivenTerms, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (given.guest === true && given.role !== 'guest' && given.role !== 'reader')
    issue('role', 'A guest reads and does nothing else: choose guest or reader')
  if (!isGuest(given) && given.until !== undefined)
    issue('until', 'Only a guest is let in until a day')
  if (isGuest(given) && given.identities === true)
    issue('identities', 'A guest is not told who protected sources are')
}
