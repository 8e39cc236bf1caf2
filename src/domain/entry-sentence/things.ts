import { say, type Part } from './parts.ts'
import { named, own, refAt, textAt, theCase, type ToldEntry } from './told.ts'

/** What an entry is about, as the object of a sentence: "C3", "the source Reuters", "the link of E2 to C1". */
export const thing = (entry: ToldEntry): readonly Part[] => (THINGS[entry.kind] ?? other)(entry)

/** The same when it is new: "E4, The report". */
export const newThing = (entry: ToldEntry): readonly Part[] => {
  const title = TITLES[entry.kind]
  const words = title === undefined ? '' : textAt(entry, title)
  return words === '' ? thing(entry) : say`${thing(entry)}, ${own(words)}`
}

type Describe = (entry: ToldEntry) => readonly Part[]

const TITLES: Readonly<Record<string, string>> = { claim: 'wording', evidence: 'title' }

const THINGS: Readonly<Record<string, Describe>> = {
  claim: (entry) => [named(entry, entry.subjectId, 'a claim')],
  evidence: (entry) => [named(entry, entry.subjectId, 'an item')],
  statement: (entry) => [named(entry, entry.subjectId, 'a statement')],
  case: theCase,
  party: (entry) => withName(entry, 'the party', 'a party'),
  source: (entry) => withName(entry, 'the source', 'a source'),
  scale: (entry) => withName(entry, 'the scale', 'a scale'),
  user: (entry) => withName(entry, '', 'a person'),
  token: (entry) => withName(entry, 'the token', 'a token'),
  webhook: (entry) => withName(entry, 'the webhook', 'a webhook'),
  invitation: (entry) =>
    say`an invitation as ${textAt(entry, 'guest') === '' ? textAt(entry, 'role') || 'member' : 'guest'}`,
  member: (entry) => [refAt(entry, 'user', 'a member')],
  export: (entry) => say`a copy of ${theCase(entry)}`,
  link: (entry) =>
    say`the ${word(entry, 'link')} of ${refAt(entry, 'evidence', 'an item')} to ${refAt(entry, 'claim', 'a claim')}`,
  claim_relation: (entry) =>
    say`the ${word(entry, 'relation')} of ${refAt(entry, 'claim', 'a claim')} to ${refAt(entry, 'to', 'another')}`,
  challenge: (entry) =>
    say`the ${word(entry, 'challenge')} of ${refAt(entry, 'claim', 'a claim')} to ${challenged(entry)}`,
  source_relation: (entry) =>
    say`the ${word(entry, 'tie')} of ${refAt(entry, 'source', 'a source')} to ${refAt(entry, 'to', 'another')}`,
  affiliation: (entry) =>
    say`the place of ${refAt(entry, 'source', 'a source')} in ${theCase(entry)}`,
  assessment: (entry) => say`the ${word(entry, 'assessment')} of ${assessed(entry)}`,
  work: (entry) => say`the plan for ${refAt(entry, 'claim', 'a claim')}`,
  comment: (entry) => say`a ${word(entry, 'comment')} on ${assessed(entry)}`,
  inquiry: (entry) => [named(entry, entry.subjectId, 'an inquiry')],
  brief: (entry) => titled(entry, 'the brief', 'a brief'),
  second_opinion: (entry) =>
    say`the ${word(entry, 'request')} for a second opinion of ${opinionOf(entry)}`,
  reveal: () => say`a look at others’ ratings`,
  rating: (entry) =>
    say`the ${word(entry, 'rating')} of ${refAt(entry, 'evidence', 'an item')} against ${refAt(entry, 'claim', 'a claim')}`,
}

/** What a challenge is aimed at. */
export const challenged = (entry: ToldEntry): Part => {
  for (const [name, words] of CHALLENGED)
    if (textAt(entry, name) !== '') return refAt(entry, name, words)
  return { text: 'something' }
}

const CHALLENGED = [
  ['evidence', 'an item'],
  ['source', 'a source'],
  ['link', 'a link'],
  ['assessment', 'an assessment'],
] as const

/** What a second opinion is asked of. */
export const opinionOf = (entry: ToldEntry): Part =>
  textAt(entry, 'claim') === ''
    ? refAt(entry, 'evidence', 'something')
    : refAt(entry, 'claim', 'a claim')

/** What a judgement is of. */
export const assessed = (entry: ToldEntry): Part => {
  const subject = entry.values?.['subject']
  const [id] = typeof subject === 'object' && subject !== null ? Object.values(subject) : []
  return named(entry, typeof id === 'string' ? id : '', 'something')
}

/** The word that leads to a record without a number. */
function word(entry: ToldEntry, text: string): Part {
  const href = entry.names.get(entry.subjectId)?.href
  return href === undefined ? { text } : { text, href }
}

/** By the name it had then, and by the one it has now where that was erased or is kept back. */
function withName(entry: ToldEntry, kind: string, unnamed: string): readonly Part[] {
  const now = entry.names.get(entry.subjectId)
  const then = textAt(entry, 'name')
  const name = then === '' ? now : own(then, now?.href)
  if (name === undefined) return say`${unnamed}`
  return kind === '' ? [name] : say`${kind} ${name}`
}

/** As `withName`, of what has a title. */
function titled(entry: ToldEntry, kind: string, untitled: string): readonly Part[] {
  const now = entry.names.get(entry.subjectId)
  const then = textAt(entry, 'title')
  const title = then === '' ? now : own(then, now?.href)
  return title === undefined ? say`${untitled}` : say`${kind} ${title}`
}

function other(entry: ToldEntry): readonly Part[] {
  const kind = entry.kind.replaceAll('_', ' ')
  return withName(entry, `the ${kind}`, `a ${kind}`)
}
