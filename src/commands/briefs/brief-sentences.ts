import type { BriefValues } from '#domain/brief.ts'
import { carrySentences, placeSentences, type Placed } from '#domain/brief/place.ts'
import { splitBrief } from '#domain/brief/split.ts'
import { Invalid } from '#domain/errors.ts'

/** The brief with each sentence it says something of in its place. Throws Invalid for one that is not in the text. */
export const withPlacedSentences = (brief: BriefValues): BriefValues => {
  const given = brief.sentences ?? []
  const { placed, lost } = placeSentences(given, sentencesOf(brief))
  if (lost.length > 0)
    throw new Invalid(
      lost.map((index) => ({ path: `sentences.${index}.text`, message: NOT_THERE })),
    )
  return withSentences(brief, placed)
}

export const NOT_THERE = 'There is no such sentence in the text: copy it as it stands there'

/** The brief with what was said of its sentences before, by those that are still there. */
export const withCarriedSentences = (before: BriefValues, brief: BriefValues): BriefValues => {
  if (before.text === brief.text && before.language === brief.language)
    return withSentences(brief, before.sentences)
  const { placed } = carrySentences(sentencesOf(before), before.sentences ?? [], sentencesOf(brief))
  return withSentences(brief, placed)
}

const sentencesOf = ({ text, language }: BriefValues) =>
  splitBrief(text, language ?? 'en').sentences

function withSentences(
  { sentences: _, ...brief }: BriefValues,
  sentences: readonly Placed[] | BriefValues['sentences'],
): BriefValues {
  return sentences?.length ? { ...brief, sentences: [...sentences] } : brief
}
