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
 * quote anything; all others are unsupported. The same rules as the brief's own page. Four queries,
 * none of them by brief; two where the case has no brief.
 */
export const briefsInShort = async (
  database: Database,
  here: Here,
  claimStanding: (label: string) => ClaimStanding | undefined,
): Promise<readonly BriefInShort[]> => {
  const [briefs, sentences] = await Promise.all([
    briefRows(database, here.id),
    sentenceRows(database, here.id),
  ])
  if (briefs.length === 0) return []
  const rows = sentences.map((row) => ({
    ...row,
    ties: JSON.parse(row.ties) as string[],
    refers: JSON.parse(row.refers) as string[],
    quotes: JSON.parse(row.quotes) as string[],
  }))
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
  const byBrief = Map.groupBy(rows, (row) => row.brief)
  return briefs.map((brief) => {
    const told = byBrief.get(brief.id) ?? []
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

const briefRows = (database: Database, caseId: string) =>
  database.read
    .selectFrom('briefs')
    .select(['id', 'number', 'title', 'sentences', 'headings', 'version'])
    .select(['updated_at', 'withdrawn_at'])
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute()

interface SentenceRow {
  readonly brief: string
  readonly heading: 0 | 1
  readonly mark: BriefMark | null
  readonly changed: 0 | 1
  readonly refers: string
  readonly quotes: string
  /** Ids, as JSON. */
  readonly ties: string
}

async function sentenceRows(database: Database, caseId: string): Promise<readonly SentenceRow[]> {
  const { rows } = await sql<SentenceRow>`
    select sentence.brief_id as brief, sentence.heading, sentence.mark, sentence.changed,
      sentence.refers, sentence.quotes, (
        select json_group_array(coalesce(tie.claim_id, tie.statement_id, tie.evidence_id))
        from brief_ties as tie
        where tie.brief_id = sentence.brief_id and tie.position = sentence.position) as ties
    from briefs join brief_sentences as sentence on sentence.brief_id = briefs.id
    where briefs.case_id = ${caseId}`.execute(database.read)
  return rows
}
