import type { BriefValues } from '#domain/brief.ts'
import { carrySentences } from '#domain/brief/place.ts'
import { NOT_THERE, placedBrief, withSentences } from '#domain/brief/place-brief.ts'
import { splitBrief } from '#domain/brief/split.ts'
import { Invalid } from '#domain/errors.ts'

/** The brief with each sentence it says something of in its place. Throws Invalid for one that is not in the text. */
export const withPlacedSentences = (values: BriefValues, language: string): BriefValues => {
  const { brief, lost } = placedBrief(values, language)
  if (lost.length > 0)
    throw new Invalid(
      lost.map((index) => ({ path: `sentences.${index}.text`, message: NOT_THERE })),
    )
  return brief
}

/** The brief with what was said of its sentences before, by those that are still there. */
export const withCarriedSentences = (before: BriefValues, brief: BriefValues): BriefValues => {
  if (before.text === brief.text && before.language === brief.language)
    return withSentences(brief, before.sentences)
  const { placed } = carrySentences(sentencesOf(before), before.sentences ?? [], sentencesOf(brief))
  return withSentences(brief, placed)
}

const sentencesOf = ({ text, language }: BriefValues) =>
  splitBrief(text, language ?? 'en').sentences
