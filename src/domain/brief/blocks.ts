/**
 * The blocks of a Markdown text and where their words stand in it: headings, paragraphs, items of
 * lists, quotations, rows of tables, code. Rules, definitions of links and the marks that make a block what
 * it is belong to none. Read line by line, so that time grows with length alone.
 */

export const BLOCK_KINDS = ['heading', 'paragraph', 'item', 'quote', 'row', 'code'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export interface Block {
  readonly kind: BlockKind
  /** Of a heading 1 to 6; of an item how deep it stands, from 1; else 0. */
  readonly level: number
  /** "3." of an item in an ordered list, "-" of another; empty for what follows within an item. */
  readonly marker: string
  /** The words of each line, in UTF-16 offsets, without prefix and spaces at the ends. */
  readonly lines: readonly Span[]
}

export interface Span {
  readonly start: number
  readonly end: number
}

export const blocksOf = (text: string): readonly Block[] => {
  const reader = new Reader(text)
  const lines = linesOf(text)
  lines.forEach((line, index) => reader.line(line, lines[index + 1]))
  return reader.done()
}

interface Open {
  kind: BlockKind
  level: number
  marker: string
  readonly lines: Span[]
  readonly depth: number
}

class Reader {
  readonly #text: string
  readonly #blocks: Open[] = []
  #open: Open | null = null
  #fence: { readonly mark: string; readonly depth: number } | null = null
  #listed = 0
  #table = false

  constructor(text: string) {
    this.#text = text
  }

  line(line: Span, next: Span | undefined): void {
    const { start, depth } = this.#unquoted(line)
    const rest = this.#text.slice(start, line.end)
    if (this.#inCode(rest, depth, start, line.end)) return
    if (rest.trim() === '') return this.#blank()
    if (this.#structure(rest, depth)) return
    const heading = HEADING.exec(rest)
    if (heading) return this.#heading(heading, start, line.end, depth)
    if (this.#row(rest, start, line.end, next, depth)) return
    if (this.#item(rest, start, line.end, depth)) return
    this.#words(start, line.end, depth, /^\s/.test(rest))
  }

  done(): readonly Block[] {
    return this.#blocks.filter(({ lines }) => lines.some(({ start, end }) => end > start))
  }

  #unquoted({ start, end }: Span) {
    let [at, depth] = [start, 0]
    for (;;) {
      const mark = /^ {0,3}> ?/.exec(this.#text.slice(at, Math.min(end, at + 5)))
      if (!mark || depth === DEEPEST) return { start: at, depth }
      at += mark[0].length
      depth += 1
    }
  }

  #inCode(rest: string, depth: number, start: number, end: number): boolean {
    const mark = FENCE.exec(rest)?.[1]
    if (this.#fence !== null && depth >= this.#fence.depth) {
      const closes = mark?.startsWith(this.#fence.mark) && rest.trim() === mark
      if (closes) this.#fence = null
      else this.#open?.lines.push({ start, end })
      if (closes) this.#open = null
      return true
    }
    this.#fence = mark === undefined ? null : { mark, depth }
    if (this.#fence) this.#add('code', 0, '', depth)
    if (this.#fence) return true
    const code = this.#open?.kind === 'code'
    if (!code && (this.#open !== null || this.#listed > 0)) return false
    const indented = /^(?: {4}|\t)/.exec(rest)
    if (!indented || rest.trim() === '') {
      if (code) this.#open = null
      return false
    }
    if (!code) this.#add('code', 0, '', depth)
    this.#open?.lines.push({ start: start + indented[0].length, end })
    return true
  }

  #blank(): void {
    this.#open = null
    this.#table = false
  }

  /** Rules, the line under a heading, definitions of links. */
  #structure(rest: string, depth: number): boolean {
    const open = this.#open
    if (open?.kind === 'paragraph' && open.depth === depth && UNDERLINE.test(rest)) {
      open.kind = 'heading'
      open.level = rest.trim().startsWith('=') ? 1 : 2
      this.#open = null
      return true
    }
    if (RULE.test(rest)) {
      this.#blank()
      return true
    }
    return open === null && DEFINITION.test(rest)
  }

  #heading(found: RegExpExecArray, start: number, end: number, depth: number): void {
    const [mark = '', signs = ''] = found
    const words = withoutClosing(this.#text.slice(start + mark.length, end))
    this.#add('heading', signs.length, '', depth)
    this.#push(start + mark.length, start + mark.length + words.length)
    this.#open = null
    this.#listed = 0
  }

  #row(rest: string, start: number, end: number, next: Span | undefined, depth: number): boolean {
    if (this.#table && delimits(rest)) return true
    const begins =
      !this.#table &&
      rest.includes('|') &&
      next !== undefined &&
      delimits(this.#text.slice(this.#unquoted(next).start, next.end))
    if (!begins && !this.#table) return false
    this.#table = true
    this.#add('row', 0, '', depth)
    this.#push(start, end)
    this.#open = null
    return true
  }

  #item(rest: string, start: number, end: number, depth: number): boolean {
    const found = ITEM.exec(rest)
    if (!found) return false
    const [mark = '', indent = '', marker = ''] = found
    // CommonMark: within a paragraph only a list that begins with 1 may start.
    const interrupts =
      this.#open?.kind === 'paragraph' && /\d/.test(marker) && !/^1[.)]/.test(marker)
    if (interrupts) return false
    const level = Math.floor(indent.replaceAll('\t', '    ').length / 2) + 1
    this.#add('item', level, marker, depth)
    this.#listed = level
    const task = /^\[[ xX]\]\s+/.exec(this.#text.slice(start + mark.length, end))
    this.#push(start + mark.length + (task?.[0].length ?? 0), end)
    return true
  }

  #words(start: number, end: number, depth: number, indented: boolean): void {
    if (this.#open === null) {
      const within = this.#listed > 0 && indented
      if (!within) this.#listed = 0
      const kind = within ? 'item' : depth > 0 ? 'quote' : 'paragraph'
      this.#add(kind, within ? this.#listed : 0, '', depth)
    } else if (depth > this.#open.depth) this.#add('quote', 0, '', depth)
    this.#push(start, end)
  }

  #add(kind: BlockKind, level: number, marker: string, depth: number): void {
    const block: Open = { kind, level, marker, lines: [], depth }
    this.#blocks.push(block)
    this.#open = block
  }

  #push(start: number, end: number): void {
    const words = this.#text.slice(start, end)
    const from = start + (words.length - words.trimStart().length)
    const to = start + words.trimEnd().length
    if (to > from) this.#open?.lines.push({ start: from, end: to })
  }
}

const DEEPEST = 16
const FENCE = /^\s*(`{3,}|~{3,})[^`]*$/
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+|$)/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/
const DEFINITION = /^ {0,3}\[(?!\^)[^\]]{1,999}\]:\s*\S/
const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const ITEM = /^(\s*)([-+*]|\d{1,9}[.)])(?:[ \t]+|$)/

/** Longer than any row of dashes one draws, and before backtracking is felt. */
const delimits = (line: string) => line.length < 2000 && DELIMITERS.test(line)

/** A heading may end in signs of its own: "## Closed ##". */
function withoutClosing(heading: string): string {
  const words = heading.trimEnd()
  let end = words.length
  while (words[end - 1] === '#') end -= 1
  return end < words.length && (end === 0 || /\s/.test(words[end - 1] ?? ''))
    ? words.slice(0, end)
    : words
}

function linesOf(text: string): readonly Span[] {
  const lines: Span[] = []
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    lines.push({ start, end })
    start = end + 1
  }
  return [...lines, { start, end: text.length }]
}
