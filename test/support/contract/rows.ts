import { compile } from '#db/compile.ts'

export const AT = '2026-01-01T00:00:00.000Z'

export const aUser = (id: string) => ({
  id,
  name: `Reader ${id}`,
  email: `${id}@example.org`,
  email_verified: 0,
  image: null,
  role: 'reader' as const,
  created_at: AT,
  updated_at: AT,
  guest: 0,
})

export const addUser = (id: string) => compile.insertInto('users').values(aUser(id)).compile()

export const aToken = (id: string, user: string) => ({
  id,
  user_id: user,
  name: 'script',
  hash: id,
  scope: 'read' as const,
  created_at: AT,
})

export const addToken = (id: string, user: string) =>
  compile.insertInto('tokens').values(aToken(id, user)).compile()

export const addCase = (id: string) =>
  compile
    .insertInto('cases')
    .values({
      id,
      slug: id,
      title: 'A case',
      question: 'What happened?',
      summary: '',
      language: 'en',
      visibility: 'open',
      version: 1,
      created_at: AT,
      updated_at: AT,
    })
    .compile()

export const aParty = (id: string, number: number) => ({
  id,
  case_id: 'case_1',
  number,
  slug: id,
  name: 'A party',
  account: '',
  version: 1,
  created_at: AT,
  updated_at: AT,
})

export const addParty = (id: string, number: number) =>
  compile.insertInto('parties').values(aParty(id, number)).compile()

export const entryValues = (seq: number, subject: string, version: number) => ({
  seq,
  at: AT,
  action: 'edited',
  subject_kind: 'claim',
  subject_id: subject,
  version,
  values: '{}',
})

export const anEntry = (seq: number, subject: string, version: number) => [
  compile.insertInto('entries').values({ seq, at: AT, fields: '{}' }).compile(),
  compile
    .insertInto('entry_values')
    .values(entryValues(seq, subject, version))
    .compile(),
]
