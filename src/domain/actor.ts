export const ROLES = ['admin', 'editor', 'contributor', 'reader'] as const
export type Role = (typeof ROLES)[number]

/** What a person may do and see rests on, beside what is recorded of them by their id. */
export interface Profile {
  readonly kind: 'user'
  readonly role: Role
  /** How the request was authenticated: by a session cookie, or by a token with its scope. */
  readonly by: 'session' | 'token'
  readonly scope: 'read' | 'write'
  /** Let in as a guest alone: sees open cases and those they are a guest of, and no other. */
  readonly guest: boolean
  /** The calendar day of the request (UTC), by which it is known whether a guest's last day has passed. */
  readonly day: string
}

export interface User extends Profile {
  readonly id: string
  readonly name: string
}

/** Someone who has not signed in. */
export interface Visitor {
  readonly kind: 'visitor'
}

/** The program itself: the sample case, imports by the command line. Sees and may do everything. */
export interface System {
  readonly kind: 'system'
}

export type Actor = User | Visitor | System

export const VISITOR: Visitor = { kind: 'visitor' }
export const SYSTEM: System = { kind: 'system' }

export const actorId = (actor: Actor): string | null => (actor.kind === 'user' ? actor.id : null)
