import type * as Docx from 'docx'
import { textRuns, type TextRun } from '#domain/brief/runs.ts'
import { directionOfText } from '#domain/text/bidi.ts'
import type { AnnotatedBlock, AnnotatedBrief, BriefNote, NumberedSource } from './annotated.ts'

/**
 * The story as a Word document: a footnote for each sentence, the sources numbered at the end,
 * paragraphs that are written from right to left set so. The library is loaded when it is asked for:
 * the start of the program waits for none of it.
 */
export const briefDocx = async (brief: AnnotatedBrief): Promise<Uint8Array> => {
  const docx = await import('docx')
  const write = new Writer(docx)
  const document = new docx.Document({
    title: brief.title.toWellFormed(),
    creator: 'Touchstone',
    styles: { default: { document: { run: { font: 'Times New Roman', size: 24 } } } },
    footnotes: Object.fromEntries(
      brief.notes.map((note) => [note.number, { children: [write.note(note)] }]),
    ),
    sections: [
      {
        children: [
          write.paragraph(brief.title, { heading: docx.HeadingLevel.TITLE }),
          ...brief.preamble.map((line) => write.paragraph(line, {}, { italics: true })),
          ...brief.blocks.flatMap((block) => write.block(block)),
          write.paragraph('Sources', { heading: docx.HeadingLevel.HEADING_1 }),
          ...(brief.sources.length === 0
            ? [write.paragraph('None.')]
            : brief.sources.map((source) => write.source(source))),
        ],
      },
    ],
  })
  return new Uint8Array(await docx.Packer.toArrayBuffer(document))
}

type Run = Docx.ParagraphChild

type Look = Omit<TextRun, 'text'>

class Writer {
  readonly #docx: typeof Docx

  constructor(docx: typeof Docx) {
    this.#docx = docx
  }

  paragraph(text: string, options: Docx.IParagraphOptions = {}, look: Look = {}): Docx.Paragraph {
    return this.#set(text, [this.#run(text, look)], options)
  }

  block({ kind, level, marker, code, sentences }: AnnotatedBlock): readonly Docx.Paragraph[] {
    if (kind === 'code')
      return (code ?? '').split('\n').map((line) => this.paragraph(line, { spacing: { after: 0 } }))
    const text = sentences.map(({ sentence }) => sentence.text).join(' ')
    const runs = sentences.flatMap(({ sentence, note }, index) => [
      ...(index === 0 ? [] : [this.#run(' ')]),
      ...textRuns(sentence.text).map((run) => this.#run(run.text, run)),
      ...(note === null ? [] : [new this.#docx.FootnoteReferenceRun(note)]),
    ])
    const { HEADINGS } = this
    const heading = HEADINGS[Math.min(level, HEADINGS.length) - 1]
    if (kind === 'heading' && heading !== undefined) return [this.#set(text, runs, { heading })]
    if (kind === 'quote') return [this.#set(text, runs, { indent: { start: 720 } })]
    if (kind !== 'item') return [this.#set(text, runs, { spacing: { after: 160 } })]
    const sign = marker === '' ? '' : `${/\d/.test(marker) ? marker : '•'} `
    const indent = { start: 360 * level, hanging: sign === '' ? 0 : 240 }
    return [this.#set(text, [...(sign === '' ? [] : [this.#run(sign)]), ...runs], { indent })]
  }

  note({ state, lines, sources }: BriefNote): Docx.Paragraph {
    const rest = [
      ...lines.map((line) => ` ${line}.`),
      ...(sources.length === 0 ? [] : [` Sources ${sources.join(', ')}.`]),
    ].join('')
    // What is said of a sentence is said in English, with words of others among it.
    return new this.#docx.Paragraph({
      children: [this.#run(` ${state}.`, { bold: true }), this.#run(rest)],
    })
  }

  source({ number, label, text, url }: NumberedSource): Docx.Paragraph {
    const link =
      url === null
        ? []
        : [
            this.#run(' '),
            new this.#docx.ExternalHyperlink({
              link: url,
              children: [new this.#docx.TextRun({ text: url, style: 'Hyperlink' })],
            }),
          ]
    return new this.#docx.Paragraph({
      children: [this.#run(`${number}. ${label}. `), this.#run(`${text}.`), ...link],
      spacing: { after: 80 },
    })
  }

  get HEADINGS() {
    const { HeadingLevel } = this.#docx
    return [
      HeadingLevel.HEADING_1,
      HeadingLevel.HEADING_2,
      HeadingLevel.HEADING_3,
      HeadingLevel.HEADING_4,
    ] as const
  }

  /** By its first letter, as every page sets it. */
  #set(text: string, children: readonly Run[], options: Docx.IParagraphOptions): Docx.Paragraph {
    return new this.#docx.Paragraph({
      ...options,
      children: [...children],
      bidirectional: directionOfText(text) === 'rtl',
    })
  }

  #run(text: string, { bold, italics, strike, code }: Look = {}): Docx.TextRun {
    return new this.#docx.TextRun({
      text: text.toWellFormed(),
      ...(bold ? { bold } : {}),
      ...(italics ? { italics } : {}),
      ...(strike ? { strike } : {}),
      ...(code ? { font: 'Courier New' } : {}),
      ...(directionOfText(text) === 'rtl' ? { rightToLeft: true } : {}),
    })
  }
}
