import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { labelOf, parseLabel } from '#domain/label.ts'
import { matchAll, parseSearch, withFacet } from '#domain/text/search-query.ts'
import { chosenCase, found, inCase, matching, visible, withdrawnAt } from './found.ts'

export const PICKERS = {
  sources: 'source',
  evidence: 'evidence',
  claims: 'claim',
  statements: 'statement',
} as const
export type Picker = keyof typeof PICKERS

/** One record to choose. */
export interface Option {
  /** What a form sends: a label (`E12`), or a source's slug. */
  readonly value: string
  readonly label: string
  /** What kind it is. */
  readonly hint: string | null
}

/** As many as one looks through. */
const MOST = 12

/**
 * Records to choose from as one types: those that hold all the words, or are named by label. With
 * nothing typed, the latest of the case, and of sources those used in it. Sources come from the
 * whole workspace, those of the case first; claims, items and statements from the case alone.
 * Two queries. Withdrawn and merged ones are left out.
 */
export const pickerOptions = async (
  database: Database,
  actor: Actor,
  picker: Picker,
  asked: { readonly q: string; readonly case: string },
): Promise<readonly Option[]> => {
  const caseId = (await chosenCase(database, actor, asked.case))?.id ?? ''
  if (caseId === '' && picker !== 'sources') return []
  const label = parseLabel(asked.q.trim().replaceAll(/^\[\[|\]\]$/g, ''))
  const terms = parseSearch(asked.q)
  const query =
    label?.kind === PICKERS[picker]
      ? latest(picker, caseId, sql`and record.number = ${label.number}`)
      : terms.length > 0
        ? matches(actor, picker, caseId, matchAll(terms))
        : latest(picker, caseId, sql``)
  const { rows } = await query.execute(database.read)
  return rows.map((row) => optionOf(picker, row))
}

interface OptionRow {
  readonly title: string
  readonly number: number | null
  readonly slug: string | null
  readonly type: string | null
}

function matches(actor: Actor, picker: Picker, caseId: string, words: string) {
  const kind = PICKERS[picker]
  const here = inCase(caseId)
  const expression = withFacet(words, [kind === 'source' ? kind : caseId])
  return sql<OptionRow>`
    select document.title as title, coalesce(claim.number, statement.number, item.number) as number,
      source.slug as slug, coalesce(claim.kind, item.kind, source.kind) as type
    from ${found}
    where ${matching(expression)} and ${visible(actor)} and ${withdrawnAt} is null
      and document.kind = ${kind} ${kind === 'source' ? sql`` : sql`and ${here}`}
    order by ${kind === 'source' ? sql`${here} desc,` : sql``} document.size, document.id
    limit ${MOST}`
}

/** Of a case the actor sees. */
function latest(picker: Picker, caseId: string, condition: RawBuilder<unknown>) {
  const standing = sql`record.withdrawn_at is null ${condition}`
  switch (picker) {
    case 'sources':
      return sql<OptionRow>`
        select record.name as title, null as number, record.slug as slug, record.kind as type
        from case_sources as used join sources as record on record.id = used.source_id
        where used.case_id = ${caseId} and ${standing} and record.merged_into is null
        order by used.number desc limit ${MOST}`
    case 'evidence':
      return sql<OptionRow>`
        select record.title as title, record.number as number, null as slug, record.kind as type
        from evidence as record where record.case_id = ${caseId} and ${standing}
        order by record.number desc limit ${MOST}`
    case 'claims':
      return sql<OptionRow>`
        select record.wording as title, record.number as number, null as slug, record.kind as type
        from claims as record where record.case_id = ${caseId} and ${standing}
          and record.merged_into is null
        order by record.number desc limit ${MOST}`
    case 'statements':
      return sql<OptionRow>`
        select coalesce(record.summary, record.quote, record.translation, '') as title,
          record.number as number, null as slug, null as type
        from statements as record where record.case_id = ${caseId} and ${standing}
        order by record.number desc limit ${MOST}`
  }
}

function optionOf(picker: Picker, { title, number, slug, type }: OptionRow): Option {
  const name = title.length > 140 ? `${title.slice(0, 139).toWellFormed()}…` : title
  const kind = PICKERS[picker]
  if (kind === 'source' || number === null) return { value: slug ?? '', label: name, hint: type }
  const label = labelOf(kind, number)
  return { value: label, label: `${label} ${name}`, hint: type }
}
