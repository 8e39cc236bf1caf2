import { expect } from 'vitest'
import { withCase } from './scene.ts'

/** What a history answers as JSON, as far as tests look at it. */
export interface Entries {
  readonly items: readonly {
    readonly seq: number
    readonly sentence: string
    readonly kind: string
    readonly changes: readonly { field: string; from: unknown; to: unknown }[] | null
    readonly kept: readonly string[]
  }[]
  readonly total: number
  readonly next: string | null
  readonly compared: { readonly changes: unknown } | null
}

export const readEntries = async (answer: Promise<Response> | Response): Promise<Entries> => {
  const response = await answer
  expect(response.status).toBe(200)
  return response.json<Entries>()
}

export const sentences = ({ items }: Entries) => items.map((item) => item.sentence)

/** A case in which something was changed, withdrawn and linked. */
export const withHistory = async (visibility: 'open' | 'workspace' | 'private' = 'open') => {
  const test = await withCase(visibility)
  const { editor, add, advance } = test
  advance(60_000)
  await editor.patch('/cases/bridge/claims/1', {
    version: 1,
    wording: 'The council closed it in May',
    scope: { place: 'Old town' },
  })
  advance(60_000)
  await editor.post('/cases/bridge/claims/2/withdrawal', { reason: 'It says the same as C1' })
  const link = await add('/cases/bridge/links', {
    claim: 'C1',
    evidence: 'E2',
    bearing: 'supports',
  })
  return { ...test, link }
}
