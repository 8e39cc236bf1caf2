import type { Actor, Profile, System, Visitor } from './actor.ts'
import { CASE_ROLES, type CaseRole, type Visibility } from './case.ts'
import { Forbidden } from './errors.ts'
import type { Approvers } from './review.ts'

/** Every permission there is, in one place. docs/permissions.md shows the table this makes. */

/** What the actor's standing in one case rests on. */
export interface CaseStanding {
  readonly visibility: Visibility
  /** The actor's role as a member; null for anyone else. */
  readonly role: CaseRole | null
  /** The actor was granted to see who protected sources are. */
  readonly identities: boolean
}

export const WORKSPACE_ACTIONS = [
  'case.create',
  'case.import',
  'source.create',
  'source.assess',
  'source.review',
  'figures.read',
  'scale.manage',
  'people.manage',
  'token.manage',
  'account.manage',
  'notice.mark',
] as const
export type WorkspaceAction = (typeof WORKSPACE_ACTIONS)[number]

export const CASE_ACTIONS = [
  'case.read',
  'record.write',
  'record.assess',
  'record.rate',
  'assessment.review',
  'case.export',
  'case.manage',
  'identity.read',
] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]

/** What each role of a case may do there. An editor has contributor's and reviewer's in every workspace and open case. */
const BY_ROLE: Readonly<Record<CaseRole, readonly CaseAction[]>> = {
  reader: ['case.read'],
  contributor: ['case.read', 'record.write', 'record.assess', 'record.rate', 'case.export'],
  reviewer: ['case.read', 'record.assess', 'record.rate', 'assessment.review', 'case.export'],
  lead: CASE_ACTIONS,
}

/** Actions that only read; a token of scope "read" may do no other. */
const READING: readonly string[] = ['figures.read', 'case.read', 'identity.read', 'case.export']

/** Actions no token may do: people, tokens and one's own account are managed by a person who signed in. */
const IN_PERSON: readonly string[] = ['people.manage', 'token.manage', 'account.manage']

/** Rights follow from what people are, never from which of them it is. */
type Anyone = Profile | Visitor | System

export const can = (actor: Anyone, action: WorkspaceAction): boolean => {
  if (actor.kind === 'system') return true
  if (actor.kind === 'visitor' || !allowedByCredential(actor, action)) return false
  if (actor.guest) return action === 'account.manage' || action === 'notice.mark'
  switch (action) {
    case 'token.manage':
    case 'account.manage':
    case 'notice.mark':
      return true
    case 'case.create':
    case 'case.import':
    case 'source.create':
    case 'source.assess':
      return actor.role !== 'reader'
    case 'source.review':
    case 'figures.read':
      return isEditor(actor)
    case 'scale.manage':
    case 'people.manage':
      return actor.role === 'admin'
  }
}

export const canInCase = (actor: Anyone, action: CaseAction, standing: CaseStanding): boolean => {
  if (actor.kind === 'system') return true
  if (actor.kind === 'visitor') return action === 'case.read' && standing.visibility === 'open'
  if (!allowedByCredential(actor, action)) return false
  if (actor.guest)
    return action === 'case.read' && (standing.visibility === 'open' || standing.role !== null)
  if (action === 'identity.read') return standing.role === 'lead' || standing.identities
  return rolesOf(actor, standing).some((role) => BY_ROLE[role].includes(action))
}

/**
 * Whether the person may do this in the case, however they come: a token that only reads belongs to
 * the same person, and is kept from no less than they are.
 */
export const personCanInCase = (
  actor: Anyone,
  action: CaseAction,
  standing: CaseStanding,
): boolean =>
  canInCase(
    actor.kind === 'user' ? { ...actor, by: 'session', scope: 'write' } : actor,
    action,
    standing,
  )

/** The roles of a case that may do this there. */
export const caseRolesThatMay = (action: CaseAction): readonly CaseRole[] =>
  CASE_ROLES.filter((role) => BY_ROLE[role].includes(action))

/** Whether the actor is shown who else is at work in the case, and is shown to them: people who work there, as long as they are signed in in person. */
export const isAtWork = (actor: Actor, standing: CaseStanding): boolean =>
  actor.kind === 'user' && actor.by === 'session' && canInCase(actor, 'record.rate', standing)

/** What the actor's part in a source of the workspace rests on. */
export interface SourceStanding {
  /** The actor recorded it. */
  readonly created: boolean
  /** Whether any case uses it, one the actor may not see among them. */
  readonly used: boolean
  /** The actor's standing in each case they see that uses it. */
  readonly cases: readonly CaseStanding[]
}

export const SOURCE_ACTIONS = ['source.edit', 'source.protect', 'identity.read'] as const
export type SourceAction = (typeof SOURCE_ACTIONS)[number]

/**
 * A source is the workspace's, but who may change it follows from the cases that use it: whoever
 * may write in one of them edits it; a lead of one protects it and lifts the protection. While no
 * case uses it, whoever recorded it does all of this, and an editor all but read who it is.
 */
export const canWithSource = (
  actor: Actor,
  action: SourceAction,
  standing: SourceStanding,
): boolean => {
  if (actor.kind === 'system') return true
  if (actor.kind === 'visitor' || actor.guest) return false
  const inCases = {
    'source.edit': 'record.write',
    'source.protect': 'case.manage',
    'identity.read': 'identity.read',
  } as const
  if (standing.used) return standing.cases.some((one) => canInCase(actor, inCases[action], one))
  if (action === 'identity.read') return standing.created
  return can(actor, 'source.create') && (standing.created || isEditor(actor))
}

/** What someone may do with judgements in the place where one was given: judge there, review, and lead it. */
export interface JudgingStanding {
  readonly judges: boolean
  readonly leads: boolean
}

/** A judgement is taken back, and brought back, by the one who gave it, or by the lead. */
export const canTakeBack = (
  actor: Actor,
  assessorId: string | null,
  { judges, leads }: JudgingStanding,
): boolean =>
  actor.kind === 'system' || leads || (actor.kind === 'user' && actor.id === assessorId && judges)

/** As `permit`, of taking back a judgement the actor is known to see. */
export const permitTakeBack = (
  actor: Actor,
  assessorId: string | null,
  standing: JudgingStanding,
  doing: string,
): void => {
  if (!canTakeBack(actor, assessorId, standing))
    throw forbidden(actor, 'record.assess', doing, ANYWHERE)
}

/** Where a judgement is reviewed: who may there, and who of them approves. */
export interface ReviewStanding extends JudgingStanding {
  readonly reviews: boolean
  readonly approvers: Approvers
}

/** Why the actor may not review this judgement, as they are told; null where they may. Nobody reviews their own. */
export const barredFromReview = (
  actor: Actor,
  assessorId: string | null,
  { reviews, leads, approvers }: ReviewStanding,
): string | null => {
  if (actor.kind === 'system') return null
  if (actor.kind === 'user' && actor.id === assessorId) return OWN_JUDGEMENT
  if (!reviews) return forbidden(actor, 'record.review', 'review judgements here', ANYWHERE).message
  return approvers === 'leads' && !leads
    ? 'In this case a lead reviews judgements: ask one of them.'
    : null
}

export const OWN_JUDGEMENT = 'You gave this judgement: someone else reviews it.'

/** As `permit`, of reviewing a judgement the actor is known to see. */
export const permitReview = (
  actor: Actor,
  assessorId: string | null,
  standing: ReviewStanding,
): void => {
  const barred = barredFromReview(actor, assessorId, standing)
  if (barred !== null) throw new Forbidden(barred, { signIn: actor.kind === 'visitor' })
}

/** Throws Forbidden unless the actor may; a visitor is asked to sign in. `doing` completes "You may not …". */
export const permit = (actor: Actor, action: WorkspaceAction, doing: string): void => {
  if (!can(actor, action)) throw forbidden(actor, action, doing)
}

/**
 * As `permit`, of what is the actor's own to do, whatever their role: to leave a case, to decline what
 * they are asked. A token that only reads does it for nobody.
 */
export const permitOwn = (actor: Actor, doing: string): void => {
  if (actor.kind !== 'user' || !allowedByCredential(actor, 'own'))
    throw forbidden(actor, 'own', doing)
}

/** As `permit`, in a case the actor is known to see. */
export const permitInCase = (
  actor: Actor,
  action: CaseAction,
  standing: CaseStanding,
  doing: string,
): void => {
  if (!canInCase(actor, action, standing)) throw forbidden(actor, action, doing, IN_CASE)
}

/** As `permit`, with a source the actor is known to see. */
export const permitWithSource = (
  actor: Actor,
  action: SourceAction,
  standing: SourceStanding,
  doing: string,
): void => {
  if (!canWithSource(actor, action, standing)) throw forbidden(actor, action, doing)
}

const isEditor = (actor: Profile) => actor.role === 'editor' || actor.role === 'admin'

function rolesOf(actor: Profile, standing: CaseStanding) {
  const roles: CaseRole[] = standing.role ? [standing.role] : []
  if (standing.visibility === 'private') return roles
  if (isEditor(actor)) roles.push('contributor', 'reviewer')
  return [...roles, 'reader' as const]
}

function allowedByCredential(actor: Profile, action: string): boolean {
  if (actor.by === 'session') return true
  return !IN_PERSON.includes(action) && (actor.scope === 'write' || READING.includes(action))
}

/** Where a role falls short, and who could give another. */
interface Place {
  readonly where: string
  readonly remedy: string
}

const IN_CASE: Place = { where: ' in this case', remedy: ': its lead can give you another' }
const HERE: Place = { where: '', remedy: ': an administrator can give you another' }
/** In a case or in none. */
const ANYWHERE: Place = { where: '', remedy: '' }

/** A token is blamed only for what another credential of the same person would be allowed. */
function forbidden(
  actor: Actor,
  action: string,
  doing: string,
  { where, remedy }: Place = HERE,
): Forbidden {
  if (actor.kind === 'visitor') return new Forbidden(`Sign in to ${doing}.`, { signIn: true })
  if (actor.kind === 'user' && !allowedByCredential(actor, action))
    return new Forbidden(`This token may not ${doing}.`)
  return new Forbidden(`Your role${where} does not let you ${doing}${remedy}.`)
}
