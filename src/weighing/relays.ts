import type { DerivationKind } from '#domain/evidence.ts'
import type { InputItem, Key } from './input.ts'

const PASSES_ON: ReadonlySet<DerivationKind> = new Set([
  'quotes',
  'cites',
  'republishes',
  'translates',
  'excerpts',
  'summarises',
])

/**
 * Rated items that only relay other rated items and so add nothing (METHODS 3): every derivation
 * passes on, every target is another rated item, and ORIGIN is reached, unrecorded items let through.
 */
export const relaysAmong = (
  rated: readonly InputItem[],
  reachesOrigin: (item: Key) => boolean,
): Set<Key> => {
  const keys = new Set(rated.map(({ key }) => key))
  const relays = rated.filter(
    (item) =>
      item.derivations.length > 0 &&
      item.derivations.every(
        ({ to, how }) => PASSES_ON.has(how) && to !== item.key && keys.has(to),
      ) &&
      reachesOrigin(item.key),
  )
  return new Set(relays.map(({ key }) => key))
}
