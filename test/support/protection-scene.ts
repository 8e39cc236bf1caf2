import type { TestApp } from './app.ts'
import { withCase } from './scene.ts'

/** A source whose every field has something of its own to look for. */
export const WITNESS = {
  name: 'Amal Haddad',
  kind: 'person',
  aliases: ['أمل حداد', 'A. "the \\ clerk" Haddad'],
  description: 'Clerk at the **registry** since 2009 — 𝒦',
}

export type MadeSource = Readonly<Record<string, unknown>> & {
  readonly slug: string
  readonly id: string
}

/** A case with one source, unprotected. */
export const withSource = async (body: object = WITNESS) => {
  const test = await withCase()
  const source = (await test.add('/sources', { ...body, case: 'bridge' })) as unknown as MadeSource
  return { ...test, source }
}

/** The same, protected from the start. */
export const withProtected = () =>
  withSource({ ...WITNESS, protected: true, codeName: 'Witness 4', contact: '+1 555 0100' })

/** The tables that are everyone's, as one text. */
export const sharedTables = ({ database }: TestApp) =>
  ['sources', 'source_aliases', 'entry_values', 'search_documents', 'cases', 'claim_work']
    .map((table) => JSON.stringify(database.connection.prepare(`select * from ${table}`).all()))
    .join()

/** Whether any source is. */
export const isProtected = async ({ database }: TestApp) =>
  (await database.read.selectFrom('sources').select('id').where('protected', '=', 1).execute())
    .length > 0
