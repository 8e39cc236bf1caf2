import { withCase } from './scene.ts'

export const COUNCIL = { name: 'The council', account: 'The bridge was **unsafe**. See [[C1]].' }

/** The council asserts C1 by its clerk, who later denies it; the union speaks of nothing. */
export const withStatements = async () => {
  const scene = await withCase()
  const { add } = scene
  await add('/cases/bridge/parties', COUNCIL)
  await add('/cases/bridge/parties', { name: 'The union', account: '' })
  await add('/sources', { name: 'The clerk', kind: 'person', case: 'bridge', party: 'the-council' })
  const say = (saidOn: string, stance: string, quote: string) =>
    add('/cases/bridge/statements', {
      source: 'the-clerk',
      saidOn,
      quote,
      language: 'en',
      stances: [{ claim: 'C1', stance }],
    })
  await say('2014-02', 'denies', 'We did no such thing')
  await say('2014-01', 'asserts', 'We closed it')
  return scene
}
