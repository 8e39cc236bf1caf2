import { diffArrays } from 'diff'

export interface Change {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/**
 * How `before` became `after`, word by word in any language; a removal stands before the addition
 * that replaces it. The parts that are not added make up `before`, those not removed `after`.
 * Texts that differ too much to compare word by word in reasonable time are compared line by line,
 * and at worst as wholes: time grows with length, never with its square.
 */
export const wordDiff = (before: string, after: string): Change[] => {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  return joined(withoutSpecks(compare(before, after)))
}

/** Of changes in one comparison: beyond, time would grow with the square of the difference. */
const MOST_CHANGES = 1000

function compare(before: string, after: string): Change[] {
  const words = difference(segments(before), segments(after))
  if (words !== null) return words
  const lines = difference(linesOf(before), linesOf(after))
  return lines === null ? replaced(before, after) : refined(joined(lines))
}

/** Null when the two differ by more than MOST_CHANGES pieces. */
function difference(before: readonly string[], after: readonly string[]): Change[] | null {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_CHANGES })
  if (changes === undefined) return null
  return changes.map((change) => ({
    kind: change.added ? 'added' : change.removed ? 'removed' : 'same',
    text: change.value.join(''),
  }))
}

let words: Intl.Segmenter | undefined

/** Made when it is first asked for: that takes 10 ms, which a start need not wait for. */
function segments(text: string): string[] {
  words ??= new Intl.Segmenter('und', { granularity: 'word' })
  return withWholeDates(Array.from(words.segment(text), (part) => part.segment))
}

/** A date in figures is one word: its parts, marked apart, would stand in the wrong order in a line from the right. */
function withWholeDates(parts: readonly string[]): string[] {
  const whole: string[] = []
  for (const [at, part] of parts.entries()) {
    const last = whole.at(-1) ?? ''
    const joins = FIGURES.test(last) && PARTING.test(part) && FIGURES.test(parts[at + 1] ?? '')
    if (joins || (DATE_BEGUN.test(last) && FIGURES.test(part)))
      whole[whole.length - 1] = last + part
    else whole.push(part)
  }
  return whole
}

const FIGURES = /\p{Nd}$/u
const PARTING = /^[/.-]$/
const DATE_BEGUN = /\p{Nd}[/.-]$/u

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}

function replaced(before: string, after: string): Change[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}

/** Lines that took the place of others are compared by words where those are few enough. */
function refined(lines: readonly Change[]): Change[] {
  return lines.flatMap((line, at) => {
    const next = lines[at + 1]
    const previous = lines[at - 1]
    if (line.kind === 'removed' && next?.kind === 'added') {
      return difference(segments(line.text), segments(next.text)) ?? replaced(line.text, next.text)
    }
    return line.kind === 'added' && previous?.kind === 'removed' ? [] : [line]
  })
}

/** A space that stayed between two changed words would cut a changed phrase into pieces. */
function withoutSpecks(changes: readonly Change[]): Change[] {
  return changes.flatMap((change, at): Change[] => {
    const between =
      change.kind === 'same' &&
      /^\s+$/.test(change.text) &&
      isChange(changes[at - 1]) &&
      isChange(changes[at + 1])
    return between ? replaced(change.text, change.text) : [change]
  })
}

function isChange(change: Change | undefined): boolean {
  return change !== undefined && change.kind !== 'same'
}

/** Neighbours of one kind become one; within a run of changes removals come first. */
function joined(changes: readonly Change[]): Change[] {
  const whole: Change[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed !== '') whole.push({ kind: 'removed', text: removed })
    if (added !== '') whole.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const { kind, text } of changes) {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else {
      flush()
      const last = whole.at(-1)
      if (last?.kind === 'same') whole[whole.length - 1] = { kind, text: last.text + text }
      else whole.push({ kind, text })
    }
  }
  flush()
  return whole
}
