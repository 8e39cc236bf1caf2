import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { pathOf, type LabelledKind } from '#domain/label.ts'
import { permitInCase, permitWithSource } from '#domain/permission.ts'
import { kindWords } from '#domain/record-words.ts'
import type { RecordKind } from '#domain/reference.ts'
import { loadCaseOfBriefs } from './shared/brief-here.ts'
import { briefPath } from './shared/brief-shares.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { inquiryPath } from './shared/inquiries.ts'
import { pathOfTie } from './shared/named-records.ts'
import { loadSource } from './shared/source-here.ts'
import { visibleEntries } from './shared/visible-entries.ts'

/** The record whose history is asked for, found through the actor. */
export interface HistorySubject {
  readonly kind: RecordKind
  readonly id: string
  /** Its page. */
  readonly path: string
  /** The case it stands in; null for what is the workspace's. */
  readonly here: CaseHere | null
  /** Of a source that was merged into another the actor sees: that one's slug. */
  readonly mergedInto?: string | null
  readonly mayEdit: boolean
  /** Throws Forbidden unless the actor may edit it; `doing` completes "You may not …". */
  readonly permitEdit: (doing: string) => void
}

/** A claim, item or statement by its number. Throws NotFound. */
export const labelledSubject = async (
  database: Database,
  actor: Actor,
  slug: string,
  kind: LabelledKind,
  number: number,
): Promise<HistorySubject> => {
  const here = await loadCase(database, actor, slug)
  const found = await database.read
    .selectFrom(TABLES[kind])
    .select('id')
    .where('case_id', '=', here.case.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) throw new NotFound(kindWords(kind))
  return { kind, id: found.id, path: pathOf(kind, slug, number), here, ...editing(actor, here) }
}

const TABLES = { claim: 'claims', evidence: 'evidence', statement: 'statements' } as const

/** An inquiry by its number: what came of it is recorded by itself, so no earlier version is brought back. Throws NotFound. */
export const inquirySubject = async (
  database: Database,
  actor: Actor,
  slug: string,
  number: number,
): Promise<HistorySubject> => {
  const here = await loadCase(database, actor, slug)
  const found = await database.read
    .selectFrom('inquiries')
    .select('id')
    .where('case_id', '=', here.case.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) throw new NotFound('inquiry')
  return {
    kind: 'inquiry',
    id: found.id,
    path: inquiryPath(slug, number),
    here,
    mayEdit: false,
    permitEdit: () => permitInCase(actor, 'record.write', here.standing, 'edit this inquiry'),
  }
}

/** A brief by its number, for those who work on the case. Throws NotFound. */
export const briefSubject = async (
  database: Database,
  actor: Actor,
  slug: string,
  number: number,
): Promise<HistorySubject> => {
  const here = await loadCaseOfBriefs(database, actor, slug)
  const found = await database.read
    .selectFrom('briefs')
    .select('id')
    .where('case_id', '=', here.case.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) throw new NotFound('brief')
  const path = briefPath(slug, number)
  return { kind: 'brief', id: found.id, path, here, ...editing(actor, here) }
}

/** A party by its slug. Throws NotFound. */
export const partySubject = async (
  database: Database,
  actor: Actor,
  slug: string,
  party: string,
): Promise<HistorySubject> => {
  const here = await loadCase(database, actor, slug)
  const found = await database.read
    .selectFrom('parties')
    .select('id')
    .where('case_id', '=', here.case.id)
    .where('slug', '=', party)
    .executeTakeFirst()
  if (!found) throw new NotFound('party')
  const path = `/cases/${encodeURIComponent(slug)}/parties/${encodeURIComponent(party)}`
  return { kind: 'party', id: found.id, path, here, ...editing(actor, here) }
}

/** The case itself. Throws NotFound. */
export const caseSubject = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<HistorySubject> => {
  const here = await loadCase(database, actor, slug)
  const path = `/cases/${encodeURIComponent(slug)}`
  return { kind: 'case', id: here.case.id, path, here, ...editing(actor, here) }
}

/** A source by its slug. Throws NotFound. */
export const sourceSubject = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<HistorySubject> => {
  const { source, mergedInto, standing, can } = await loadSource(database, actor, slug)
  return {
    kind: 'source',
    id: source.id,
    path: `/sources/${encodeURIComponent(slug)}`,
    here: null,
    mergedInto,
    mayEdit: can('source.edit'),
    permitEdit: (doing) => permitWithSource(actor, 'source.edit', standing, doing),
  }
}

/** A record that has no number, by its id. Throws NotFound unless the actor may see its entries. */
export const tieSubject = async (
  database: Database,
  actor: Actor,
  kind: RecordKind,
  id: string,
): Promise<HistorySubject> => {
  const { rows } = await sql<{ slug: string | null }>`
    select cases.slug from entry_values as entry left join cases on cases.id = entry.case_id
    where entry.subject_id = ${id} and entry.subject_kind = ${kind}
      and ${visibleEntries(actor, 'entry')}
    order by entry.version limit 1`.execute(database.read)
  const [found] = rows
  if (found === undefined) throw new NotFound(kindWords(kind))
  const here = found.slug === null ? null : await loadCase(database, actor, found.slug)
  return { kind, id, path: pathOfTie(kind, id) ?? '/', here, ...editing(actor, here) }
}

/** What is the workspace's and has no number (a judgement of a source) is not edited. */
const editing = (
  actor: Actor,
  here: CaseHere | null,
): Pick<HistorySubject, 'mayEdit' | 'permitEdit'> => ({
  mayEdit: here !== null && here.can('record.write') && here.case.withdrawn === null,
  permitEdit: (doing) => {
    if (here !== null) permitInCase(actor, 'record.write', here.standing, doing)
  },
})
