import * as z from 'zod'
import { ROLES, type Role } from './actor.ts'
import { line } from './fields.ts'

/** What the record keeps of a user. Addresses and passwords are never in it. */
export interface UserValues {
  readonly name: string
  readonly role: Role
  readonly disabled: boolean
  /** Let in as a guest alone. */
  readonly guest?: boolean
}

export const personName = line('a name', 200)

export const role = z.enum(ROLES, `Choose a role: ${ROLES.join(', ')}`)

/** Kept in lower case and composed, so that one person has one address. */
export const emailAddress = z
  .string('Enter an email address')
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .max(254, 'Shorten this to 254 characters or fewer')
  .refine((text) => EMAIL.test(text), 'Enter an email address, such as name@example.org')

export const LONGEST_PASSWORD = 200
export const SHORTEST_PASSWORD = 10

export const newPassword = z
  .string('Enter a password')
  .min(SHORTEST_PASSWORD, `Use ${SHORTEST_PASSWORD} characters or more`)
  .max(LONGEST_PASSWORD, `Use ${LONGEST_PASSWORD} characters or fewer`)

/** Of someone let in by a link who has yet to say who they are; the domain exists nowhere (RFC 2606). */
export const UNNAMED_EMAIL = 'administrator@touchstone.invalid'

export const ROLE_MEANINGS: Readonly<Record<Role, string>> = {
  reader: 'reads workspace and open cases',
  contributor: 'reads, creates cases and sources, and works in the cases they are a member of',
  editor:
    'does what contributors do, and adds, assesses and reviews in every workspace and open case',
  admin:
    'does what editors do, and manages people, settings and scales; sees private cases only as a member',
}

/** As HTML's own email fields have it, with letters of any script before the @ and a domain with a dot or localhost. */
const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/
