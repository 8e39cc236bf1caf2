import type { Block } from '#domain/brief/blocks.ts'
import type { Sentence } from '#domain/brief/split.ts'
import { shareSentence } from '#domain/brief/state.ts'
import { describe } from '#domain/edtf.ts'
import type { BriefPage, BriefSentenceView, TieView } from '#queries/brief-page.ts'
import type { BriefSource, BriefSources } from '#queries/brief-sources.ts'
import { chainWords, MARK_WORDS, reasonWords } from '#domain/brief/words.ts'
import { isolateBidi } from '#domain/text/bidi.ts'
import { capital } from '#domain/text/capital.ts'

/** A brief with numbered notes and sources, ready to be written out in whatever form. */
export interface AnnotatedBrief {
  readonly title: string
  readonly language: string
  readonly text: string
  /** What it is and how much of it is checked, in a sentence each. */
  readonly preamble: readonly string[]
  readonly blocks: readonly AnnotatedBlock[]
  readonly notes: readonly BriefNote[]
  readonly sources: readonly NumberedSource[]
}

export interface AnnotatedBlock extends Pick<Block, 'kind' | 'level' | 'marker'> {
  /** Of code, as it stands. */
  readonly code: string | null
  readonly sentences: readonly AnnotatedSentence[]
}

export interface AnnotatedSentence {
  readonly sentence: Sentence
  /** Null for a heading that nothing is said of. */
  readonly note: number | null
}

export interface BriefNote {
  readonly number: number
  /** How the sentence stands: "Checked", "Opinion". */
  readonly state: string
  /** Why, and what it is tied to, a sentence each. */
  readonly lines: readonly string[]
  /** Numbers in the list of sources. */
  readonly sources: readonly number[]
}

export interface NumberedSource {
  readonly number: number
  readonly label: string
  readonly text: string
  readonly url: string | null
}

/** Pure: equal pages make equal exports. `day` is when it is taken, `address` where the brief stands. */
export const annotatedBrief = (
  page: BriefPage,
  known: BriefSources,
  { day, address }: { readonly day: string; readonly address: string },
): AnnotatedBrief => {
  const numbers = new Map<string, number>()
  const numberOf = (label: string): readonly number[] => {
    if (!known.byLabel.has(label)) return []
    const number = numbers.get(label) ?? numbers.size + 1
    numbers.set(label, number)
    return [number]
  }
  const notes = page.sentences
    .filter(({ state }) => state !== 'heading')
    .map((view, index) => noteOf(view, index + 1, known, numberOf))
  const noteNumbers = new Map(
    page.sentences
      .filter(({ state }) => state !== 'heading')
      .map(({ sentence }, index) => [sentence.position, index + 1]),
  )
  const byBlock = Map.groupBy(page.sentences, ({ sentence }) => sentence.block)
  return {
    title: page.brief.title,
    language: page.brief.language,
    text: page.brief.text,
    preamble: [
      `${apart(page.here.case.title)}, version ${page.brief.version} of this brief, taken on ${day}: ${address}`,
      `${shareSentence(page.counts)}.`,
    ],
    blocks: page.blocks.map((block, index) => ({
      ...block,
      code:
        block.kind === 'code'
          ? block.lines.map(({ start, end }) => page.brief.text.slice(start, end)).join('\n')
          : null,
      sentences: (byBlock.get(index) ?? []).map(({ sentence }) => ({
        sentence,
        note: noteNumbers.get(sentence.position) ?? null,
      })),
    })),
    notes,
    sources: [...numbers].flatMap(([label, number]) => {
      const source = known.byLabel.get(label)
      return source === undefined ? [] : [numberedSource(source, number, known)]
    }),
  }
}

/** Labels whose sources an export of this page needs. */
export const labelsToCite = (page: BriefPage): readonly string[] => [
  ...new Set(page.sentences.flatMap((view) => citedBy(view))),
]

const citedBy = ({ ties, quotations }: BriefSentenceView): readonly string[] => [
  ...quotations.flatMap(({ found }) => (found.match === 'missing' ? [] : [found.statement])),
  ...ties.flatMap(({ label, gone }) => (gone === null ? [label] : [])),
]

function noteOf(
  view: BriefSentenceView,
  number: number,
  known: BriefSources,
  numberOf: (label: string) => readonly number[],
): BriefNote {
  const { state, reasons, said, ties } = view
  const word = said?.mark ? MARK_WORDS[said.mark].label : capital(state)
  const cited = citedBy(view).flatMap((label) => [
    ...numberOf(label),
    ...(known.itemsOf.get(label) ?? []).flatMap((item) => numberOf(item.label)),
  ])
  return {
    number,
    state: word,
    lines: [
      ...(state === 'unsupported' && reasons.length === 0 ? ['nothing is tied to it'] : []),
      ...reasons.map(reasonWords),
      ...ties.flatMap(claimLine),
      ...(said?.note ? [said.note] : []),
    ],
    sources: [...new Set(cited)],
  }
}

/** "C3: The council closed it (verdict: True; 2 recorded chains; denied by Government; no reply yet)". */
function claimLine({ label, record, claim }: TieView): readonly string[] {
  if (claim === null || record === null) return []
  const facts = [
    ...(claim.verdicts.length === 0 ? [] : [`verdict: ${claim.verdicts.join(', ')}`]),
    chainWords(claim.supports),
    ...(claim.refutes[1] === 0 ? [] : [`${chainWords(claim.refutes)} against`]),
    ...(claim.deniedBy.length === 0 ? [] : [`denied by ${claim.deniedBy.map(apart).join(', ')}`]),
    ...(claim.noReply ? ['no reply yet'] : []),
  ]
  return [`${label}: ${apart(record.title)} (${facts.join('; ')})`]
}

function numberedSource(
  source: BriefSource,
  number: number,
  { byLabel }: BriefSources,
): NumberedSource {
  const item = source.foundIn === null ? undefined : byLabel.get(source.foundIn)
  const text = apart(source.text)
  const words = source.quoted ? `“${text}”` : text
  const parts = [
    ...(source.kind === 'statement'
      ? [`${apart(source.by ?? '')}: ${words}`]
      : [words, ...[source.by, source.publisher].map((name) => name && apart(name))]),
    source.date === null ? null : describe(source.date),
    item === undefined ? null : `in ${item.label}, ${apart(item.text)}`,
  ]
  return {
    number,
    label: source.label,
    text: [...new Set(parts.filter((part) => part !== null && part !== ''))].join('. '),
    url: source.url ?? item?.url ?? null,
  }
}

/** Words from the right are set apart from our own around them, or they would break up and take ours along. */
const apart = (text: string): string => (FROM_RIGHT.test(text) ? isolateBidi(text) : text)

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
