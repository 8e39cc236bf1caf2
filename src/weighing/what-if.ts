import type { Key, WeighingInput } from './input.ts'

export interface Supposition {
  /** Items, sources and assumptions that do not hold. */
  readonly strike?: readonly Key[]
  /** Items of unrecorded origin that are taken to be first-hand, from their own source. */
  readonly grant?: readonly Key[]
}

/**
 * The case as it would be, to be weighed and compared with the case as it is; nothing is kept. What
 * is struck leads nowhere, and rated items that reach an origin through nothing else fall with it, as
 * in break sets (METHODS 4). Statements stay said and positions held.
 */
export const whatIf = (
  input: WeighingInput,
  { strike = [], grant = [] }: Supposition,
): WeighingInput => {
  const granted = new Set(grant)
  return {
    ...input,
    struck: [...(input.struck ?? []), ...strike],
    evidence: input.evidence.map((item) =>
      granted.has(item.key) ? { ...item, originRecorded: true } : item,
    ),
  }
}
