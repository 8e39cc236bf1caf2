import { labelOf } from '#domain/label.ts'
import type { Key } from '#weighing/input.ts'

/** Keys that records are weighed by: slugs and labels, which an export keeps, and not ids. */

/** `source:the-ministry`. */
export const sourceKey = (slug: string): Key => `source:${slug}`

/** `evidence:E2`. */
export const evidenceKey = (number: number): Key => `evidence:${labelOf('evidence', number)}`

/** `claim:C3`. */
export const claimKey = (number: number): Key => `claim:${labelOf('claim', number)}`
