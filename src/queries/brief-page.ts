import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { BriefValues } from '#domain/brief.ts'
import type { Block } from '#domain/brief/blocks.ts'
import { matchQuotations, type QuotationMatch } from '#domain/brief/match-quotations.ts'
import { placeSentences, type Placed } from '#domain/brief/place.ts'
import { splitBrief, type Sentence } from '#domain/brief/split.ts'
import {
  countStates,
  sentenceStanding,
  type BriefCounts,
  type Standing,
  type Tie,
} from '#domain/brief/state.ts'
import type { Withdrawn } from '#domain/case.ts'
import { NotFound } from '#domain/errors.ts'
import { claimFacts, type ClaimFacts } from './shared/brief-claims.ts'
import { loadCaseOfBriefs } from './shared/brief-here.ts'
import { namedInBriefs, saidTexts, tiesOf, type NamedRecord } from './shared/brief-records.ts'
import type { CaseHere } from './shared/case-here.ts'
import { weighingInput } from './shared/weighing-input.ts'
import { withdrawnOf } from './shared/withdrawn.ts'

/** A brief sentence by sentence, each with what it rests on and how it stands. */
export interface BriefPage {
  readonly here: CaseHere
  readonly brief: {
    readonly id: string
    readonly number: number
    readonly version: number
    readonly title: string
    readonly language: string
    readonly text: string
    readonly updatedAt: string
    readonly withdrawn: Withdrawn | null
  }
  readonly blocks: readonly Block[]
  readonly sentences: readonly BriefSentenceView[]
  readonly counts: BriefCounts
}

export interface BriefSentenceView extends Standing {
  readonly sentence: Sentence
  /** What someone said of it; null for nothing. */
  readonly said: Placed | null
  readonly ties: readonly TieView[]
  readonly quotations: readonly QuotationView[]
}

export interface TieView extends Tie {
  /** Null: there is no such record. */
  readonly record: NamedRecord | null
  /** The text itself refers to it, as [[C3]]. */
  readonly referred: boolean
  /** Of a claim that stands. */
  readonly claim: ClaimFacts | null
}

export interface QuotationView {
  readonly text: string
  readonly found: QuotationMatch
}

/** NotFound unless the actor works on the case and it has this brief. Five queries. */
export const briefPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  number: number,
  today: string,
): Promise<BriefPage> => {
  const here = await loadCaseOfBriefs(database, actor, slug)
  const { brief, said } = await findBrief(database, here.case.id, number)
  const { blocks, sentences } = splitBrief(brief.text, brief.language)
  const { placed } = placeSentences(said, sentences)
  const quotes = sentences.flatMap(({ quotations }) => quotations)
  const [weighed, named, texts] = await Promise.all([
    weighingInput(database, actor, here.case.id, today, { ratings: false }),
    namedInBriefs(
      database,
      here.case,
      placed.flatMap(idsOf),
      sentences.flatMap(({ references }) => references),
    ),
    quotes.length === 0 ? [] : saidTexts(database, here.case.id),
  ])
  const facts = claimFacts(weighed, slug)
  const matches = matchQuotations(quotes, texts)
  const saidOf = new Map(placed.map((one) => [one.position, one]))
  const views = sentences.map((sentence): BriefSentenceView => {
    const one = saidOf.get(sentence.position) ?? null
    const ties = tiesOf(named, one === null ? [] : idsOf(one), sentence.references)
    const quotations = sentence.quotations.flatMap((text) => {
      const found = matches.get(text) ?? null
      return found === null ? [] : [{ text, found }]
    })
    const standing = sentenceStanding(
      {
        kind: sentence.kind,
        mark: one?.mark ?? null,
        changed: one?.changed === true,
        ties,
        quotations: quotations.map(({ found }) => found),
      },
      facts,
    )
    return {
      ...standing,
      sentence,
      said: one,
      ties: ties.map((tie) => ({
        ...tie,
        claim: tie.kind === 'claim' && tie.gone === null ? (facts(tie.label) ?? null) : null,
      })),
      quotations,
    }
  })
  return { here, brief, blocks, sentences: views, counts: countStates(views.map(stateOf)) }
}

const stateOf = ({ state }: Standing) => state

const idsOf = ({ claims = [], statements = [], evidence = [] }: Placed): readonly string[] => [
  ...claims,
  ...statements,
  ...evidence,
]

async function findBrief(database: Database, caseId: string, number: number) {
  const row = await database.read
    .selectFrom('briefs')
    .innerJoin('entry_values as latest', (join) =>
      join
        .onRef('latest.subject_id', '=', 'briefs.id')
        .onRef('latest.version', '=', 'briefs.version'),
    )
    .select(['briefs.id', 'briefs.version', 'briefs.language', 'briefs.updated_at'])
    .select(['briefs.withdrawn_at', 'briefs.withdrawn_reason', 'latest.values'])
    .where('briefs.case_id', '=', caseId)
    .where('briefs.number', '=', number)
    .executeTakeFirst()
  if (!row?.values) throw new NotFound('brief')
  const values = JSON.parse(row.values) as BriefValues
  return {
    brief: {
      id: row.id,
      number,
      version: row.version,
      title: values.title,
      language: row.language,
      text: values.text,
      updatedAt: row.updated_at,
      withdrawn: withdrawnOf(row),
    },
    said: values.sentences ?? [],
  }
}
