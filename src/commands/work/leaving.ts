import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#domain/actor.ts'
import { caseRolesThatMay } from '#domain/permission.ts'
import { literals } from '#queries/shared/literals.ts'

/** Who will work no more on which cases, and why, in words for those who go on working there. */
export interface Leaving {
  /** Over columns that hold the id of a case and of a person. The same rule as `worksOn`. */
  readonly over: (caseId: string, personId: string) => RawBuilder<boolean>
  readonly why: string
}

/** An account as it is to be. */
export interface NextAccount {
  readonly id: string
  readonly role: Role
  readonly disabled: boolean
}

/** Someone in the cases on which their account will let them work no more. */
export const byAccount = ({ id, role, disabled }: NextAccount): Leaving => {
  const asEditor = !disabled && (role === 'editor' || role === 'admin')
  return {
    why: 'They no longer work on this case',
    over: (caseId, personId) => {
      const theirs = sql<boolean>`${sql.ref(personId)} = ${id}`
      if (disabled) return theirs
      const open = sql`exists (select 1 from cases as one where one.id = ${sql.ref(caseId)}
        and one.visibility <> 'private')`
      return sql`(${theirs} and not ${asEditor ? open : sql`false`}
        and not ${isWorkingMember(caseId, personId)})`
    },
  }
}

/** Whoever worked on a case as an editor and is no member who works there, once it is private. */
export const byMakingPrivate = (id: string): Leaving => ({
  why: 'The case is private now, and they are no member who works on it',
  over: (caseId, personId) => sql`(${sql.ref(caseId)} = ${id} and ${sql.ref(personId)} is not null
    and not ${isWorkingMember(caseId, personId)})`,
})

/** A member of a case, who will do nothing there. */
export const byMembership = (
  { id, userId }: { readonly id: string; readonly userId: string },
  why: string,
): Leaving => ({
  why,
  over: (caseId, personId) =>
    sql`(${sql.ref(caseId)} = ${id} and ${sql.ref(personId)} = ${userId})`,
})

const isWorkingMember = (caseId: string, personId: string): RawBuilder<boolean> =>
  sql`exists (select 1 from case_members as member where member.case_id = ${sql.ref(caseId)}
    and member.user_id = ${sql.ref(personId)}
    and member.role in ${literals(caseRolesThatMay('record.rate'))})`
