import type { FormShape } from './read-input.ts'

/** A form writes an outcome as words and, where needed, a meaning; a number may stand beside a grade. */
export const scaleShape: FormShape = {
  finish: ({ grades, outcomes, ...fields }) => ({
    ...fields,
    grades: rows(grades).map(gradeOf),
    outcomes: rows(outcomes).length === 0 ? null : rows(outcomes).map(outcomeOf),
  }),
}

type Row = Readonly<Record<string, unknown>>

const rows = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function gradeOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const { rating, meaning, ...rest } = row as Row
  return {
    ...rest,
    meaning: meaning ?? '',
    ...(typeof rating === 'string'
      ? { rating: /^-?\d+(\.\d+)?$/.test(rating.trim()) ? Number(rating) : rating }
      : {}),
  }
}

function outcomeOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const { code, label, meaning } = row as Row
  const name = label ?? code
  return meaning === undefined && (code === undefined || code === name)
    ? name
    : { code: code ?? name, label: name, ...(meaning === undefined ? {} : { meaning }) }
}
