import type { CaseRole, Visibility } from './case.ts'
import { caseRolesThatMay } from './permission.ts'
import type { Approvers } from './review.ts'

export interface ReviewingCase {
  readonly visibility: Visibility
  /** Who decides by the rule of the case. */
  readonly approvers: Approvers
  readonly members: readonly { readonly id: string; readonly role: CaseRole }[]
  /** Who may review in every workspace and open case. */
  readonly editors: readonly string[]
}

/**
 * Whom an assessment that was submitted waits for: the members who may decide on it. Only where a
 * case has none but its assessor do the editors hear of it, who may decide there too.
 */
export const awaitedOf = (of: ReviewingCase, assessor: string | null): readonly string[] => {
  const roles: readonly CaseRole[] =
    of.approvers === 'leads' ? ['lead'] : caseRolesThatMay('assessment.review')
  const members = of.members
    .filter(({ id, role }) => id !== assessor && roles.includes(role))
    .map(({ id }) => id)
  if (members.length > 0 || of.visibility === 'private' || of.approvers === 'leads') return members
  return of.editors.filter((id) => id !== assessor)
}
