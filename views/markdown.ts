import { raw } from 'hono/html'
import { Parser, Renderer, type Token, type Tokens } from 'marked'
import { directionOfText, neutraliseBidi } from '#domain/text/bidi.ts'
import { escapeHtml } from '#domain/text/escape.ts'
import {
  parseReference,
  readInlineMarkdown,
  readMarkdown,
  REFERENCE,
} from '#domain/text/markdown.ts'
import type { TextReference } from '#domain/text/markdown.ts'

export interface ReferenceTarget {
  readonly href: string
  /** As the link shows it: "C3". */
  readonly label: string
  /** What it is, for the pointer and the screen reader: the claim's wording. */
  readonly title?: string
}

export interface MarkdownOptions {
  /** Where `[[C3]]` leads; null when there is no such record, and then it stays text. */
  readonly resolve?: (reference: TextReference) => ReferenceTarget | null
}

/**
 * Markdown as HTML that is safe in a page: HTML in it is shown as text, links lead to http, https
 * and mailto only, images are links, headings start at h3, every block finds its own direction.
 */
export const renderMarkdown = (text: string, options: MarkdownOptions = {}) =>
  raw(markdownHtml(text, options))

/** As `renderMarkdown`, as a string of HTML. */
export const markdownHtml = (text: string, options: MarkdownOptions = {}): string => {
  const shown = neutraliseBidi(text.toWellFormed())
  const resolve = options.resolve ?? (() => null)
  const tokens = readMarkdown(shown)
  if (tokens === null) return plainHtml(shown, resolve)
  const parser = new Parser({
    renderer: new SafeRenderer(),
    extensions: referenceRenderer(resolve),
  })
  return parser.parse(tokens)
}

/** Words within a block, such as a sentence, as HTML that is safe in a page. */
export const renderInlineMarkdown = (text: string, options: MarkdownOptions = {}) =>
  raw(inlineMarkdownHtml(text, options))

/** As `renderInlineMarkdown`, as a string of HTML. */
export const inlineMarkdownHtml = (text: string, options: MarkdownOptions = {}): string => {
  const shown = neutraliseBidi(text.toWellFormed())
  if (PLAIN.test(shown)) return escapeHtml(shown)
  const resolve = options.resolve ?? (() => null)
  const tokens = readInlineMarkdown(shown)
  if (tokens === null) return withReferences(shown, resolve)
  const parser = new Parser({
    renderer: new SafeRenderer(),
    extensions: referenceRenderer(resolve),
  })
  return parser.parseInline(tokens)
}

/** Nothing in it means anything to Markdown. */
const PLAIN = /^[^\\`*_~[\]!<>&:@]*$/

type Resolve = NonNullable<MarkdownOptions['resolve']>

/** A text that is not to be read as Markdown: its paragraphs, as they are. */
function plainHtml(text: string, resolve: Resolve): string {
  return text
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => `<p dir="auto">${withReferences(paragraph, resolve)}</p>\n`)
    .join('')
}

function withReferences(text: string, resolve: Resolve): string {
  let at = 0
  let html = ''
  for (const match of text.matchAll(REFERENCE)) {
    html += escapeHtml(text.slice(at, match.index)) + referenceHtml(match[0], resolve)
    at = match.index + match[0].length
  }
  return html + escapeHtml(text.slice(at))
}

function referenceHtml(source: string, resolve: Resolve): string {
  const reference = parseReference(source)
  const target = reference === null ? null : resolve(reference)
  if (target === null) return escapeHtml(source)
  const title = target.title === undefined ? '' : ` title="${escapeHtml(target.title)}"`
  return `<a class="reference" href="${escapeHtml(target.href)}"${title}>${escapeHtml(target.label)}</a>`
}

function referenceRenderer(resolve: Resolve) {
  return {
    childTokens: {},
    renderers: { reference: (token: Tokens.Generic) => referenceHtml(token.raw, resolve) },
  }
}

class SafeRenderer extends Renderer {
  override space() {
    return ''
  }

  override def() {
    return ''
  }

  override code({ text }: Tokens.Code) {
    return `<pre dir="auto"><code>${escapeHtml(text)}\n</code></pre>\n`
  }

  override blockquote({ text, tokens }: Tokens.Blockquote) {
    return `<blockquote dir="${directionOfText(text)}">\n${this.parser.parse(tokens)}</blockquote>\n`
  }

  override html({ raw: source }: Tokens.HTML | Tokens.Tag) {
    return escapeHtml(source)
  }

  override heading({ tokens, depth }: Tokens.Heading) {
    const tag = `h${String(Math.min(depth + 2, 6))}`
    return `<${tag} dir="auto">${this.parser.parseInline(tokens)}</${tag}>\n`
  }

  override hr() {
    return '<hr>\n'
  }

  override list(list: Tokens.List) {
    const tag = list.ordered ? 'ol' : 'ul'
    const start = list.ordered && list.start !== 1 ? ` start="${String(Number(list.start))}"` : ''
    const items = list.items.map((item) => this.listitem(item)).join('')
    return `<${tag} dir="${directionOfText(list.raw)}"${start}>\n${items}</${tag}>\n`
  }

  override listitem({ tokens }: Tokens.ListItem) {
    return `<li dir="auto">${this.parser.parse(tokens)}</li>\n`
  }

  override checkbox({ checked }: Tokens.Checkbox) {
    return checked ? '☑ ' : '☐ '
  }

  override paragraph({ tokens }: Tokens.Paragraph) {
    return `<p dir="auto">${this.parser.parseInline(tokens)}</p>\n`
  }

  override table({ raw: source, header, rows }: Tokens.Table) {
    const head = this.cells(header)
    const body = rows.map((row) => this.cells(row)).join('')
    const inner = `<thead>\n${head}</thead>\n<tbody>\n${body}</tbody>\n`
    return `<table dir="${directionOfText(source)}">\n${inner}</table>\n`
  }

  private cells(row: readonly Tokens.TableCell[]) {
    return `<tr>\n${row.map((cell) => this.tablecell(cell)).join('')}</tr>\n`
  }

  override tablecell({ tokens, header, align }: Tokens.TableCell) {
    const tag = header ? 'th' : 'td'
    const side = align === null ? '' : ` class="align-${align}"`
    return `<${tag} dir="auto"${side}>${this.parser.parseInline(tokens)}</${tag}>\n`
  }

  override codespan({ text }: Tokens.Codespan) {
    return `<code dir="auto">${escapeHtml(text)}</code>`
  }

  override br() {
    return '<br>'
  }

  override link({ href, title, tokens, raw: source }: Tokens.Link) {
    return linkHtml(href, title, this.parser.parseInline(tokens)) ?? escapeHtml(source)
  }

  override image({ href, title, text, raw: source }: Tokens.Image) {
    return linkHtml(href, title, escapeHtml(text === '' ? href : text)) ?? escapeHtml(source)
  }

  override text(token: Tokens.Text | Tokens.Escape) {
    const tokens: Token[] | undefined = 'tokens' in token ? token.tokens : undefined
    if (tokens !== undefined) return this.parser.parseInline(tokens)
    // "&#x202e;" has become the character only now, so it has yet to be made harmless.
    const text = token.text === token.raw ? token.text : neutraliseBidi(token.text)
    return escapeHtml(text).replaceAll(/&amp;(?=[A-Za-z]\w*;)/g, '&')
  }
}

/** Null when the address may not be followed from here. */
function linkHtml(href: string, title: string | null | undefined, label: string): string | null {
  const url = URL.parse(href)
  if (url === null || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return null
  const hint = title === null || title === undefined ? '' : ` title="${escapeHtml(title)}"`
  return `<a href="${escapeHtml(url.href)}" rel="nofollow noopener"${hint}>${label}</a>`
}
