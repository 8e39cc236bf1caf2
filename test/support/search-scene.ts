import { compile } from '#db/compile.ts'
import type { Database } from '#db/database.ts'
import { indexQueries, type SearchDocument } from '#commands/shared/search-rows.ts'
import type { User } from '#domain/actor.ts'
import type { Visibility } from '#domain/case.ts'
import { aUser, AT } from './contract/rows.ts'

const STANDING = { version: 1, created_at: AT, updated_at: AT }

export const reader = (id: string): User => ({
  kind: 'user',
  id,
  name: id,
  role: 'reader',
  by: 'session',
  scope: 'read',
  guest: false,
  day: '2026-03-01',
})

export const addReader = async (database: Database, id: string): Promise<User> => {
  await database.write([compile.insertInto('users').values(aUser(id)).compile()])
  return reader(id)
}

/** A case whose id is its slug, found by its title. */
export const addSearchedCase = async (
  database: Database,
  slug: string,
  visibility: Visibility,
  more: { title?: string; importing?: string; members?: readonly string[] } = {},
): Promise<void> => {
  const title = more.title ?? slug
  await database.write([
    compile
      .insertInto('cases')
      .values({
        ...STANDING,
        id: slug,
        slug,
        title,
        question: '',
        summary: '',
        language: 'en',
        visibility,
        importing: more.importing ?? null,
      })
      .compile(),
    ...(more.members ?? []).map((user_id) =>
      compile
        .insertInto('case_members')
        .values({ case_id: slug, user_id, role: 'reader', added_at: AT })
        .compile(),
    ),
    ...indexQueries([{ kind: 'case', recordId: slug, caseId: slug, title, body: '' }]),
  ])
}

/** A claim with its words in the index; its id says where it is: "bridge-c1". */
export const addSearchedClaim = async (
  database: Database,
  caseId: string,
  number: number,
  title: string,
  body = '',
  kind = 'factual',
): Promise<string> => {
  const id = `${caseId}-c${String(number)}`
  await database.write([
    compile
      .insertInto('claims')
      .values({
        ...STANDING,
        id,
        case_id: caseId,
        number,
        wording: title,
        kind,
        checkable: 1,
        meaning_version: 1,
      })
      .compile(),
    ...indexQueries([document('claim', id, caseId, title, body)]),
  ])
  return id
}

/** An item published on that day. */
export const addSearchedItem = async (
  database: Database,
  caseId: string,
  number: number,
  title: string,
  day: string,
  language: string,
): Promise<string> => {
  const id = `${caseId}-e${String(number)}`
  await database.write([
    compile
      .insertInto('evidence')
      .values({
        ...STANDING,
        id,
        case_id: caseId,
        number,
        kind: 'article',
        title,
        published: day,
        published_day: day,
        language,
      })
      .compile(),
    ...indexQueries([document('evidence', id, caseId, title, '')]),
  ])
  return id
}

/** A source of the workspace, used in these cases. */
export const addSearchedSource = async (
  database: Database,
  id: string,
  name: string,
  cases: readonly string[],
): Promise<string> => {
  await database.write([
    compile
      .insertInto('sources')
      .values({ ...STANDING, id, slug: id, name, kind: 'person' })
      .compile(),
    ...cases.map((case_id) =>
      compile
        .insertInto('case_sources')
        .values({ id: `${case_id}-${id}`, case_id, source_id: id, number: 1, version: 1 })
        .compile(),
    ),
    ...indexQueries([document('source', id, null, name, '')]),
  ])
  return id
}

function document(
  kind: SearchDocument['kind'],
  recordId: string,
  caseId: string | null,
  title: string,
  body: string,
): SearchDocument {
  return { kind, recordId, caseId, title, body }
}
