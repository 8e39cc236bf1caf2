import { labelOf } from '#domain/label.ts'
import type { Key } from '#weighing/input.ts'

/** The keys that records are weighed by: slugs and labels, which an export keeps, and not ids. */
export const sourceKey = (slug: string): Key => `source:${slug}`
export const evidenceKey = (number: number): Key => `evidence:${labelOf('evidence', number)}`
export const claimKey = (number: number): Key => `claim:${labelOf('claim', number)}`
