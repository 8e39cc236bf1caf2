import type { Token } from 'marked'
import { readMarkdown, REFERENCE } from './markdown.ts'

/**
 * What a Markdown text says, in one line without its marks, where it is itself a link or a title:
 * "Is this **one** claim? See [[C2]]." → "Is this one claim? See C2."
 */
export const plainWords = (text: string): string => {
  const tokens = readMarkdown(text)
  return oneLine(
    tokens === null
      ? text.replaceAll(REFERENCE, (reference) => reference.slice(2, -2))
      : wordsOf(tokens),
  )
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const wordsOf = (tokens: readonly Token[]): string => tokens.map(wordsOfOne).join('')

function wordsOfOne(token: Token): string {
  switch (token.type) {
    case 'reference':
      return token.raw.slice(2, -2)
    case 'br':
    case 'hr':
    case 'space':
      return ' '
    case 'table':
      return [token['header'], ...token['rows']]
        .flat()
        .map(({ tokens }: { readonly tokens: readonly Token[] }) => ` ${wordsOf(tokens)}`)
        .join('')
    case 'list':
      return token['items'].map((item: Token) => ` ${wordsOfOne(item)}`).join('')
    default:
      return `${inner(token)}${BLOCKS.has(token.type) ? ' ' : ''}`
  }
}

const inner = (token: Token): string =>
  'tokens' in token && token.tokens !== undefined
    ? wordsOf(token.tokens)
    : 'text' in token && typeof token.text === 'string'
      ? token.text
      : token.raw

/** What stands on lines of its own. */
const BLOCKS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'blockquote',
  'code',
  'list_item',
])
