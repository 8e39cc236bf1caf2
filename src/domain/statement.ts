import * as z from 'zod'
import { edtfDate, languageTag, line, longText, passage, reference } from './fields.ts'

export const STANCES = [
  'asserts',
  'denies',
  'concedes',
  'qualifies',
  'questions',
  'deflects',
] as const
export type Stance = (typeof STANCES)[number]

export const statementShape = {
  source: reference('who said it'),
  saidOn: edtfDate.optional(),
  in: reference('the item it is found in').optional(),
  via: z.array(reference('a source')).max(20, 'Name 20 or fewer').optional(),
  quote: longText(20_000).optional(),
  language: languageTag.optional(),
  translation: longText(20_000).optional(),
  translator: line('who translated it', 300).optional(),
  summary: longText(20_000).optional(),
  passage: passage.optional(),
  stances: z
    .array(
      z.strictObject({
        claim: reference('a claim'),
        stance: z.enum(STANCES, 'Choose what it does to the claim'),
      }),
    )
    .max(100, 'Use 100 or fewer')
    .refine(
      (list) => new Set(list.map((stance) => stance.claim)).size === list.length,
      'A statement has one stance on a claim: remove the second',
    ),
}

/** A source saying something at a time. References are ids. */
export const statementValues = z.strictObject(statementShape)

export type StatementValues = z.infer<typeof statementValues>
