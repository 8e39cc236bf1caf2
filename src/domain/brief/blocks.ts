import {
  DEFINITION,
  delimits,
  FENCE,
  HEADING,
  ITEM,
  linesOf,
  RULE,
  type Span,
  UNDERLINE,
  withoutClosing,
} from './lines.ts'

/**
 * The blocks of a Markdown text and where their words stand in it: headings, paragraphs, items of
 * lists, quotations, rows of tables, code. Rules, definitions of links and the marks that make a block what
 * it is belong to none. Read line by line, so that time grows with length alone.
 */

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'quote' | 'row' | 'code'

export interface Block {
  readonly kind: BlockKind
  /** Of a heading 1 to 6; of an item how deep it stands, from 1; else 0. */
  readonly level: number
  /** "3." of an item in an ordered list, "-" of another; empty for what follows within an item. */
  readonly marker: string
  /** The words of each line, in UTF-16 offsets, without prefix and spaces at the ends. */
  readonly lines: readonly Span[]
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

/** A line without the marks of the quotations it stands in. */
interface Line extends Span {
  readonly rest: string
  /** How many quotations deep it stands. */
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

  line(whole: Span, next: Span | undefined): void {
    const line = this.#unquoted(whole)
    if (this.#fenced(line) || this.#indented(line)) return
    if (line.rest.trim() === '') return this.#blank()
    if (this.#structure(line) || this.#heading(line)) return
    if (this.#row(line, next) || this.#item(line)) return
    this.#words(line)
  }

  done(): readonly Block[] {
    return this.#blocks.filter(({ lines }) => lines.some(({ start, end }) => end > start))
  }

  #unquoted({ start, end }: Span): Line {
    let [at, depth] = [start, 0]
    for (;;) {
      const mark = /^ {0,3}> ?/.exec(this.#text.slice(at, Math.min(end, at + 5)))
      if (!mark || depth === DEEPEST)
        return { rest: this.#text.slice(at, end), start: at, end, depth }
      at += mark[0].length
      depth += 1
    }
  }

  #fenced({ rest, depth, start, end }: Line): boolean {
    const mark = FENCE.exec(rest)?.[1]
    if (this.#fence !== null && depth >= this.#fence.depth) {
      if (mark?.startsWith(this.#fence.mark) && rest.trim() === mark) {
        this.#fence = null
        this.#open = null
      } else this.#open?.lines.push({ start, end })
      return true
    }
    this.#fence = mark === undefined ? null : { mark, depth }
    if (this.#fence === null) return false
    this.#add('code', 0, '', depth)
    return true
  }

  #indented({ rest, depth, start, end }: Line): boolean {
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
  #structure({ rest, depth }: Line): boolean {
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

  #heading({ rest, depth, start, end }: Line): boolean {
    const found = HEADING.exec(rest)
    if (!found) return false
    const [mark = '', signs = ''] = found
    const words = withoutClosing(this.#text.slice(start + mark.length, end))
    this.#add('heading', signs.length, '', depth)
    this.#push(start + mark.length, start + mark.length + words.length)
    this.#open = null
    this.#listed = 0
    return true
  }

  #row({ rest, depth, start, end }: Line, next: Span | undefined): boolean {
    if (this.#table && delimits(rest)) return true
    const begins =
      !this.#table &&
      rest.includes('|') &&
      next !== undefined &&
      delimits(this.#unquoted(next).rest)
    if (!begins && !this.#table) return false
    this.#table = true
    this.#add('row', 0, '', depth)
    this.#push(start, end)
    this.#open = null
    return true
  }

  #item({ rest, depth, start, end }: Line): boolean {
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

  #words({ rest, depth, start, end }: Line): void {
    if (this.#open === null) {
      const within = this.#listed > 0 && /^\s/.test(rest)
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

/** Quotations within quotations; further marks are words. */
const DEEPEST = 16
