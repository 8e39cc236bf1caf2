import { BRIEF_MARKS } from '#domain/brief.ts'
import { tidy } from '#domain/brief/place.ts'
import { splitBrief } from '#domain/brief/split.ts'
import { times, type Drawing } from './drawing.ts'
import type { Keys } from './index.ts'

/** Briefs whose sentences are tied to anything, with the places an export gives them. */
export const drawBriefs = (draw: Drawing, keys: Keys) =>
  times(draw.count(2), (n) => {
    const { of, maybe, line, text, yes } = draw
    const language = draw.language()
    const story = [...times(draw.count(4), () => of(SENTENCES)), text()].join(' ')
    const some = (list: readonly string[]) => list.slice(0, draw.count(list.length))
    const sentences = splitBrief(story, language).sentences.flatMap((sentence) => {
      const note = maybe(text)
      const said = {
        claims: some(keys.claims),
        statements: some(keys.statements),
        evidence: some(keys.evidence),
        mark: maybe(() => of(BRIEF_MARKS)),
        ...(note === undefined ? {} : { note }),
      }
      const nothing =
        said.mark === undefined &&
        note === undefined &&
        [said.claims, said.statements, said.evidence].every((list) => list.length === 0)
      return nothing ? [] : [tidy(said, sentence.position, sentence.text, yes())]
    })
    return {
      key: `b${n}`,
      title: line(),
      language,
      text: story,
      sentences: sentences.length === 0 ? undefined : sentences,
      withdrawn: draw.withdrawn(),
    }
  })

const SENTENCES = [
  'The council closed it.',
  'The council closed it.',
  'He said “We closed it. It was ours.” [[C1]]',
  'هل أغلق المجلس الجسر؟',
  '桥关闭了。',
]
