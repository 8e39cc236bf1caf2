/** Labels people see within a case: C3, E12, S7. Numbers are never reused. */

const LABEL_LETTERS = { claim: 'C', evidence: 'E', statement: 'S' } as const
export type LabelledKind = keyof typeof LABEL_LETTERS

export const labelOf = (kind: LabelledKind, number: number): string =>
  `${LABEL_LETTERS[kind]}${number}`

const KIND_OF: Readonly<Record<string, LabelledKind>> = {
  C: 'claim',
  E: 'evidence',
  S: 'statement',
}

/** "c3" → { kind: 'claim', number: 3 }; null for anything else. */
export const parseLabel = (text: string): { kind: LabelledKind; number: number } | null => {
  const match = /^([CES])([1-9]\d{0,8})$/.exec(text.trim().toUpperCase())
  const kind = match?.[1] === undefined ? undefined : KIND_OF[match[1]]
  return kind && match?.[2] ? { kind, number: Number(match[2]) } : null
}

/** The number in a page's address: "3" → 3; null for anything else. */
export const parseNumber = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

const FOLDERS = { claim: 'claims', evidence: 'evidence', statement: 'statements' } as const

/** The page of a labelled record. */
export const pathOf = (kind: LabelledKind, caseSlug: string, number: number): string =>
  `/cases/${encodeURIComponent(caseSlug)}/${FOLDERS[kind]}/${number}`
