import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import { sql, type RawBuilder } from 'kysely'
import type { CaseRole, Visibility } from '#domain/case.ts'
import { awaitedOf, type ReviewingCase } from '#domain/awaited.ts'
import type { NoticedEntry, NoticeFacts } from '#domain/notice.ts'
import type { Approvers } from '#domain/review.ts'

/** What the rule rests on beside these entries, each looked up where an entry needs it. At most seven queries. */
export const noticeFacts = async (
  database: Database,
  entries: readonly NoticedEntry[],
): Promise<(entry: NoticedEntry) => NoticeFacts> => {
  const of = (...kinds: readonly string[]) => entries.filter(({ kind }) => kinds.includes(kind))
  const assessors = await peopleBy(
    database,
    of('assessment').map(subjectOf),
    (ids) => sql`select id, assessor_id as person from assessments where id in ${ids}`,
  )
  const askers = await peopleBy(
    database,
    of('inquiry').map(subjectOf),
    (ids) => sql`select id, asked_by as person from inquiries where id in ${ids}`,
  )
  const cases = await reviewingCases(database, of('assessment').map(caseOf))
  const threads = await threadsOf(database, of('comment').map(subjectOf))
  const keepers = await keepersOf(database, of('claim', 'source').map(subjectOf))
  const leads = await peopleBy(
    database,
    entries.filter(({ action }) => LEFT.includes(action)).map(caseOf),
    (ids) => sql`select case_id as id, user_id as person from case_members
      where role = 'lead' and case_id in ${ids}`,
  )
  return (entry) => {
    const assessor = assessors.get(entry.subjectId)?.[0] ?? null
    const reviewing = cases.get(caseOf(entry))
    return {
      assessor,
      asker: askers.get(entry.subjectId)?.[0] ?? null,
      reviewers: reviewing === undefined ? [] : awaitedOf(reviewing, assessor),
      thread: threads.get(entry.subjectId) ?? [],
      keepers: keepers.get(entry.subjectId) ?? [],
      leads: leads.get(caseOf(entry)) ?? [],
    }
  }
}

/** What was written of what someone had where they work no more. */
const LEFT: readonly string[] = ['handed back', 'closed']

const subjectOf = ({ subjectId }: NoticedEntry) => subjectId
const caseOf = ({ caseId }: NoticedEntry) => caseId ?? ''

async function reviewingCases(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReviewingCase>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    visibility: Visibility
    approvers: Approvers
    member: string | null
    role: CaseRole | null
  }>`
    select cases.id, visibility, approvers, user_id as member, role from cases
    left join case_members on case_id = cases.id where cases.id in ${inList(new Set(ids))}`.execute(
    database.read,
  )
  const editors = await database.read
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['editor', 'admin'])
    .where('disabled_at', 'is', null)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [
      id,
      {
        visibility: of[0]?.visibility ?? 'private',
        approvers: of[0]?.approvers ?? 'reviewers',
        members: of.flatMap(({ member, role }) =>
          member === null || role === null ? [] : [{ id: member, role }],
        ),
        editors: editors.map((editor) => editor.id),
      },
    ]),
  )
}

/** Whoever wrote in the thread that a comment opens or answers. */
function threadsOf(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  return peopleBy(
    database,
    ids,
    (these) => sql`select comment.id, said.author_id as person from comments as comment
      join comments as said on said.id = coalesce(comment.thread_id, comment.id)
        or said.thread_id = coalesce(comment.thread_id, comment.id)
      where comment.id in ${these} and said.withdrawn_at is null`,
  )
}

/** Whoever recorded something first, and whoever has a claim to work on. */
function keepersOf(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  return peopleBy(
    database,
    ids,
    (these) => sql`select subject_id as id, actor_id as person from entry_values
      where subject_id in ${these} and version = 1 and action <> 'imported'
      union select claim_id, assignee_id from claim_work where claim_id in ${these}`,
  )
}

async function peopleBy(
  database: Database,
  ids: readonly string[],
  query: (these: RawBuilder<string>) => RawBuilder<unknown>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    person: string | null
  }>`${query(inList(new Set(ids)))}`.execute(database.read)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [
      id,
      of.flatMap(({ person }) => (person === null ? [] : [person])),
    ]),
  )
}
