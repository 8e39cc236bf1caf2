import { capital } from './text/capital.ts'

/** Fields as people say them, for histories and for versions side by side. */
const WORDS: Readonly<Record<string, string>> = {
  about: 'Whom or what it is about',
  account: 'Account',
  addressee: 'Of whom or where',
  aliases: 'Other names',
  alleged: 'Alleged in',
  answers: 'Challenges it answers',
  approvals: 'Approvals a judgement takes',
  approvers: 'Who approves',
  askedBy: 'Asked by',
  askedOn: 'Asked on',
  blind: 'Given without seeing others’',
  assignee: 'Who has it',
  channel: 'How it was asked',
  codeName: 'Code name',
  dissent: 'What is still held against it',
  derivedFrom: 'What it derives from',
  in: 'Found in',
  gaps: 'Information gaps',
  of: 'What it is for',
  originRecorded: 'Origin recorded',
  outcomeOn: 'Day of the outcome',
  positions: 'Positions read by hand',
  quote: 'Quotation',
  rationale: 'Reasons',
  reconciles: 'What it reconciles',
  reviewBy: 'To be reviewed by',
  restsOn: 'What this claim rests on',
  rivalGroup: 'Group of rivals',
  rulings: 'What it holds of them',
  saidOn: 'Said on',
  sha256: 'SHA-256',
  stances: 'Stances',
  subjectVersion: 'Version assessed',
  to: 'To',
  url: 'Address',
  via: 'Relayed through',
}

/** "rivalGroup" → "Group of rivals"; a field without its own words is its name, spaced; "scope.place" → "Place". */
export const fieldWords = (path: string): string => {
  const name = path.slice(path.lastIndexOf('.') + 1)
  const known = WORDS[name]
  if (known !== undefined) return known
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return capital(spaced)
}

/** The field as the object of a sentence: "changed C3’s recorded origin". */
export const fieldNoun = (name: string): string => NOUNS[name] ?? fieldWords(name).toLowerCase()

const NOUNS: Readonly<Record<string, string>> = {
  about: 'subjects',
  alleged: 'alleging statement',
  answers: 'answered challenges',
  approvals: 'number of approvals it takes',
  approvers: 'approvers',
  assignee: 'assignee',
  due: 'due date',
  checkable: 'checkability',
  derivedFrom: 'derivations',
  from: 'beginning',
  in: 'item',
  of: 'subjects',
  originRecorded: 'recorded origin',
  positions: 'positions read by hand',
  protected: 'protection',
  published: 'date of publication',
  restsOn: 'chosen derivations',
  rivalGroup: 'group of rivals',
  rulings: 'rulings on challenges',
  saidOn: 'date',
  to: 'other end',
  until: 'end',
  via: 'relays',
}

/**
 * A field's value as text, one line a part, so that two versions can be compared word by word. Parts
 * say their fields in one order, whichever they came in, so that only what differs looks different.
 */
export const fieldText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return CODE.test(value) ? value.replaceAll('_', ' ') : value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(partText).join('\n')
  return inOrder(value)
    .map(([name, part]) => `${fieldWords(name)}: ${partText(part)}`)
    .join('\n')
}

/** A choice from a closed list: "expert_opinion". */
const CODE = /^[a-z]+(?:_[a-z]+)+$/

function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return fieldText(part)
  return inOrder(part)
    .map(([name, value]) => {
      const text = fieldText(value).replaceAll('\n', ' ')
      return SPEAKING.includes(name) ? text : `${fieldWords(name).toLowerCase()} ${text}`
    })
    .join(', ')
}

/** Fields whose value alone tells what it is: "C1, asserts". They come first, in this order. */
const SPEAKING = ['party', 'source', 'evidence', 'claim', 'stance', 'how']

function inOrder(parts: object): readonly [string, unknown][] {
  const place = (name: string) =>
    (SPEAKING.indexOf(name) + SPEAKING.length + 1) % (SPEAKING.length + 1)
  return Object.entries(parts)
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1))
}
