import type { FormShape } from './read-input.ts'

/**
 * `rests` is the form's alone: "all" of the item's derivations count, the item is "first"-hand for
 * this claim, or the claim rests on "some" of them, which are in `restsOn`.
 */
export const linkShape: FormShape = {
  finish: ({ rests, ...fields }) => {
    if (rests === 'first') return { ...fields, restsOn: [] }
    if (rests === 'all') return { ...fields, restsOn: null }
    return fields
  },
}
