import { say } from './parts.ts'
import { relationWords } from './relations.ts'
import { challenged, thing } from './things.ts'
import { refAt, textAt, theCase, type Tell, type ToldEntry } from './told.ts'

/** "recorded that C1 contradicts C2". */
export const related =
  (verb: string, one: string): Tell =>
  (entry) => {
    const [between, after] = relationWords(textAt(entry, 'kind'))
    return say`${verb} that ${refAt(entry, one, `a ${one}`)} ${between} ${refAt(entry, 'to', 'another')}${after}`
  }

/** ", on source interest". */
export const ground = (entry: ToldEntry): string => {
  const words = textAt(entry, 'ground').replaceAll('_', ' ')
  return words === '' ? '' : `, on ${words}`
}

/** "challenged E1 with C4, on method". */
export const challenging: Tell = (entry) =>
  say`challenged ${challenged(entry)} with ${refAt(entry, 'claim', 'a claim')}${ground(entry)}`

/** "linked E1 to C2 as support". */
export const linking: Tell = (entry) =>
  say`linked ${refAt(entry, 'evidence', 'an item')} to ${refAt(entry, 'claim', 'a claim')}${bearing(entry)}`

/** " as support". */
export const bearing = (entry: ToldEntry): string =>
  ({ supports: ' as support', refutes: ' as refutation', context: ' as context' })[
    textAt(entry, 'bearing')
  ] ?? ''

/** "added S7, said by the ministry". */
export const said: Tell = (entry) => {
  const source = textAt(entry, 'source')
  const by = source === '' ? [] : say`, said by ${refAt(entry, 'source', 'a source')}`
  return say`${entry.action} ${thing(entry)}${by}`
}

/** "placed the ministry with the party Government". */
export const placed: Tell = (entry) =>
  textAt(entry, 'party') === ''
    ? say`brought ${refAt(entry, 'source', 'a source')} into ${theCase(entry)}`
    : say`placed ${refAt(entry, 'source', 'a source')} with ${refAt(entry, 'party', 'a party')}${entry.place === undefined ? [] : say` in ${theCase(entry)}`}`

/** "merged C7 into C3". */
export const merged: Tell = (entry) =>
  say`merged ${thing(entry)} into ${refAt(entry, 'mergedInto', 'another')}`

/** "undid the merge of C7 into C3". */
export const unmerged: Tell = (entry) =>
  say`undid the merge of ${thing(entry)} into ${refAt(entry, 'mergedInto', 'another')}`
