import { WHYS, type Why } from './notice-why.ts'

/** Whom an entry of the record concerns, and why. */

type Values = Readonly<Record<string, unknown>>

/** An entry, as far as the rule looks at it. */
export interface NoticedEntry {
  readonly seq: number
  readonly kind: string
  readonly action: string
  /** Null for what the program did by itself. */
  readonly actorId: string | null
  readonly caseId: string | null
  readonly subjectId: string
  /** Null once erased. */
  readonly values: Values | null
  /** Of the version before; null for the first. */
  readonly before: Values | null
}

/** What else the rule rests on, looked up for an entry. */
export interface NoticeFacts {
  /** Of the assessment. */
  readonly assessor?: string | null
  /** Whoever made the inquiry. */
  readonly asker?: string | null
  /** Whoever may decide on assessments in its case. */
  readonly reviewers?: readonly string[]
  /** Whoever wrote in the thread of a comment. */
  readonly thread?: readonly string[]
  /** Whoever recorded what was merged, or has it to work on. */
  readonly keepers?: readonly string[]
  /** Whoever leads the case in which someone works no more. */
  readonly leads?: readonly string[]
}

export interface Notice {
  readonly userId: string
  readonly why: Why
}

/** The people an entry concerns, each once, and never whoever did it. */
export const noticesOf = (entry: NoticedEntry, facts: NoticeFacts): readonly Notice[] => {
  const found = new Map<string, Why>()
  for (const { userId, why } of RULES[entry.kind]?.(entry, facts) ?? []) {
    const known = found.get(userId)
    if (known === undefined || WHYS.indexOf(why) < WHYS.indexOf(known)) found.set(userId, why)
  }
  return [...found]
    .filter(([userId]) => userId !== entry.actorId)
    .map(([userId, why]) => ({ userId, why }))
}

type Rule = (entry: NoticedEntry, facts: NoticeFacts) => readonly Notice[]

/** What nobody has because whoever had it may work there no more, the leads give to someone else. */
const work: Rule = ({ action, values, before }, { leads = [] }) => {
  const [now, then] = [text(values, 'assignee'), text(before, 'assignee')]
  if (action === 'handed back')
    return [...leads.flatMap((id) => to(id, 'handed_back')), ...to(then, 'unassigned')]
  if (now !== then) return [...to(now, 'assigned'), ...to(then, 'unassigned')]
  const [status, earlier] = [text(values, 'status'), text(before, 'status')]
  return status === 'needs_another_look' && earlier !== status ? to(now, 'another_look') : []
}

/** A decision concerns its assessor; one that was just submitted waits for others. */
const assessment: Rule = ({ action, values, before }, { reviewers = [], assessor }) => {
  if (action === 'approved' || action === 'returned') return to(assessor, action)
  if (action === 'counted the approvals of') return to(assessor, 'approved')
  const state = text(values, 'state')
  const submitted = state === 'submitted' && text(before, 'state') !== state
  return submitted
    ? reviewers.filter((id) => id !== assessor).flatMap((id) => to(id, 'review'))
    : []
}

/**
 * What becomes of a request concerns whoever asked; that it is cancelled, whoever is asked as well;
 * that nobody can answer it any longer, the leads too.
 */
const secondOpinion: Rule = ({ values, before, action }, { leads = [] }) => {
  const [state, asker, assessor] = ['state', 'askedBy', 'assessor'].map((name) =>
    text(values, name),
  )
  if (state === 'given' || action === 'gave') return to(asker, 'opinion_given')
  if (action === 'declined') return to(asker, 'opinion_declined')
  if (state === 'cancelled')
    return [asker, assessor, ...(action === 'closed' ? leads : [])].flatMap((id) =>
      to(id, 'opinion_cancelled'),
    )
  return before === null ? to(assessor, 'second_opinion') : []
}

/** An edit concerns those it mentions newly; the thread hears of what is new. */
const comment: Rule = ({ values, before }, { thread = [] }) => {
  const known = new Set(list(before, 'mentions'))
  const mentioned = list(values, 'mentions').filter((id) => !known.has(id))
  return [
    ...mentioned.flatMap((id) => to(id, 'mentioned')),
    ...(before === null ? thread.flatMap((id) => to(id, 'reply')) : []),
  ]
}

const inquiry: Rule = ({ values, before }, { asker }) =>
  text(values, 'outcome') !== null && text(before, 'outcome') === null ? to(asker, 'answered') : []

const member: Rule = ({ action, values }) => {
  const user = text(values, 'user')
  if (action === 'removed' || action === 'left') return to(user, 'removed')
  return to(user, action === 'changed' ? 'role' : 'joined')
}

const merged: Rule = ({ action }, { keepers = [] }) =>
  action.startsWith('merged') ? keepers.flatMap((id) => to(id, 'merged')) : []

const RULES: Readonly<Record<string, Rule>> = {
  work,
  assessment,
  second_opinion: secondOpinion,
  comment,
  inquiry,
  member,
  claim: merged,
  source: merged,
}

/** Kinds of record whose entries can concern anybody. */
export const NOTICED_KINDS: readonly string[] = Object.keys(RULES)

const to = (userId: string | null | undefined, why: Why): readonly Notice[] =>
  userId === null || userId === undefined || userId === '' ? [] : [{ userId, why }]

function text(values: Values | null, name: string): string | null {
  const value = values?.[name]
  return typeof value === 'string' ? value : null
}

function list(values: Values | null, name: string): readonly string[] {
  const value = values?.[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
