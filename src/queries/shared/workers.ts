import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Role } from '#domain/actor.ts'
import type { Case, CaseRole } from '#domain/case.ts'
import { caseRolesThatMay } from '#domain/permission.ts'
import { fold } from '#domain/text/fold.ts'

/** Someone who may work on a case: a member whose role does, or an editor where the case is not private. */
export interface Worker {
  readonly id: string
  readonly name: string
  readonly email: string
  /** As a member; null for an editor who is none. */
  readonly caseRole: CaseRole | null
  readonly role: Role
}

/** Who may work on the case now, by name: the people claims can be given to. One query. */
export const workersOf = async (
  database: Database,
  { id }: Pick<Case, 'id'>,
): Promise<readonly Worker[]> => {
  const { rows } = await sql<Worker>`
    select users.id, users.name, users.email, member.role as "caseRole", users.role from users
    left join case_members as member on member.case_id = ${id} and member.user_id = users.id
    where ${worksOn(id)} order by users.name, users.id`.execute(database.read)
  return rows
}

/** Over users: those who may work on the case. */
export const worksOn = (caseId: string): RawBuilder<boolean> => sql`(
  users.disabled_at is null and users.guest = 0 and users.id in (
    select user_id from case_members where case_id = ${caseId}
      and role in ${inList(caseRolesThatMay('record.rate'))}
    union select id from users where role in ('editor', 'admin')
      and exists (select 1 from cases where cases.id = ${caseId} and cases.visibility <> 'private')))`

/** Whom a text means: by id, address, or a name that one of them alone has. */
export const workerNamed = (workers: readonly Worker[], text: string): Worker | undefined => {
  const words = text.trim()
  const byKey = workers.find(
    ({ id, email }) => id === words || email === words.toLowerCase().normalize('NFC'),
  )
  if (byKey) return byKey
  const byName = workers.filter(({ name }) => fold(name) === fold(words))
  return byName.length === 1 ? byName[0] : undefined
}

export interface WorkerOption {
  readonly value: string
  readonly label: string
  readonly hint: string
}

/** Those whose name holds these words, in any script or case, as a picker takes them. */
export const workerOptions = (
  workers: readonly Worker[],
  words: string,
): readonly WorkerOption[] => {
  const sought = fold(words).split(/\s+/).filter(Boolean)
  return workers
    .filter(({ name }) => sought.every((word) => fold(name).includes(word)))
    .slice(0, MOST_OPTIONS)
    .map((worker) => ({
      value: worker.id,
      label: worker.name,
      hint: worker.caseRole ?? worker.role,
    }))
}

const MOST_OPTIONS = 20
