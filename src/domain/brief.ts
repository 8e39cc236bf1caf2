import * as z from 'zod'
import { languageTag, line, longText, reference } from './fields.ts'

/** What a sentence may be said to be, where it states nothing that could be checked. */
export const BRIEF_MARKS = ['opinion', 'common_knowledge', 'colour'] as const
export type BriefMark = (typeof BRIEF_MARKS)[number]

/** What a brief can be released as. */
export const BRIEF_FORMATS = ['docx', 'html', 'markdown'] as const
export type BriefFormat = (typeof BRIEF_FORMATS)[number]

/** Of the text alone, in bytes of UTF-8: a million Latin letters, or a third of that in Chinese. */
const MOST_TEXT_BYTES = 1_000_000

/**
 * Of the whole brief with what its sentences are tied to, in bytes as the record writes it: every
 * host keeps that in one row, and D1 takes 2 MB.
 */
const MOST_BRIEF_BYTES = 1_900_000

export const TOO_LONG =
  'The text and what its sentences are tied to are too long to be kept as one brief: make two of it'

const tied = (what: string) => z.array(reference(what)).max(50, 'Name 50 or fewer').optional()

/** What a sentence is tied to, by ids; a sentence without any of it is not listed. */
const tieShape = {
  claims: tied('a claim'),
  statements: tied('a statement'),
  evidence: tied('an item'),
  mark: z.enum(BRIEF_MARKS, 'Choose opinion, common knowledge or colour').optional(),
  note: longText(5000).optional(),
}

const briefSentence = z.strictObject({
  /** Its place in the text, from 1. */
  position: z.int('Give the place of the sentence, from 1').min(1).optional(),
  /** The sentence as it stands in the text, line breaks as spaces: it finds its place by it. */
  text: z.string('Give the sentence').trim().min(1, 'Give the sentence'),
  ...tieShape,
  /** The sentence was changed since it was tied, and nobody has confirmed it. */
  changed: z.boolean().optional(),
})

/** What is sent of one sentence. Its text may be said again, to be sure that it is the one that was meant. */
export const sentenceBody = z.strictObject({
  text: z.string().trim().optional(),
  ...tieShape,
  changed: z.boolean().optional(),
})

export type BriefSentence = z.infer<typeof briefSentence>

export const briefShape = {
  title: line('a title', 500),
  language: languageTag.optional(),
  text: z
    .string('Enter the text of the story')
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => text !== '', 'Enter the text of the story')
    .refine(
      (text) => utf8Length(text) <= MOST_TEXT_BYTES,
      'Shorten this to 1,000,000 bytes or fewer (about a million Latin letters), or make two briefs of it',
    ),
  sentences: z.array(briefSentence).optional(),
}

/** The story draft, sentence by sentence. References are ids. */
export const briefValues = z.strictObject(briefShape).refine(fitsOneRow, TOO_LONG)

export type BriefValues = z.infer<typeof briefValues>

/** What one sentence is given; what is not named stays, null takes it away. */
export type SentenceTies = Omit<BriefSentence, 'position' | 'text'>

/** Whether anything is said of the sentence at all. */
export const saysAnything = (sentence: SentenceTies): boolean =>
  [sentence.claims, sentence.statements, sentence.evidence].some((list) => list?.length) ||
  sentence.mark !== undefined ||
  (sentence.note ?? '') !== ''

/** Whether every host can keep it, as the record writes it: JSON within JSON. */
export function fitsOneRow(brief: object): boolean {
  return utf8Length(JSON.stringify(JSON.stringify(brief))) <= MOST_BRIEF_BYTES
}

const encoder = new TextEncoder()

function utf8Length(text: string): number {
  return encoder.encode(text).length
}
