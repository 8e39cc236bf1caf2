import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { Case, Visibility } from '#domain/case.ts'
import { NotFound } from '#domain/errors.ts'
import { canInCase, type CaseAction, type CaseStanding } from '#domain/permission.ts'
import { newestSeen } from './case-entries.ts'
import { ownMembership } from './own-membership.ts'
import { unreadComments } from './unread-comments.ts'
import { openSubject, visibleCases } from './visible.ts'
import { worksIn } from './works-in.ts'
import { withdrawnOf } from './withdrawn.ts'

/** A case as one actor finds it: the case, the actor's standing in it, and how much it holds. */
export interface CaseHere {
  readonly case: Case
  readonly standing: CaseStanding
  readonly counts: CaseCounts
  /** How many comments the person has not read; null for those who do not work on it. */
  readonly unread: number | null
  /** The newest entry this person may see of it; what they are shown is as old. */
  readonly seq: number
  readonly can: (action: CaseAction) => boolean
}

export interface CaseCounts {
  readonly parties: number
  readonly sources: number
  readonly evidence: number
  readonly claims: number
  readonly statements: number
  readonly inquiries: number
}

/** Loads a case through the actor; NotFound unless it exists for them. One query. */
export const loadCase = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<CaseHere> => {
  const row = await database.read
    .selectFrom('cases')
    .leftJoin('case_members as me', (join) =>
      join.onRef('me.case_id', '=', 'cases.id').on(ownMembership(actor, 'me')),
    )
    .selectAll('cases')
    .select(['me.role as memberRole', 'me.identities as identities'])
    .select([
      count('parties').as('parties'),
      count('evidence').as('evidence'),
      count('claims').as('claims'),
      count('statements').as('statements'),
      count('inquiries').as('inquiries'),
      sql<number>`(select count(distinct coalesce(sources.merged_into, sources.id)) from case_sources
        join sources on sources.id = case_sources.source_id where case_id = cases.id)`.as(
        'sources',
      ),
      newestSeen(actor).as('seq'),
      unreadHere(actor).as('unread'),
    ])
    .where('cases.slug', '=', slug)
    .where(visibleCases(actor))
    .executeTakeFirst()
  if (!row) throw new NotFound('case')
  const standing: CaseStanding = {
    visibility: row.visibility,
    role: row.memberRole,
    identities: row.identities === 1,
  }
  const { parties, sources, evidence, claims, statements, inquiries, seq } = row
  return {
    case: caseOf(row),
    standing,
    counts: { parties, sources, evidence, claims, statements, inquiries },
    seq,
    unread: row.unread,
    can: (action) => canInCase(actor, action, standing),
  }
}

type CaseRow = Readonly<{
  id: string
  slug: string
  title: string
  question: string
  summary: string
  language: string
  visibility: string
  warning: string | null
  tags: string
  approvals: number
  approvers: string
  version: number
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}>

export const caseOf = (row: CaseRow): Case => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  question: row.question,
  summary: row.summary,
  language: row.language,
  visibility: row.visibility as Visibility,
  warning: row.warning,
  tags: JSON.parse(row.tags) as string[],
  approvals: row.approvals,
  approvers: row.approvers as Case['approvers'],
  version: row.version,
  updatedAt: row.updated_at,
  withdrawn: withdrawnOf(row),
})

/** Of `cases`: comments that others made and the person has not read. */
function unreadHere(actor: Actor) {
  if (actor.kind !== 'user') return sql<number | null>`null`
  return sql<
    number | null
  >`iif(${worksIn(actor, 'cases.id')}, (select count(*) from comments as said
    where said.case_id = cases.id and ${unreadComments(actor.id)}
      and ${openSubject(actor, sql.ref('said.subject_kind'), sql.ref('said.subject_id'))}), null)`
}

function count(table: 'parties' | 'evidence' | 'claims' | 'statements' | 'inquiries') {
  return sql<number>`(select count(*) from ${sql.table(table)} as counted
    where counted.case_id = cases.id and counted.withdrawn_at is null
      ${table === 'claims' ? sql`and counted.merged_into is null` : sql``})`
}
