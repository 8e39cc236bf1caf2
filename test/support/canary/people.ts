import type { Role } from '#domain/actor.ts'
import type { CaseRole } from '#domain/case.ts'
import type { TestApp } from '../app.ts'
import type { Browser, JsonClient } from '../clients.ts'

/** Everyone who might look, by what they may do in the workspace and in the cases. */
export interface Person {
  readonly name: string
  readonly role: Role | 'visitor'
  /** Their part in each of the three cases; null for strangers to them. */
  readonly part: CaseRole | 'guest' | null
  /** A lead, or let in by one: may know who protected sources are. */
  readonly knows: boolean
}

const stranger = (role: Person['role']): Person => ({
  name: role,
  role,
  part: null,
  knows: false,
})

const member = (part: CaseRole, knows = false): Person => ({
  name: knows && part !== 'lead' ? 'granted' : `case ${part}`,
  role: part === 'lead' ? 'contributor' : 'reader',
  part,
  knows,
})

export const LEAD = member('lead', true)

export const PEOPLE: readonly Person[] = [
  ...(['visitor', 'reader', 'contributor', 'editor', 'admin'] as const).map(stranger),
  ...(['reader', 'contributor', 'reviewer'] as const).map((part) => member(part)),
  LEAD,
  member('reader', true),
  // Let into each of the cases, with no end.
  { name: 'case guest', role: 'reader', part: 'guest', knows: false },
]

/** One person, asking in both representations. */
export interface Looker {
  readonly person: Person
  readonly json: JsonClient
  readonly html: Browser
}

export const lookersIn = (test: TestApp): Promise<readonly Looker[]> =>
  Promise.all(
    PEOPLE.map(async (person) => ({
      person,
      json: await test.as(person.role, person.name),
      html: await test.browser(person.role, person.name),
    })),
  )
