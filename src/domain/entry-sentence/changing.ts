import { fieldNoun } from '../field-words.ts'
import { listed, say } from './parts.ts'
import { thing } from './things.ts'
import { textAt, type Tell, type ToldEntry } from './told.ts'

/** "changed C3’s wording and scope", "changed the account of the party Government". */
export const changed: Tell = (entry) => {
  const fields = entry.changed ?? []
  if (fields.length === 0) return say`edited ${thing(entry)}`
  const names = fields.slice(0, MOST_NAMED).map((name) => fieldNoun(name))
  const more = fields.length - names.length
  const words = listed(more === 0 ? names : [...names, `${more} more`])
  const value = fields.length === 1 ? newValue(entry, fields[0] ?? '') : ''
  return entry.kind in LABELLED
    ? say`changed ${thing(entry)}’s ${words}${value}`
    : say`changed the ${words} of ${thing(entry)}${value}`
}

const MOST_NAMED = 4

const LABELLED = { claim: true, evidence: true, statement: true, inquiry: true }

/** A choice from a short list is told with the choice. */
function newValue(entry: ToldEntry, field: string): string {
  const value = CHOICES.has(field) ? textAt(entry, field) : ''
  return value === '' ? '' : ` to “${value.replaceAll('_', ' ')}”`
}

const CHOICES: ReadonlySet<string> = new Set([
  'kind',
  'visibility',
  'bearing',
  'ground',
  'role',
  'approvals',
  'approvers',
])
