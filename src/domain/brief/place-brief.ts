import type { BriefValues } from '../brief.ts'
import { placeSentences, type Placed } from './place.ts'
import { splitBrief } from './split.ts'

export const NOT_THERE = 'There is no such sentence in the text: copy it as it stands there'

export interface PlacedBrief {
  readonly brief: BriefValues
  /** Indexes of sentences that stand nowhere in the text. */
  readonly lost: readonly number[]
}

/** A brief in its own language or this one, with each sentence it says something of in its place. */
export const placedBrief = (values: BriefValues, otherwise: string): PlacedBrief => {
  const language = values.language ?? otherwise
  const { sentences } = splitBrief(values.text, language)
  const { placed, lost } = placeSentences(values.sentences ?? [], sentences)
  return { brief: withSentences({ ...values, language }, placed), lost }
}

/** Fields in the order of the format, a list that holds nothing left out. */
export const withSentences = (
  { title, language, text }: BriefValues,
  sentences: readonly Placed[] | BriefValues['sentences'],
): BriefValues => ({
  title,
  ...(language === undefined ? {} : { language }),
  text,
  ...(sentences?.length ? { sentences: [...sentences] } : {}),
})
