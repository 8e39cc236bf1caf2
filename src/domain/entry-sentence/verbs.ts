import { BUILT_IN_SCALES } from '../scales.ts'
import { fieldNoun } from '../field-words.ts'
import { labelOfJudgement } from './judgement.ts'
import { listed, say, type Part } from './parts.ts'
import { relationWords } from './relations.ts'
import { assessed, challenged, newThing, opinionOf, thing } from './things.ts'
import { isRestoredVerb } from '../restoring.ts'
import { own, refAt, textAt, theCase, type ToldEntry } from './told.ts'
import { answeredInquiry, inquired } from './inquiry.ts'
import { planned } from './work.ts'

/** What was done, after the name of whom: "changed C3’s wording". */
export const predicate = (entry: ToldEntry): readonly Part[] =>
  (BY_KIND[entry.kind]?.[entry.action] ?? COMMON[entry.action] ?? plain)(entry)

/** Whether an action has words of its own; a test holds every command to it. */
export const isTold = (action: string): boolean =>
  action in COMMON ||
  isRestoredVerb(action) ||
  Object.values(BY_KIND).some((verbs) => action in verbs)

type Tell = (entry: ToldEntry) => readonly Part[]
type Verbs = Readonly<Record<string, Tell>>

/** An action whose verb takes the thing as it is. */
const plain: Tell = (entry) => say`${entry.action} ${thing(entry)}`

const fresh: Tell = (entry) => say`${entry.action} ${newThing(entry)}`

/** "changed C3’s wording and scope", "changed the account of the party Government". */
const changed: Tell = (entry) => {
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

const COMMON: Verbs = {
  added: fresh,
  imported: fresh,
  edited: changed,
  withdrew: plain,
  restored: plain,
}

/** "assessed E1: credibility 2". Judgements from a file say whose they are. */
const judged =
  (verb: string): Tell =>
  (entry) =>
    say`${verb} ${assessed(entry)}${judgement(entry)}`

const judgement = (entry: ToldEntry): readonly Part[] => {
  const label = labelOfJudgement(entry.values ?? {})
  return label === '' ? [] : say`: ${label}`
}

/** "approved the checker’s verdict on C1": whose it is, by which scale, and of what. */
const reviewed =
  (verb: string): Tell =>
  (entry) => {
    const assessor = textAt(entry, 'assessor')
    const scale = textAt(entry, 'scale')
    const whose: readonly Part[] =
      assessor === '' ? say`a judgement` : say`${{ text: assessor, own: true }}’s ${noun(scale)}`
    return say`${verb} ${whose} on ${assessed(entry)}`
  }

/** Scales that ship are words for what they give; those of a house may be called anything. */
const noun = (scale: string): string => (SHIPPED.has(scale) ? scale : 'judgement')

const SHIPPED: ReadonlySet<string> = new Set(BUILT_IN_SCALES.map(({ key }) => key))

const byOutsider = (entry: ToldEntry): readonly Part[] => {
  const assessor = textAt(entry, 'assessor')
  return assessor === '' ? [] : say` by ${{ text: assessor, own: true }}`
}

/** Whose account it is, said so when it is one's own. */
const account =
  (doing: string, mine: string): Tell =>
  (entry) =>
    entry.actor.kind === 'person' && entry.actor.id === entry.subjectId
      ? say`${mine}`
      : say`${doing} ${thing(entry)}`

const asRole = (entry: ToldEntry, preposition: string) => {
  const role = textAt(entry, 'guest') === '' ? textAt(entry, 'role') : 'guest'
  return role === '' ? '' : ` ${preposition} ${role}`
}

/** "recorded that C1 contradicts C2". */
const related =
  (verb: string, one: string): Tell =>
  (entry) => {
    const [between, after] = relationWords(textAt(entry, 'kind'))
    return say`${verb} that ${refAt(entry, one, `a ${one}`)} ${between} ${refAt(entry, 'to', 'another')}${after}`
  }

const ground = (entry: ToldEntry): string => {
  const words = textAt(entry, 'ground').replaceAll('_', ' ')
  return words === '' ? '' : `, on ${words}`
}

const challenging: Tell = (entry) =>
  say`challenged ${challenged(entry)} with ${refAt(entry, 'claim', 'a claim')}${ground(entry)}`

const linking: Tell = (entry) =>
  say`linked ${refAt(entry, 'evidence', 'an item')} to ${refAt(entry, 'claim', 'a claim')}${bearing(entry)}`

const bearing = (entry: ToldEntry): string =>
  ({ supports: ' as support', refutes: ' as refutation', context: ' as context' })[
    textAt(entry, 'bearing')
  ] ?? ''

const said: Tell = (entry) => {
  const source = textAt(entry, 'source')
  const by = source === '' ? [] : say`, said by ${refAt(entry, 'source', 'a source')}`
  return say`${entry.action} ${thing(entry)}${by}`
}

const rated: Tell = (entry) => {
  const rating = textAt(entry, 'rating')
  return say`rated ${refAt(entry, 'evidence', 'an item')} against ${refAt(entry, 'claim', 'a claim')}${rating === '' ? '' : `: ${rating}`}`
}

/** "asked to see others’ ratings in the group “responsibility”". */
const revealed: Tell = (entry) => {
  const group = textAt(entry, 'group')
  return group === ''
    ? say`asked to see others’ ratings`
    : say`asked to see others’ ratings in the group “${own(group)}”`
}

const placed: Tell = (entry) =>
  textAt(entry, 'party') === ''
    ? say`brought ${refAt(entry, 'source', 'a source')} into ${theCase(entry)}`
    : say`placed ${refAt(entry, 'source', 'a source')} with ${refAt(entry, 'party', 'a party')}${entry.place === undefined ? [] : say` in ${theCase(entry)}`}`

/** "merged C7 into C3". */
const merged: Tell = (entry) =>
  say`merged ${thing(entry)} into ${refAt(entry, 'mergedInto', 'another')}`

const unmerged: Tell = (entry) =>
  say`undid the merge of ${thing(entry)} into ${refAt(entry, 'mergedInto', 'another')}`

const BY_KIND: Readonly<Record<string, Verbs>> = {
  case: { opened: plain },
  statement: { added: said, imported: said },
  link: {
    added: linking,
    linked: linking,
    imported: (entry) => say`imported ${thing(entry)}${bearing(entry)}`,
  },
  claim_relation: {
    added: related('recorded', 'claim'),
    imported: related('imported', 'claim'),
  },
  source_relation: {
    added: related('recorded', 'source'),
    imported: related('imported', 'source'),
  },
  challenge: {
    added: challenging,
    imported: (entry) => say`imported ${thing(entry)}${ground(entry)}`,
  },
  affiliation: { affiliated: placed, imported: placed },
  claim: { merged, unmerged },
  source: { merged, unmerged, protected: plain, 'lifted the protection of': plain },
  assessment: {
    added: judged('assessed'),
    assessed: judged('assessed'),
    drafted: judged('drafted an assessment of'),
    submitted: judged('submitted the assessment of'),
    approved: reviewed('approved'),
    returned: reviewed('returned'),
    'counted the approvals of': (entry) =>
      say`${reviewed('found enough approvals of')(entry)}: it is approved`,
    imported: (entry) =>
      say`imported an assessment of ${assessed(entry)}${byOutsider(entry)}${judgement(entry)}`,
  },
  rating: {
    added: rated,
    rated,
    imported: (entry) =>
      say`imported a rating of ${refAt(entry, 'evidence', 'an item')} against ${refAt(entry, 'claim', 'a claim')}${byOutsider(entry)}`,
  },
  second_opinion: {
    asked: (entry) =>
      say`asked ${refAt(entry, 'assessor', 'someone')} for a second opinion of ${opinionOf(entry)}`,
    gave: (entry) => say`gave a second opinion of ${opinionOf(entry)}, without seeing the others’`,
    cancelled: (entry) =>
      say`cancelled the request to ${refAt(entry, 'assessor', 'someone')} for a second opinion of ${opinionOf(entry)}`,
    declined: (entry) => say`declined to give a second opinion of ${opinionOf(entry)}`,
  },
  reveal: { revealed },
  comment: {
    commented: (entry) => say`commented on ${assessed(entry)}`,
    replied: (entry) => say`replied to a comment on ${assessed(entry)}`,
    resolved: (entry) => say`resolved what was said on ${assessed(entry)}`,
    reopened: (entry) => say`opened again what was said on ${assessed(entry)}`,
  },
  inquiry: {
    asked: inquired,
    answered: answeredInquiry,
    reopened: (entry) => say`opened ${thing(entry)} again: it is not answered after all`,
  },
  work: { planned, edited: planned },
  member: {
    joined: (entry) => say`joined ${theCase(entry)}${asRole(entry, 'as')}`,
    'took the lead of': (entry) =>
      say`took the lead of ${theCase(entry)}, which had nobody to lead it`,
    added: (entry) => say`made ${thing(entry)} a member of ${theCase(entry)}${asRole(entry, 'as')}`,
    changed: (entry) =>
      say`changed the role of ${thing(entry)} in ${theCase(entry)}${asRole(entry, 'to')}`,
    removed: (entry) =>
      entry.actor.kind === 'person' && entry.actor.id === textAt(entry, 'user')
        ? say`left ${theCase(entry)}`
        : say`took ${thing(entry)} out of ${theCase(entry)}`,
  },
  brief: {
    exported: (entry) => say`exported ${thing(entry)}`,
  },
  export: { exported: (entry) => say`exported ${theCase(entry)}` },
  user: {
    added: (entry) => say`added ${thing(entry)}${asRole(entry, 'as')}`,
    'joined as': (entry) => say`joined${asRole(entry, 'as')}`,
    enabled: plain,
    disabled: plain,
    'changed the role of': (entry) =>
      say`changed the role of ${thing(entry)}${asRole(entry, 'to')}`,
    'made a password link for': plain,
    'changed the password of': account('changed the password of', 'changed their password'),
    'set a new password for': account('set a new password for', 'set a new password'),
    'edited the account of': account('edited the account of', 'edited their account'),
  },
  token: { made: plain, revoked: plain },
  webhook: { stopped: plain, 'turned on': plain, 'turned off': plain },
  invitation: { made: plain, accepted: plain, revoked: plain },
}
