import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { labelOf, parseLabel, type LabelledKind } from '#domain/label.ts'
import type { SearchKind } from '#domain/search.ts'
import { matchAll, parseSearch, withFacet } from '#domain/text/search-query.ts'
import { chosenCase, found, inCase, matching, visible, withdrawnAt } from './found.ts'

export const PICKERS = {
  sources: 'source',
  evidence: 'evidence',
  claims: 'claim',
  statements: 'statement',
} as const
export type Picker = keyof typeof PICKERS
type PickedKind = (typeof PICKERS)[Picker]

/** One record to choose. */
export interface Option {
  /** What a form sends: a label (`E12`), or a source's slug. */
  readonly value: string
  readonly label: string
  /** What kind it is. */
  readonly hint?: string
}

/** As many as one looks through. */
const MOST = 12

/**
 * Records to choose from in a case as one types: those that hold all the words, or are named by
 * label. With nothing typed, the latest of the case, and of sources those used in it. Sources come
 * from the whole workspace, those of the case first; claims, items and statements from the case
 * alone, and without `of` all three. Two queries. Withdrawn and merged ones are left out. Throws
 * NotFound unless the actor may see the case.
 */
export const pickerOptions = async (
  database: Database,
  actor: Actor,
  slug: string,
  asked: { readonly q: string; readonly of: Picker | null },
): Promise<readonly Option[]> => {
  const place = await chosenCase(database, actor, slug)
  if (place === undefined) throw new NotFound('case')
  const { rows } = await optionsQuery(actor, place.id, asked.q, asked.of).execute(database.read)
  return rows.map(optionOf)
}

function optionsQuery(actor: Actor, caseId: string, q: string, of: Picker | null) {
  const label = parseLabel(q.trim().replaceAll(/^\[\[|\]\]$/g, ''))
  if (label !== null && (of === null || PICKERS[of] === label.kind))
    return latest(label.kind, caseId, sql`and record.number = ${label.number}`)
  const terms = parseSearch(q)
  if (terms.length === 0) return latest(of === null ? 'claim' : PICKERS[of], caseId, sql``)
  return matches(actor, of === null ? null : PICKERS[of], caseId, matchAll(terms))
}

interface OptionRow {
  readonly kind: SearchKind
  readonly title: string
  readonly number: number | null
  readonly slug: string | null
  readonly type: string | null
}

function matches(actor: Actor, kind: SearchKind | null, caseId: string, words: string) {
  const sources = kind === 'source'
  const here = inCase(caseId)
  const expression = withFacet(words, [sources ? kind : caseId])
  return sql<OptionRow>`
    select document.kind as kind, document.title as title, source.slug as slug,
      coalesce(claim.number, statement.number, item.number) as number,
      coalesce(claim.kind, item.kind, source.kind) as type
    from ${found}
    where ${matching(expression)} and ${visible(actor)} and ${withdrawnAt} is null
      and ${kind === null ? sql`document.kind <> 'case'` : sql`document.kind = ${kind}`}
      ${sources ? sql`` : sql`and ${here}`}
    order by ${sources ? sql`${here} desc,` : sql``} document.size, document.id
    limit ${MOST}`
}

/** Of a case the actor sees. */
function latest(kind: PickedKind, caseId: string, condition: RawBuilder<unknown>) {
  const standing = sql`record.withdrawn_at is null ${condition}`
  switch (kind) {
    case 'source':
      return sql<OptionRow>`
        select 'source' as kind, record.name as title, null as number, record.slug as slug, record.kind as type
        from case_sources as used join sources as record on record.id = used.source_id
        where used.case_id = ${caseId} and ${standing} and record.merged_into is null
        order by used.number desc limit ${MOST}`
    case 'evidence':
      return sql<OptionRow>`
        select 'evidence' as kind, record.title as title, record.number as number, null as slug, record.kind as type
        from evidence as record where record.case_id = ${caseId} and ${standing}
        order by record.number desc limit ${MOST}`
    case 'claim':
      return sql<OptionRow>`
        select 'claim' as kind, record.wording as title, record.number as number, null as slug, record.kind as type
        from claims as record where record.case_id = ${caseId} and ${standing}
          and record.merged_into is null
        order by record.number desc limit ${MOST}`
    case 'statement':
      return sql<OptionRow>`
        select 'statement' as kind, coalesce(record.summary, record.quote, record.translation, '') as title,
          record.number as number, null as slug, null as type
        from statements as record where record.case_id = ${caseId} and ${standing}
        order by record.number desc limit ${MOST}`
  }
}

function optionOf({ kind, title, number, slug, type }: OptionRow): Option {
  const label = title.length > 140 ? `${title.slice(0, 139).toWellFormed()}…` : title
  return {
    value: number === null ? (slug ?? '') : labelOf(kind as LabelledKind, number),
    label,
    ...(type !== null && { hint: type.replaceAll('_', ' ') }),
  }
}
