import { strToU8, zipSync } from 'fflate'
import { textRuns, type TextRun } from '#domain/brief/runs.ts'
import { directionOfText } from '#domain/text/bidi.ts'
import { escapeHtml } from '#domain/text/escape.ts'
import type { AnnotatedBlock, AnnotatedBrief, BriefNote, NumberedSource } from './annotated.ts'
import {
  CONTENT_TYPES,
  FOOTNOTE_MARKS,
  PACKAGE_RELATIONS,
  relations,
  STYLES,
  WORD,
} from './ooxml.ts'
import { wordRuns, type WordRun } from './word-runs.ts'

/**
 * The story as a Word document: a footnote for each sentence, the sources numbered at the end,
 * paragraphs that are written from right to left set so. Equal briefs make equal bytes.
 */
export const briefDocx = (brief: AnnotatedBrief): Uint8Array => {
  const links: string[] = []
  const body = [
    paragraph([{ text: brief.title }], '<w:pStyle w:val="Title"/>'),
    ...brief.preamble.map((line) => paragraph([{ text: line, italics: true }])),
    ...brief.blocks.map(block),
    paragraph([{ text: 'Sources' }], '<w:pStyle w:val="Heading1"/>'),
    ...(brief.sources.length === 0
      ? [paragraph([{ text: 'None.' }])]
      : brief.sources.map((source) => sourceParagraph(source, links))),
  ]
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': PACKAGE_RELATIONS,
    'word/document.xml': `${XML}<w:document ${WORD}><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(links.map(escapeXml)),
    'word/footnotes.xml': `${XML}<w:footnotes ${WORD}>${FOOTNOTE_MARKS}${brief.notes.map(footnote).join('')}</w:footnotes>`,
    'word/styles.xml': STYLES,
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    { mtime: '1980-01-02T00:00:00' },
  )
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

function block({ kind, level, marker, code, sentences }: AnnotatedBlock): string {
  if (kind === 'code')
    return (code ?? '')
      .split('\n')
      .map((text) => paragraph([{ text, code: true }]))
      .join('')
  const words = sentences.map(({ sentence }) => sentence.text).join(' ')
  const direction = directionOfText(words)
  const sign = marker === '' ? '' : `${/\d/.test(marker) ? marker : '•'} `
  const runs = sentences.map(({ sentence, note }, index) => {
    const text = textRuns(sentence.text)
      .map((one) => run(one, direction))
      .join('')
    const mark = note === null ? '' : footnoteMark(note)
    return `${index === 0 ? '' : run({ text: ' ' }, direction)}${text}${mark}`
  })
  const look = {
    heading: `<w:pStyle w:val="Heading${Math.min(Math.max(level, 1), 4)}"/>`,
    quote: '<w:ind w:start="720"/>',
    item: `<w:ind w:start="${360 * Math.max(level, 1)}"/>`,
    paragraph: '',
    row: '',
  }[kind]
  return set(
    direction,
    `${sign === '' ? '' : run({ text: sign }, direction)}${runs.join('')}`,
    look,
  )
}

/** From the side of its first letter, as every page sets it; what stands apart in it does not count. */
function paragraph(runs: readonly TextRun[], look = ''): string {
  const words = runs.map(({ text }) => text).join('')
  const direction = directionOfText(words.replaceAll(/\u2068[^\u2069]*\u2069/g, ''))
  return set(direction, runs.map((one) => run(one, direction)).join(''), look)
}

/** The schema wants style, direction and indent in this order. */
function set(direction: 'ltr' | 'rtl', runs: string, look: string): string {
  const bidi = direction === 'rtl' ? '<w:bidi/>' : ''
  const properties = look.startsWith('<w:pStyle') ? look + bidi : bidi + look
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`
}

const run = (text: TextRun, direction: 'ltr' | 'rtl' = 'ltr'): string =>
  wordRuns(text, direction).map(runXml).join('')

function runXml({ text, bold, italics, strike, code, fromRight }: WordRun): string {
  const properties = [
    code ? '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/>' : '',
    bold ? '<w:b/><w:bCs/>' : '',
    italics ? '<w:i/><w:iCs/>' : '',
    strike ? '<w:strike/>' : '',
    fromRight ? '<w:rtl/>' : '',
  ].join('')
  const set = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`
  return `<w:r>${set}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
}

const footnoteMark = (note: number) =>
  `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${note}"/></w:r>`

function footnote({ number, state, lines, sources }: BriefNote): string {
  const rest = [
    ...lines.map((line) => ` ${line}.`),
    ...(sources.length === 0 ? [] : [` Sources ${sources.join(', ')}.`]),
  ].join('')
  const mark = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r>'
  return `<w:footnote w:id="${number}"><w:p>${mark}${run({ text: ` ${state}.`, bold: true })}${run({ text: rest })}</w:p></w:footnote>`
}

function sourceParagraph({ number, label, text, url }: NumberedSource, links: string[]): string {
  const words = run({ text: `${number}. ${label}. ` }) + run({ text: `${text}. ` })
  if (url === null) return `<w:p>${words}</w:p>`
  links.push(url)
  return `<w:p>${words}<w:hyperlink r:id="link${links.length}">${run({ text: url })}</w:hyperlink></w:p>`
}

/** What XML may not hold at all is left out. */
const escapeXml = (text: string): string =>
  escapeHtml(
    text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''),
  )
