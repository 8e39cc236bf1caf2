import type { Token } from 'marked'
import { readInlineMarkdown } from '../text/markdown.ts'

/** A stretch of a sentence that looks alike throughout. */
export interface TextRun {
  readonly text: string
  readonly bold?: boolean
  readonly italics?: boolean
  readonly strike?: boolean
  readonly code?: boolean
}

/**
 * A sentence of Markdown as runs of text, for files that are not pages: emphasis stays, a link is
 * its words, [[C3]] is its label.
 */
export const textRuns = (markdown: string): readonly TextRun[] => {
  const tokens = readInlineMarkdown(markdown)
  return tokens === null ? [{ text: markdown }] : runsOf(tokens, {})
}

type Look = Omit<TextRun, 'text'>

function runsOf(tokens: readonly Token[], look: Look): readonly TextRun[] {
  return tokens.flatMap((token): readonly TextRun[] => {
    const inner: readonly Token[] = 'tokens' in token && token.tokens ? token.tokens : []
    switch (token.type) {
      case 'strong':
        return runsOf(inner, { ...look, bold: true })
      case 'em':
        return runsOf(inner, { ...look, italics: true })
      case 'del':
        return runsOf(inner, { ...look, strike: true })
      case 'link':
        return runsOf(inner, look)
      case 'codespan':
        return [{ ...look, text: textOf(token), code: true }]
      case 'reference':
        return [{ ...look, text: token.raw.slice(2, -2).toUpperCase() }]
      case 'br':
        return [{ ...look, text: ' ' }]
      default:
        return [{ ...look, text: textOf(token) }]
    }
  })
}

const textOf = (token: Token): string =>
  'text' in token && typeof token.text === 'string' ? token.text : token.raw
