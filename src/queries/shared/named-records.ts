import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import type { Named } from '#domain/entry-sentence.ts'
import { labelOf, pathOf, type LabelledKind } from '#domain/label.ts'
import { inquiryLabel, inquiryPath } from './inquiries.ts'
import { visibleSources } from './visible.ts'

/**
 * What ids stand for, with the page of each: labels of claims, items and statements, names of
 * parties, sources, cases, scales and people. Of protected sources the code name; `named` says over a
 * table of sources which may be named at all, those the actor sees unless it is given. One query, however many.
 * (In two parts, since D1 takes five terms of a compound query at a time.)
 */
export const namedRecords = async (
  database: Database,
  actor: Actor,
  ids: Iterable<string>,
  named: RawBuilder<boolean> = visibleSources(actor),
): Promise<ReadonlyMap<string, Named>> => {
  const list = inList(new Set(ids))
  const { rows } = await sql<NamedRow>`
    select record.id, 'claim' as kind, number, cases.slug, null as name
      from claims as record join cases on cases.id = record.case_id where record.id in ${list}
    union all select record.id, 'evidence', number, cases.slug, null
      from evidence as record join cases on cases.id = record.case_id where record.id in ${list}
    union all select record.id, 'statement', number, cases.slug, null
      from statements as record join cases on cases.id = record.case_id where record.id in ${list}
    union all select record.id, 'party', null, cases.slug || '/parties/' || record.slug, name
      from parties as record join cases on cases.id = record.case_id where record.id in ${list}
    union all select * from (
    select id, 'case', null, slug, title from cases where id in ${list}
    union all select id, 'source', null, slug, name from sources
      where id in ${list} and ${named}
    union all select id, 'scale', null, null, name from scales where id in ${list}
    union all select record.id, 'inquiry', number, cases.slug, null
      from inquiries as record join cases on cases.id = record.case_id where record.id in ${list}
    union all select * from (
    select id, 'user', null, null, name from users where id in ${list}
    union all select brief.id, 'brief', brief.number, cases.slug, brief.title
      from briefs as brief join cases on cases.id = brief.case_id where brief.id in ${list}))`.execute(
    database.read,
  )
  return new Map(rows.map((row) => [row.id, namedOf(row)]))
}

/** The page of a record that has no number; undefined for what has no page of its own. */
export const pathOfTie = (kind: string, id: string): string | undefined =>
  TIES[kind] === undefined ? undefined : `/${TIES[kind]}/${id}`

interface NamedRow {
  readonly id: string
  readonly kind: LabelledKind | 'inquiry' | 'party' | 'case' | 'source' | 'scale' | 'user' | 'brief'
  readonly number: number | null
  /** Of the case it stands in, or its own. */
  readonly slug: string | null
  readonly name: string | null
}

const TIES: Readonly<Record<string, string>> = {
  link: 'links',
  claim_relation: 'claim-relations',
  challenge: 'challenges',
  source_relation: 'source-relations',
  assessment: 'assessments',
  rating: 'ratings',
  second_opinion: 'second-opinions',
  comment: 'comments',
}

function namedOf({ kind, number, slug, name }: NamedRow): Named {
  switch (kind) {
    case 'claim':
    case 'evidence':
    case 'statement':
      return { text: labelOf(kind, number ?? 0), href: pathOf(kind, slug ?? '', number ?? 0) }
    case 'inquiry':
      return { text: inquiryLabel(number ?? 0), href: inquiryPath(slug ?? '', number ?? 0) }
    case 'party':
    case 'case':
      return { text: name ?? '', href: `/cases/${encodeURI(slug ?? '')}`, own: true }
    case 'brief':
      return {
        text: name ?? '',
        href: `/cases/${encodeURIComponent(slug ?? '')}/briefs/${number ?? 0}`,
        own: true,
      }
    case 'source':
      return { text: name ?? '', href: `/sources/${encodeURIComponent(slug ?? '')}`, own: true }
    case 'scale':
    case 'user':
      return { text: name ?? '', own: true }
  }
}
