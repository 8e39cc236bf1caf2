import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { EvidenceKind } from '#domain/evidence.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { asSource } from '../shared/as-one.ts'
import { visibleCases } from '../shared/visible.ts'

/** The latest of a list, and how long it is. */
export interface Part<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

/** A record of one of the cases that the actor sees. */
export interface InCase {
  readonly label: string
  readonly href: string
  readonly case: { readonly slug: string; readonly title: string }
}

/** What it said: the quotation, else its translation or summary. */
export interface SourceStatement extends InCase {
  readonly saidOn: string | null
  readonly text: string
  readonly language: string | null
}

/** An item whose source it is. */
export interface SourceItem extends InCase {
  readonly title: string
  readonly kind: EvidenceKind
  readonly published: string | null
}

/** Of statements and items the page shows no more than this; the case's own lists have the rest. */
const SHOWN = 50

/** What it said, latest first. One query. */
export const statementsBy = async (
  database: Database,
  actor: Actor,
  id: string,
): Promise<Part<SourceStatement>> => {
  const rows = await database.read
    .selectFrom('statements')
    .innerJoin('cases', 'cases.id', 'statements.case_id')
    .select(['statements.number', 'statements.said_on', 'statements.language'])
    .select(['cases.slug', 'cases.title'])
    .select(
      sql<string>`coalesce(statements.quote, statements.translation, statements.summary, '')`.as(
        'text',
      ),
    )
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(asSource('statements.source_id', id))
    .where(visibleCases(actor))
    .where('statements.withdrawn_at', 'is', null)
    .orderBy('statements.said_day', 'desc')
    .orderBy('statements.number', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      label: labelOf('statement', row.number),
      href: pathOf('statement', row.slug, row.number),
      case: { slug: row.slug, title: row.title },
      saidOn: row.said_on,
      text: row.text,
      language: row.language,
    })),
  }
}

/** What comes from it, latest published first. One query. */
export const itemsFrom = async (
  database: Database,
  actor: Actor,
  id: string,
): Promise<Part<SourceItem>> => {
  const rows = await database.read
    .selectFrom('evidence')
    .innerJoin('cases', 'cases.id', 'evidence.case_id')
    .select(['evidence.number', 'evidence.title', 'evidence.kind', 'evidence.published'])
    .select(['cases.slug', 'cases.title as caseTitle'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(asSource('evidence.source_id', id))
    .where(visibleCases(actor))
    .where('evidence.withdrawn_at', 'is', null)
    .orderBy('evidence.published_day', 'desc')
    .orderBy('evidence.number', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      label: labelOf('evidence', row.number),
      href: pathOf('evidence', row.slug, row.number),
      case: { slug: row.slug, title: row.caseTitle },
      title: row.title,
      kind: row.kind as EvidenceKind,
      published: row.published,
    })),
  }
}
