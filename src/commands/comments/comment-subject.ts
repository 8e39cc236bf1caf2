import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { subjectOf, type CommentSubject, type CommentValues } from '#domain/comment.ts'
import { NotFound, refuse } from '#domain/errors.ts'
import { parseLabel, parseNumber } from '#domain/label.ts'
import { kindWords } from '#domain/record-words.ts'
import { openSubject } from '#queries/shared/visible.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import type { Context } from '../context.ts'

/** A record that is commented on, found in its case. */
export interface FoundSubject {
  readonly kind: CommentSubject
  readonly id: string
}

/**
 * What is commented on, by its label, number, slug or id. It may have been withdrawn: that is talked
 * about too. Invalid where there is no such record here, or the actor may not know of it. One query.
 */
export const findSubject = async (
  context: Pick<Context, 'database' | 'actor'>,
  here: CaseHere,
  named: CommentValues['subject'],
): Promise<FoundSubject> => {
  const { kind, name } = subjectOf(named)
  const text = name.trim()
  const label = parseLabel(text)
  const number = label?.kind === kind ? label.number : numberOf(text)
  const place = PLACES[kind]
  const { rows } = await sql<{ id: string }>`
    select record.id from ${sql.table(place.table)} as record
    where ${place.here(here.case.id)} and (record.id = ${text}
      ${place.numbered && number !== null ? sql`or record.number = ${number}` : sql``}
      ${place.slugged ? sql`or record.slug = ${text}` : sql``})
      and ${openSubject(context.actor, sql`${kind}`, sql`record.id`)}`.execute(
    context.database.read,
  )
  const id = rows[0]?.id
  return id === undefined
    ? refuse(
        `subject.${kind}`,
        `There is no ${kindWords(kind)} “${text.slice(0, 60)}” in this case`,
      )
    : { kind, id }
}

/** Whether this person may know of what is discussed. They must be known to work on the case. One query. */
export const seesSubject = async (
  { database }: Pick<Context, 'database'>,
  actor: Actor,
  { kind, id }: FoundSubject,
): Promise<boolean> => {
  const { rows } = await sql<{ open: number }>`
    select ${openSubject(actor, sql`${kind}`, sql`${id}`)} as open`.execute(database.read)
  return rows[0]?.open === 1
}

/** The thread that a comment answers: the comment that opens it, whichever of it is named. NotFound unless it is open to the actor. One query. */
export const findThread = async (
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  here: CaseHere,
  id: string,
): Promise<{ readonly id: string; readonly subject: FoundSubject }> => {
  const row = await database.read
    .selectFrom('comments as named')
    .innerJoin('comments as first', (join) =>
      join.on(sql<boolean>`first.id = coalesce(named.thread_id, named.id)`),
    )
    .select(['first.id', 'first.subject_kind', 'first.subject_id', 'first.withdrawn_at'])
    .where('named.id', '=', id)
    .where('named.case_id', '=', here.case.id)
    .where(sql<boolean>`${openSubject(actor, sql`first.subject_kind`, sql`first.subject_id`)}`)
    .executeTakeFirst()
  if (!row) throw new NotFound('thread')
  if (row.withdrawn_at !== null)
    refuse('thread', 'What this answers was withdrawn: start a thread of your own')
  return { id: row.id, subject: { kind: row.subject_kind as CommentSubject, id: row.subject_id } }
}

interface Place {
  readonly table: string
  readonly here: (caseId: string) => ReturnType<typeof sql>
  readonly numbered?: boolean
  readonly slugged?: boolean
}

const inCase = (caseId: string) => sql`record.case_id = ${caseId}`

const PLACES: Readonly<Record<CommentSubject, Place>> = {
  case: { table: 'cases', here: (caseId) => sql`record.id = ${caseId}`, slugged: true },
  claim: { table: 'claims', here: inCase, numbered: true },
  evidence: { table: 'evidence', here: inCase, numbered: true },
  statement: { table: 'statements', here: inCase, numbered: true },
  link: { table: 'evidence_links', here: inCase },
  assessment: {
    table: 'assessments',
    here: (caseId) => sql`(record.case_id = ${caseId} or (record.case_id is null
      and record.source_id in (select source_id from case_sources where case_id = ${caseId})))`,
  },
  party: { table: 'parties', here: inCase, slugged: true },
  source: {
    table: 'sources',
    here: (caseId) =>
      sql`record.id in (select source_id from case_sources where case_id = ${caseId})`,
    slugged: true,
  },
  inquiry: { table: 'inquiries', here: inCase, numbered: true },
  brief: { table: 'briefs', here: inCase, numbered: true },
}

const numberOf = (text: string) => parseNumber(text.replace(/^inquiry /i, ''))
