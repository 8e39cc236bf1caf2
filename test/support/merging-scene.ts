import { withCase } from './scene.ts'

/** Two names of one source in one case, each behind an item that supports C1; the parties are given. */
export const withTwoSources = async (
  parties: readonly [wire: string | null, agency: string | null] = [null, null],
) => {
  const test = await withCase()
  const { add, editor } = test
  await add('/cases/bridge/parties', { name: 'Council', account: '' })
  await add('/cases/bridge/parties', { name: 'Mayor', account: '' })
  const [wire, agency] = parties.map((party) => (party === null ? {} : { party }))
  await add('/sources', { name: 'The wire', kind: 'publication', case: 'bridge', ...wire })
  await add('/sources', { name: 'The agency', kind: 'publication', case: 'bridge', ...agency })
  await editor.patch('/cases/bridge/evidence/1', { version: 1, source: 'the-wire' })
  await editor.patch('/cases/bridge/evidence/2', {
    version: 1,
    source: 'the-agency',
    derivedFrom: null,
    originRecorded: true,
  })
  for (const evidence of ['E1', 'E2'])
    await add('/cases/bridge/links', { claim: 'C1', evidence, bearing: 'supports' })
  await add('/cases/bridge/statements', {
    source: 'the-agency',
    quote: 'أُغلق الجسر',
    language: 'ar',
    stances: [{ claim: 'C1', stance: 'asserts' }],
  })
  return test
}

/** Two claims that say the same, each with evidence, a statement and a verdict. */
export const withTwoClaims = async (visibility: 'open' | 'private' = 'open') => {
  const test = await withCase(visibility)
  const { add } = test
  await add('/cases/bridge/parties', { name: 'Council', account: '' })
  await add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge', party: 'council' })
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E1', bearing: 'supports' })
  await add('/cases/bridge/links', { claim: 'C2', evidence: 'E1', bearing: 'supports' })
  await add('/cases/bridge/links', { claim: 'C2', evidence: 'E2', bearing: 'supports' })
  await add('/cases/bridge/statements', {
    source: source(test),
    quote: 'We closed it',
    stances: [{ claim: 'C2', stance: 'concedes' }],
  })
  await add('/cases/bridge/claims/2/assessments', {
    scale: 'verdict',
    outcome: 'Unproven',
    rationale: 'Nothing yet',
  })
  return test
}

const source = ({ database }: Awaited<ReturnType<typeof withCase>>) =>
  database.connection.prepare('select slug from sources').pluck().get() as string
