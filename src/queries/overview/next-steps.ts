import type { CaseIndex } from '#weighing/case-index.ts'
import { checksAmong, rivalGroups } from '#weighing/rivals.ts'
import type { WeighedCase, WeighedClaim } from '../shared/weighed-case.ts'

/** Something that would take the case further. Claims and items by label. */
export type NextStep =
  | { readonly kind: 'add-party' | 'add-claim' | 'add-statement' }
  | { readonly kind: 'assess-claim' | 'link-evidence'; readonly claim: string }
  | { readonly kind: 'assess-item'; readonly evidence: string }
  | { readonly kind: 'rate-rivals'; readonly group: string; readonly claims: readonly string[] }
  | CheckStep

/** A cell of the ratings that could move the lead among rivals. */
export interface CheckStep {
  readonly kind: 'check'
  readonly group: string
  readonly claim: string
  readonly evidence: string
  /** How many assessors rated it. */
  readonly ratings: number
}

/**
 * What a new case lacks first; then what could move a lead, rivals that wait for ratings, the claims
 * and items that nobody has judged, and a claim that rests on nothing.
 */
export const nextSteps = (
  weighed: WeighedCase,
  index: CaseIndex,
  unsupported: readonly WeighedClaim[],
): readonly NextStep[] => {
  if (weighed.parties.length === 0) return [{ kind: 'add-party' }]
  if (weighed.claims.length === 0) return [{ kind: 'add-claim' }]
  if (weighed.statements.length === 0) return [{ kind: 'add-statement' }]
  const judged = new Set(weighed.assessments.map((one) => one.subject))
  const items = weighed.evidence.filter(({ key }) => !judged.has(key))
  const linked = weighed.claims.filter(
    ({ key, checkable }) => checkable && !judged.has(key) && index.linksOf.has(key),
  )
  return [
    ...amongRivals(weighed, index),
    ...linked.slice(0, 2).map(({ label }) => ({ kind: 'assess-claim', claim: label }) as const),
    ...items.slice(0, 2).map(({ label }) => ({ kind: 'assess-item', evidence: label }) as const),
    ...unsupported
      .slice(0, 1)
      .map(({ label }) => ({ kind: 'link-evidence', claim: label }) as const),
  ]
}

/** The two cells that could move a lead furthest, of all groups; and the first group without any rating. */
function amongRivals(weighed: WeighedCase, index: CaseIndex): readonly NextStep[] {
  const labels = new Map(
    [...weighed.claims, ...weighed.evidence].map(({ key, label }) => [key, label]),
  )
  const label = (key: string | undefined) => labels.get(key ?? '') ?? ''
  const groups = rivalGroups(index.input.claims).map(([group, claims]) =>
    checksAmong(index, group, claims),
  )
  const checks = groups.flatMap(({ matrix, next }) =>
    next.map(({ claim, item, priority }) => ({
      priority,
      step: {
        kind: 'check',
        group: matrix.group,
        claim: label(matrix.claims[claim]),
        evidence: label(matrix.items[item]),
        ratings: matrix.cells.get(claim * matrix.items.length + item)?.length ?? 0,
      } satisfies CheckStep,
    })),
  )
  const unrated = groups.filter(({ matrix }) => matrix.current.length === 0)
  return [
    ...checks
      .toSorted((a, b) => b.priority - a.priority)
      .slice(0, 2)
      .map(({ step }) => step),
    ...unrated
      .slice(0, 1)
      .map(
        ({ matrix: { group, claims } }) =>
          ({ kind: 'rate-rivals', group, claims: claims.map(label) }) as const,
      ),
  ]
}
