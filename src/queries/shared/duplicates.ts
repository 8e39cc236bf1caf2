import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { facetToken } from '#domain/text/search-query.ts'
import { ALIKE, likeness } from '#domain/text/likeness.ts'
import { tokens } from '#domain/text/tokens.ts'
import { found, matching, visible, withdrawnAt } from '../search/found.ts'

/** A record that may be the same as another, for a person to look at. */
export interface PossibleDuplicate {
  /** As a merge names it: "C3", or the slug of a source. */
  readonly value: string
  readonly name: string
  readonly title: string | null
  readonly href: string
  /** Between 0 and 1: how many words the two have in common. */
  readonly likeness: number
}

/**
 * Other claims of the case with nearly the same words, or other sources with nearly the same name or
 * other name, most alike first. Only what the actor may see, of a protected source the code name.
 * Nothing is ever merged by itself. One query.
 */
export const possibleDuplicates = async (
  database: Database,
  actor: Actor,
  of: {
    readonly kind: 'claim' | 'source'
    readonly id: string
    /** Its wording; or its name and other names. */
    readonly texts: readonly string[]
    readonly caseId: string | null
  },
): Promise<readonly PossibleDuplicate[]> => {
  const words = [...new Set(of.texts.flatMap(tokens))].slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const facets = [of.kind, ...(of.caseId === null ? [] : [of.caseId])].map(
    (facet) => `"${facetToken(facet)}"`,
  )
  const expression = `{facets} : (${facets.join(' AND ')}) AND {title body} : (${words
    .map((word) => `"${word}"`)
    .join(' OR ')})`
  const { rows } = await sql<Row>`
    select document.record_id as id, document.title, document.body, claim.number,
      place.slug as "caseSlug", source.slug as "sourceSlug"
    from ${found}
    where ${matching(expression)} and document.kind = ${of.kind} and document.record_id <> ${of.id}
      and ${visible(actor)} and ${withdrawnAt} is null
    order by abs(document.size - ${sizeOf(of.texts)}), document.id
    limit ${MOST_LOOKED_AT}`.execute(database.read)
  return rows
    .map((row) => ({ row, likeness: closest(of, row) }))
    .filter((one) => one.likeness >= ALIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_SHOWN)
    .map(({ row, likeness: alike }) => viewOf(row, alike))
}

/** The claims with nearly these words, most alike first. */
export const mostAlike = <One extends { readonly wording: string }>(
  wording: string,
  claims: readonly One[],
): readonly { readonly one: One; readonly likeness: number }[] =>
  claims
    .map((one) => ({ one, likeness: likeness(wording, one.wording) }))
    .filter((alike) => alike.likeness >= ALIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_SHOWN)

const MOST_WORDS = 24
const MOST_LOOKED_AT = 200
const MOST_SHOWN = 5

interface Row {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly number: number | null
  readonly caseSlug: string | null
  readonly sourceSlug: string | null
}

const sizeOf = (texts: readonly string[]) => texts[0]?.length ?? 0

/** Of a source its other names count too: they are the first lines of what search finds it by. */
function closest(
  of: { readonly kind: 'claim' | 'source'; readonly texts: readonly string[] },
  row: Row,
): number {
  const theirs = of.kind === 'claim' ? [row.title] : [row.title, ...row.body.split('\n')]
  return Math.max(...of.texts.flatMap((mine) => theirs.map((other) => likeness(mine, other))))
}

function viewOf(row: Row, alike: number): PossibleDuplicate {
  const { number, caseSlug, sourceSlug, title } = row
  return number === null
    ? {
        value: sourceSlug ?? '',
        name: title,
        title: null,
        href: `/sources/${encodeURIComponent(sourceSlug ?? '')}`,
        likeness: alike,
      }
    : {
        value: labelOf('claim', number),
        name: labelOf('claim', number),
        title,
        href: pathOf('claim', caseSlug ?? '', number),
        likeness: alike,
      }
}
