import type { StreamLimits } from '#commands/live/streams.ts'
import { testApp } from './app.ts'

export const CASE = {
  slug: 'bridge',
  title: 'The bridge',
  question: 'Who closed it?',
  summary: '',
  language: 'en',
  visibility: 'open',
}

/** A case with two claims and two items, made by an editor as people make them: over the program's own address. */
export const withCase = async (
  visibility: 'open' | 'workspace' | 'private' = 'open',
  streams?: StreamLimits,
) => {
  const test = await testApp({}, streams)
  const editor = await test.as('editor')
  const add = async (path: string, body: unknown) => {
    const answer = await editor.post(path, body)
    const record = await answer.json<{ id: string; label: string; version: number }>()
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(record)}`)
    return record
  }
  await add('/cases', { ...CASE, visibility })
  await add('/cases/bridge/claims', { wording: 'The council closed it', kind: 'factual' })
  await add('/cases/bridge/claims', { wording: 'The mayor closed it', kind: 'factual' })
  await add('/cases/bridge/evidence', { title: 'Photographs', kind: 'image_set' })
  await add('/cases/bridge/evidence', {
    title: 'The report',
    kind: 'document',
    derivedFrom: [{ evidence: 'E1', how: 'analyses' }],
  })
  return { ...test, editor, add }
}
