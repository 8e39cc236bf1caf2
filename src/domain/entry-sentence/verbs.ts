import { isRestoredVerb } from '../restoring.ts'
import { changed } from './changing.ts'
import {
  bearing,
  challenging,
  ground,
  linking,
  merged,
  placed,
  related,
  said,
  unmerged,
} from './connecting.ts'
import { answeredInquiry, inquired } from './inquiry.ts'
import { byOutsider, judged, judgement, rated, revealed, reviewed } from './judging.ts'
import { say, type Part } from './parts.ts'
import { assessed, newThing, opinionOf, thing } from './things.ts'
import { refAt, textAt, theCase, type Tell, type ToldEntry } from './told.ts'
import { planned } from './work.ts'

/** What was done, after the name of whom: "changed C3’s wording". */
export const predicate = (entry: ToldEntry): readonly Part[] =>
  (BY_KIND[entry.kind]?.[entry.action] ?? COMMON[entry.action] ?? plain)(entry)

/** Whether an action has words of its own; a test holds every command to it. */
export const isTold = (action: string): boolean =>
  action in COMMON ||
  isRestoredVerb(action) ||
  Object.values(BY_KIND).some((verbs) => action in verbs)

type Verbs = Readonly<Record<string, Tell>>

/** An action whose verb takes the thing as it is. */
const plain: Tell = (entry) => say`${entry.action} ${thing(entry)}`

const fresh: Tell = (entry) => say`${entry.action} ${newThing(entry)}`

const COMMON: Verbs = {
  added: fresh,
  imported: fresh,
  edited: changed,
  withdrew: plain,
  restored: plain,
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
    closed: (entry) =>
      say`closed the request to ${refAt(entry, 'assessor', 'someone')} for a second opinion of ${opinionOf(entry)}`,
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
  work: { planned, edited: planned, 'handed back': planned },
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
