import type { TextRun } from '#domain/brief/runs.ts'
import { directionOfText } from '#domain/text/bidi.ts'

type Direction = ReturnType<typeof directionOfText>

/** A stretch of text that a Word document marks as written from the right, or not. */
export type WordRun = TextRun & { readonly fromRight: boolean }

/**
 * The text in the runs that a Word document wants (ECMA-376, 17.3.2.30): letters from the right, with what stands
 * between them, in runs so marked; letters from the left never; what has no direction goes with the paragraph.
 * Isolates, which Word does not know, become embeddings, which it does.
 */
export const wordRuns = (text: TextRun, paragraph: Direction): readonly WordRun[] =>
  text.text.split(/(\u2068[^\u2068\u2069]*\u2069)/).flatMap((part): WordRun[] => {
    const isolated = /^\u2068(.*)\u2069$/s.exec(part)?.[1]
    if (isolated === undefined) return inOneDirection({ ...text, text: bare(part) }, paragraph)
    const direction = directionOfText(isolated)
    const runs = inOneDirection({ ...text, text: isolated }, direction)
    if (direction === paragraph && paragraph === 'ltr') return runs
    const [first, last] = [runs[0], runs.at(-1)]
    if (first === undefined || last === undefined) return []
    const opened = { ...first, text: OPEN[direction] + first.text }
    const begun = [opened, ...runs.slice(1)]
    return begun.map((run, at) =>
      at === begun.length - 1 ? { ...run, text: run.text + CLOSE } : run,
    )
  })

const OPEN = { rtl: '\u202b', ltr: '\u202a' } as const
const CLOSE = '\u202c'

/** What opens or closes nothing here. */
const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

const FROM_RIGHT =
  '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}'
const LETTER = `[\\p{L}--[${FROM_RIGHT}]]`
/** From one letter of a direction to the last before one of the other; figures after letters go with them. */
const STRETCH = {
  ltr: new RegExp(`(${LETTER}(?:[^${FROM_RIGHT}]*[${LETTER}0-9])?\\p{M}*)`, 'v'),
  rtl: new RegExp(
    `([${FROM_RIGHT}](?:(?:[^\\p{L}]|[${FROM_RIGHT}])*[${FROM_RIGHT}])?\\p{M}*)`,
    'v',
  ),
} as const

function inOneDirection(run: TextRun, direction: Direction): WordRun[] {
  const other = direction === 'rtl' ? 'ltr' : 'rtl'
  return run.text
    .split(STRETCH[other])
    .map((text, at) => ({ ...run, text, fromRight: (at % 2 === 1) === (other === 'rtl') }))
    .filter(({ text }) => text !== '')
}
