import type { Blobs } from '#db/blobs.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { Config } from '#domain/config.ts'

/** What the program runs on; given to it once, at start. Nothing reads a clock, an id or a setting elsewhere. */
export interface Services {
  readonly database: Database
  readonly blobs: Blobs
  readonly clock: () => Date
  /** A typed id: `newId('claim')` → "claim_01j…", a UUIDv7 inside. */
  readonly newId: (prefix: string) => string
  readonly config: Config
  readonly log: Log
  readonly changes: Changes
  /** Event streams that are open; null where the host can hold none, and pages ask now and then. */
  readonly streams: Streams | null
  /** Sends mails; where none is set up, nobody is mailed. */
  readonly mail?: Mail
  /** Sends to other programs; without it nothing is sent. */
  readonly outgoing?: Outgoing
  /** The text of the sample case's file, where the host has it at hand. */
  readonly sample?: () => Promise<string>
}

/** Tells within the process that the record grew. Where nobody can be told, as on Workers, nobody is. */
export interface Changes {
  /**
   * Calls the listener with the number of the newest entry, each time after entries were written.
   * It may be told of several at once, and must not throw. Answers what ends this.
   */
  readonly subscribe: (listener: (seq: number) => void) => () => void
  /** Says that the record has entries up to this number; said again, it is nothing new. */
  readonly announce: (seq: number) => void
}

/** The event streams of cases that this process holds open (docs/adr/0026). */
export interface Streams {
  /** Opens one, or says why not: too many of this person's, too many in all, or opened too often. */
  readonly open: (wanted: StreamWanted) => ReadableStream<Uint8Array> | 'person' | 'all' | 'often'
  /** Says that someone came to a page of the case, or left it. */
  readonly presenceChanged: (caseId: string) => void
  /** Says that someone's session ended, or what they may do changed, of which no entry of a case tells. */
  readonly lookAgain: () => void
  readonly count: () => number
  /** Ends all of them, and opens no more. */
  readonly close: () => void
}

export interface StreamWanted {
  readonly caseId: string
  readonly actor: Actor
  /** The session it was opened with, and ends with; null for a visitor. */
  readonly sessionId: string | null
  /** Whose limit it counts towards. */
  readonly who: string
  /** The newest entry that was told of already. */
  readonly since: number
  /** Whether the actor is shown who else is at work in the case. */
  readonly atWork: boolean
  /** Cuts the connection, of one that reads too slowly. */
  readonly cut?: (() => void) | undefined
}

/** The one way out to other hosts. */
export interface Outgoing {
  /** Answers the status. Throws UnsafeAddress before anything is sent, and what the network says. */
  readonly post: (
    url: string,
    message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ) => Promise<number>
  /** Receivers on this machine are let through: for development alone. */
  readonly loopback: boolean
}

/** Nothing is sent to this address. */
export class UnsafeAddress extends Error {
  override readonly name = 'UnsafeAddress'
}

/** A mail server, and how it fares. */
export interface Mail {
  /** When it was accepted. Throws MailRefused for what is turned down for good, anything else for a server in trouble. */
  readonly send: (message: MailMessage) => Promise<void>
  /** Null while mails go out. */
  readonly trouble: () => MailTrouble | null
  readonly note: (trouble: MailTrouble | null) => void
}

export interface MailMessage {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** Of the message: "name@host". */
  readonly id: string
  /** Where one chooses to get no more. */
  readonly unsubscribe: string
}

export interface MailTrouble {
  readonly since: string
  /** Tries in a row that failed. */
  readonly failures: number
  readonly problem: string
  readonly nextTry: string
}

/** The server works, and will not take this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Where faults of the program itself are told; never what a person entered. */
export interface Log {
  readonly error: (requestId: string, error: unknown) => void
}

/** The services, and who is acting. */
export interface Context extends Services {
  readonly actor: Actor
}

export const now = (services: Pick<Services, 'clock'>): string => services.clock().toISOString()
