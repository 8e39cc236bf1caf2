import type { InputItem, WeighingInput } from './input.ts'

/** How a vertex ends: it leads on to others (or nowhere), stands next to ORIGIN, or is of unrecorded origin. */
export const LEADS_ON = 0
export const ENDS = 1
export const UNRECORDED = 2

/**
 * All items and sources of a case and what each rests on, by the items' own derivations (METHODS 1).
 * Vertices are numbered in file order, sources before items; `offsets` and `targets` hold the
 * successors of vertex v at targets[offsets[v]] … targets[offsets[v + 1] - 1].
 */
export interface ProvenanceGraph {
  readonly keys: readonly string[]
  readonly vertexOf: ReadonlyMap<string, number>
  /** Vertices below are sources, the rest are items. */
  readonly firstItem: number
  readonly offsets: Int32Array
  readonly targets: Int32Array
  readonly endings: Int32Array
  /** The item's own source; NO_SOURCE, or LOST_SOURCE when it names one that is withdrawn. */
  readonly sourceOf: Int32Array
  /** 1: struck in a what-if. */
  readonly struck: Int32Array
}

export const NO_SOURCE = -1
export const LOST_SOURCE = -2

/** Builds the graph of a case whose withdrawn records are left out. An edge to an unknown key leads nowhere. */
export const provenanceGraph = (
  input: Pick<WeighingInput, 'sources' | 'evidence' | 'struck'>,
): ProvenanceGraph => {
  const keys = [...input.sources, ...input.evidence].map(({ key }) => key)
  const vertexOf = new Map(keys.map((key, vertex) => [key, vertex]))
  const firstItem = input.sources.length
  const offsets = new Int32Array(keys.length + 1)
  const endings = new Int32Array(keys.length).fill(ENDS, 0, firstItem)
  const sourceOf = new Int32Array(keys.length).fill(NO_SOURCE)
  const targets: number[] = []
  for (const [index, item] of input.evidence.entries()) {
    const vertex = firstItem + index
    offsets[vertex] = targets.length
    sourceOf[vertex] = item.source === null ? NO_SOURCE : (vertexOf.get(item.source) ?? LOST_SOURCE)
    endings[vertex] = endingOf(item)
    for (const target of successors(item)) {
      const to = vertexOf.get(target)
      if (to !== undefined) targets.push(to)
    }
  }
  offsets[keys.length] = targets.length
  const struck = new Int32Array(keys.length)
  for (const key of input.struck ?? []) if (vertexOf.has(key)) struck[vertexOf.get(key) ?? 0] = 1
  return {
    keys,
    vertexOf,
    firstItem,
    offsets,
    targets: Int32Array.from(targets),
    endings,
    sourceOf,
    struck,
  }
}

/** Reads a list of whole numbers; hot loops use one kind of array so that it stays fast. */
export const at = (list: Int32Array, index: number): number => list[index] ?? 0

/** Each vertex's predecessors, in the same layout as its successors. */
export const reversed = (
  size: number,
  offsets: Int32Array,
  targets: Int32Array,
): { readonly offsets: Int32Array; readonly targets: Int32Array } => {
  const back = new Int32Array(size + 1)
  for (const target of targets) back[target + 1] = at(back, target + 1) + 1
  for (let vertex = 0; vertex < size; vertex++)
    back[vertex + 1] = at(back, vertex + 1) + at(back, vertex)
  const fill = back.slice()
  const from = new Int32Array(targets.length)
  for (let vertex = 0; vertex < size; vertex++)
    for (let edge = at(offsets, vertex); edge < at(offsets, vertex + 1); edge++) {
      const target = at(targets, edge)
      from[at(fill, target)] = vertex
      fill[target] = at(fill, target) + 1
    }
  return { offsets: back, targets: from }
}

function endingOf(item: InputItem): number {
  if (item.derivations.length > 0) return LEADS_ON
  if (!item.originRecorded) return UNRECORDED
  return item.source === null ? ENDS : LEADS_ON
}

function successors(item: InputItem): readonly string[] {
  if (item.derivations.length > 0) return item.derivations.map(({ to }) => to)
  return item.originRecorded && item.source !== null ? [item.source] : []
}
