import { Lexer, Marked, type Token, type Tokens, type TokenizerExtension } from 'marked'
import { parseLabel, type LabelledKind } from '../label.ts'

/** `[[C3]]` in a text: a claim, item or statement of the same case. */
export interface TextReference {
  readonly kind: LabelledKind
  readonly number: number
}

/**
 * Reads Markdown as Touchstone knows it: CommonMark with tables and strike-through, `[[C3]]` as
 * tokens of type "reference", and no HTML, which stays text. Null for text built to overwhelm the
 * reader, by nesting, by thousands of open marks in one paragraph or by endless addresses of mail: it
 * is to be taken as plain.
 */
export const readMarkdown = (text: string): Token[] | null =>
  isReadable(text) ? dialect.lexer(text) : null

/** As `readMarkdown`, of words within a block: what begins a block elsewhere begins nothing here. */
export const readInlineMarkdown = (text: string): Token[] | null =>
  isReadable(text) ? Lexer.lexInline(text, dialect.defaults) : null

/** Calls `visit` for every reference among the tokens, in order. Code holds none. */
export const eachReference = (
  tokens: readonly Token[],
  visit: (reference: TextReference) => void,
): void => {
  void dialect.walkTokens([...tokens], (token) => {
    const reference = token.type === 'reference' ? parseReference(token.raw) : null
    if (reference !== null) visit(reference)
  })
}

/** "[[c3]]" → { kind: 'claim', number: 3 }; null for anything else. */
export const parseReference = (raw: string): TextReference | null =>
  parseLabel(raw.replaceAll(/^\[\[|\]\]$/g, ''))

/** Every `[[C3]]`, to be split by or searched for in plain text. */
export const REFERENCE = /\[\[[CES][1-9]\d{0,8}\]\]/gi

const REFERENCE_FIRST = new RegExp(`^${REFERENCE.source}`, 'i')

const reference: TokenizerExtension = {
  name: 'reference',
  level: 'inline',
  start(source) {
    const at = source.indexOf('[[')
    return at < 0 ? undefined : at
  },
  tokenizer(source): Tokens.Generic | undefined {
    // A link within a link is no HTML: inside one the text stays text.
    if (this.lexer.state.inLink) return undefined
    const raw = REFERENCE_FIRST.exec(source)?.[0]
    return raw === undefined ? undefined : { type: 'reference', raw }
  },
}

const dialect = new Marked({ gfm: true, breaks: false }).use({
  extensions: [reference],
  tokenizer: { html: () => undefined, tag: () => undefined },
})

/** Deeper than anyone writes; marked calls itself for each level. */
const DEEP =
  /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){16}|^[ \t]{64,}(?:[-+*]|\d{1,9}[.)])[ \t]/m

/** Marks that open or close something; marked compares those of one paragraph with each other. */
const MOST_MARKS = 1500

function isReadable(text: string): boolean {
  return !DEEP.test(text) && hasShortAddresses(text) && text.split(/\n[ \t]*\n/).every(hasFewMarks)
}

/** Steps marked takes at most to find addresses of mail: it looks for one from each character before an "@" anew. */
const MOST_STEPS = 20_000_000

function hasShortAddresses(text: string): boolean {
  let steps = 0
  let after = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', after)) {
    let from = at
    while (from > after && text.charCodeAt(from - 1) > SPACE) from -= 1
    steps += (at - from) ** 2
    after = at + 1
  }
  return steps <= MOST_STEPS
}

const SPACE = 0x20

function hasFewMarks(paragraph: string): boolean {
  return paragraph.length <= MOST_MARKS || (paragraph.match(/[*_~[\]]/g)?.length ?? 0) <= MOST_MARKS
}
