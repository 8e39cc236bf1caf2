import type { Change } from './word-diff.ts'

/** Characters kept of what stayed the same on either side of a change. */
const CONTEXT = 90

/**
 * The changes with long stretches that stayed the same left out: what is kept of a stretch begins
 * and ends at a word, and an ellipsis stands for the rest.
 */
export const aroundChanges = (changes: readonly Change[], context = CONTEXT): readonly Change[] =>
  changes.map((change, at) => {
    if (change.kind !== 'same' || changes.length === 1) return change
    const [head, tail] = [at === 0 ? 0 : context, at === changes.length - 1 ? 0 : context]
    return { kind: 'same', text: shortened(change.text, head, tail) }
  })

function shortened(text: string, head: number, tail: number): string {
  const characters = [...text]
  if (characters.length <= head + tail + SAVED) return text
  const start = characters.slice(0, head).join('')
  const end = tail === 0 ? '' : characters.slice(-tail).join('')
  return `${start.replace(/\s*\S*$/, '')} … ${end.replace(/^\S*\s*/, '')}`
}

/** Leaving out less than this is not worth an ellipsis. */
const SAVED = 40
