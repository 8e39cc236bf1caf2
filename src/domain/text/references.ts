import { neutraliseBidi } from './bidi.ts'
import { eachReference, parseReference, readMarkdown, REFERENCE } from './markdown.ts'
import type { TextReference } from './markdown.ts'

export type { TextReference } from './markdown.ts'

/**
 * The claims, items and statements a Markdown text mentions as `[[C3]]`, `[[e12]]`, `[[S7]]`, each
 * once, in order of first mention. What stands in code is no mention. It is read as it is shown,
 * directional controls made harmless: one that is dropped may leave a backslash before a bracket.
 */
export const findReferences = (text: string): TextReference[] => {
  const shown = neutraliseBidi(text.toWellFormed())
  if (!shown.includes('[[')) return []
  const found = new Map<string, TextReference>()
  const note = (reference: TextReference) => {
    const key = `${reference.kind} ${String(reference.number)}`
    if (!found.has(key)) found.set(key, reference)
  }
  const tokens = readMarkdown(shown)
  if (tokens !== null) eachReference(tokens, note)
  else for (const [raw] of shown.matchAll(REFERENCE)) note(parseReference(raw) ?? unreachable(raw))
  return [...found.values()]
}

function unreachable(raw: string): never {
  throw new Error(`not a reference: ${raw}`)
}
