/** The lines of a Markdown text, and the marks by which it is known what block a line belongs to. */

export interface Span {
  readonly start: number
  readonly end: number
}

export function linesOf(text: string): readonly Span[] {
  const lines: Span[] = []
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    lines.push({ start, end })
    start = end + 1
  }
  return [...lines, { start, end: text.length }]
}

export const FENCE = /^\s*(`{3,}|~{3,})[^`]*$/
export const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+|$)/
export const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
export const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/
export const DEFINITION = /^ {0,3}\[(?!\^)[^\]]{1,999}\]:\s*\S/
const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
export const ITEM = /^(\s*)([-+*]|\d{1,9}[.)])(?:[ \t]+|$)/

/** Longer than any row of dashes one draws, and before backtracking is felt. */
export const delimits = (line: string): boolean => line.length < 2000 && DELIMITERS.test(line)

/** A heading may end in signs of its own: "## Closed ##". */
export function withoutClosing(heading: string): string {
  const words = heading.trimEnd()
  let end = words.length
  while (words[end - 1] === '#') end -= 1
  return end < words.length && (end === 0 || /\s/.test(words[end - 1] ?? ''))
    ? words.slice(0, end)
    : words
}
