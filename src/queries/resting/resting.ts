import type { Mentioned } from '../shared/mentioned.ts'

/** A record that hangs on another; `lead` says before its words whose or what they are. */
export type Hanging = Mentioned & { readonly lead?: string }

/** What hangs on a record, by how it does: shown before the record is edited or withdrawn. */
export interface Resting {
  readonly how: RestingHow
  /** How many there are; the items may be the first of them. */
  readonly total: number
  readonly items: readonly Hanging[]
}

const RESTING_HOWS = [
  'falling',
  'cases',
  'judgements',
  'bears on',
  'statements',
  'items',
  'derived',
  'stances',
  'sources',
  'relations',
  'challenges',
  'challenged',
  'ties',
  'inquiries',
  'briefs',
  'mentions',
] as const

export type RestingHow = (typeof RESTING_HOWS)[number]

/** The groups that hold something, in the order in which they matter. */
export const resting = (
  of: Partial<Readonly<Record<RestingHow, readonly Hanging[]>>>,
  totals: Partial<Readonly<Record<RestingHow, number>>> = {},
): readonly Resting[] =>
  RESTING_HOWS.flatMap((how) => {
    const items = once(of[how] ?? [])
    return items.length === 0 ? [] : [{ how, total: totals[how] ?? items.length, items }]
  })

/** A record that hangs on it in two ways of one kind is told once. */
const once = (items: readonly Hanging[]): readonly Hanging[] => [
  ...new Map(items.map((item) => [item.href, item])).values(),
]
