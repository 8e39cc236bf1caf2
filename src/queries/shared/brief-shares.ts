import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { BriefMark } from '#domain/brief.ts'
import { matchQuotations } from '#domain/brief/match-quotations.ts'
import {
  countStates,
  sentenceStanding,
  type BriefCounts,
  type ClaimStanding,
} from '#domain/brief/state.ts'
import { namedInBriefs, saidTexts, tiesOf } from './brief-records.ts'

/** A brief of a case in a line: how much of it is checked. */
export interface BriefInShort {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly href: string
  readonly version: number
  readonly updatedAt: string
  readonly withdrawn: boolean
  readonly counts: BriefCounts
}

type Here = { readonly id: string; readonly slug: string }

/**
 * The briefs of a case with how their sentences stand, from the rows kept of those that name or
 * quote anything; all others are unsupported. The same rules as the brief's own page. Three
 * queries, one where the case has no brief.
 */
export const briefsInShort = async (
  database: Database,
  here: Here,
  claimStanding: (label: string) => ClaimStanding | undefined,
): Promise<readonly BriefInShort[]> => {
  const briefs = await briefRows(database, here.id)
  if (briefs.length === 0) return []
  const rows = briefs.flatMap(({ told }) => told)
  const [named, said] = await Promise.all([
    namedInBriefs(
      database,
      here,
      rows.flatMap(({ ties }) => ties),
      rows.flatMap(({ refers }) => refers),
    ),
    rows.some(({ quotes }) => quotes.length > 0) ? saidTexts(database, here.id) : [],
  ])
  const matches = matchQuotations(
    rows.flatMap(({ quotes }) => quotes),
    said,
  )
  return briefs.map((brief) => {
    const { told } = brief
    const states = told.map(
      (row) =>
        sentenceStanding(
          {
            kind: row.heading === 1 ? 'heading' : 'paragraph',
            mark: row.mark,
            changed: row.changed === 1,
            ties: tiesOf(named, row.ties, row.refers),
            quotations: row.quotes.flatMap((quote) => matches.get(quote) ?? []),
          },
          claimStanding,
        ).state,
    )
    const headings = brief.headings - told.filter(({ heading }) => heading === 1).length
    const rest = brief.sentences - told.length - headings
    return {
      id: brief.id,
      number: brief.number,
      title: brief.title,
      href: briefPath(here.slug, brief.number),
      version: brief.version,
      updatedAt: brief.updated_at,
      withdrawn: brief.withdrawn_at !== null,
      counts: countStates([
        ...states,
        ...Array.from({ length: headings }, () => 'heading' as const),
        ...Array.from({ length: rest }, () => 'unsupported' as const),
      ]),
    }
  })
}

export const briefPath = (slug: string, number: number): string =>
  `/cases/${encodeURIComponent(slug)}/briefs/${number}`

interface SentenceRow {
  readonly heading: 0 | 1
  readonly mark: BriefMark | null
  readonly changed: 0 | 1
  readonly refers: readonly string[]
  readonly quotes: readonly string[]
  /** Ids. */
  readonly ties: readonly string[]
}

async function briefRows(database: Database, caseId: string) {
  const rows = await database.read
    .selectFrom('briefs')
    .select(['id', 'number', 'title', 'sentences', 'headings', 'version'])
    .select(['updated_at', 'withdrawn_at', SENTENCES.as('told')])
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, told: JSON.parse(row.told) as SentenceRow[] }))
}

const SENTENCES = sql<string>`(select json_group_array(json_object('heading', heading,
    'mark', mark, 'changed', changed, 'refers', json(refers), 'quotes', json(quotes), 'ties', json((
      select json_group_array(coalesce(claim_id, statement_id, evidence_id)) from brief_ties as tie
      where tie.brief_id = sentence.brief_id and tie.position = sentence.position))))
  from brief_sentences as sentence where sentence.brief_id = briefs.id)`
