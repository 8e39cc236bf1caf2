import type { WeighedCase, WeighedClaim } from '../shared/weighed-case.ts'

/** Something that would take the case further. */
export interface NextStep {
  readonly kind:
    | 'assess-claim'
    | 'assess-item'
    | 'link-evidence'
    | 'add-statement'
    | 'add-claim'
    | 'add-party'
  readonly label: string | null
  readonly number: number | null
}

/** What a new case lacks first; then the claims and items that nobody has judged, and a claim that rests on nothing. */
export const nextSteps = (
  weighed: WeighedCase,
  unsupported: readonly WeighedClaim[],
): readonly NextStep[] => {
  if (weighed.parties.length === 0) return [step('add-party')]
  if (weighed.claims.length === 0) return [step('add-claim')]
  if (weighed.statements.length === 0) return [step('add-statement')]
  const judged = new Set(weighed.assessments.map((one) => one.subject))
  const items = weighed.evidence.filter(({ key }) => !judged.has(key))
  const linked = weighed.claims.filter(
    ({ key, checkable }) =>
      checkable && !judged.has(key) && weighed.links.some((link) => link.claim === key),
  )
  return [
    ...linked.slice(0, 2).map(({ label }) => step('assess-claim', label)),
    ...items.slice(0, 2).map(({ label }) => step('assess-item', label)),
    ...unsupported.slice(0, 1).map(({ label }) => step('link-evidence', label)),
  ]
}

const step = (kind: NextStep['kind'], label: string | null = null): NextStep => ({
  kind,
  label,
  number: label === null ? null : Number(label.slice(1)),
})
