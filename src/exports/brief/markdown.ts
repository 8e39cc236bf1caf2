import { piecesOf } from '#domain/brief/split.ts'
import type { AnnotatedBrief, BriefNote, NumberedSource } from './annotated.ts'

/** The text as it was written, a footnote after each sentence, and the sources at the end. */
export const briefMarkdown = (brief: AnnotatedBrief): string => {
  const sentences = brief.blocks.flatMap((block) => block.sentences)
  const noteOf = new Map(sentences.map(({ sentence, note }) => [sentence.position, note]))
  // Its own footnotes keep their numbers.
  const prefix = brief.text.includes('[^') ? 'note-' : ''
  const text = piecesOf(
    brief.text,
    sentences.map(({ sentence }) => sentence),
  )
    .map(({ text: piece, sentence }) => {
      const note = sentence === null ? null : (noteOf.get(sentence.position) ?? null)
      if (note === null) return piece
      const mark = `[^${prefix}${note}]`
      // Within a table the mark stands in the last cell.
      return sentence?.kind === 'row' && piece.endsWith('|')
        ? `${piece.slice(0, -1).trimEnd()} ${mark} |`
        : piece + mark
    })
    .join('')
  return [
    `# ${oneLine(brief.title)}`,
    brief.preamble.map((line) => `*${escaped(line)}*`).join('  \n'),
    text,
    '## Sources',
    brief.sources.length === 0 ? 'None.' : brief.sources.map(sourceLine).join('\n'),
    brief.notes.map((note) => `[^${prefix}${note.number}]: ${noteLine(note)}`).join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

const sourceLine = ({ number, label, text, url }: NumberedSource) =>
  `${number}. ${label}. ${escaped(text)}${url === null ? '' : ` <${url}>`}`

const noteLine = ({ state, lines, sources }: BriefNote) =>
  [
    `**${state}.**`,
    ...lines.map((line) => `${escaped(line)}.`),
    ...(sources.length === 0 ? [] : [`Sources ${sources.join(', ')}.`]),
  ].join(' ')

const oneLine = (text: string) => escaped(text.replaceAll(/\s+/g, ' '))

/** Nothing in a title or name means anything to Markdown. */
const escaped = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
