import type { Withdrawn } from '#domain/case.ts'

/** When a record was withdrawn, and why; null while it stands. */
export const withdrawnOf = (row: {
  readonly withdrawn_at: string | null
  readonly withdrawn_reason: string | null
}): Withdrawn | null =>
  row.withdrawn_at === null ? null : { on: row.withdrawn_at, reason: row.withdrawn_reason ?? '' }
