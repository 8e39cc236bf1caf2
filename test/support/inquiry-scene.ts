import { withCase } from './scene.ts'

/** The clock of the tests stands at 1 March 2026. */
export const DAY = 24 * 60 * 60 * 1000

export const withParties = async (visibility: 'open' | 'workspace' | 'private' = 'open') => {
  const scene = await withCase(visibility)
  await scene.add('/cases/bridge/parties', { name: 'The council', account: '' })
  await scene.add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
  await scene.add('/sources', { name: 'The press', kind: 'group', case: 'bridge' })
  return scene
}

export const REPLY = {
  kind: 'right_of_reply',
  party: 'the-council',
  claims: ['C1'],
  question: 'Did you close the bridge? See [[C1]].',
  channel: 'by email to the press office',
  due: '2026-03-10',
}
