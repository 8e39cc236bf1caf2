import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const ITEM = '/cases/bridge/evidence/2/assessments'
const ONE = { scale: 'credibility', grade: '1', rationale: 'Others confirm it' }

const message = async (answer: Response) => {
  const { errors } = await answer.json<{ errors: { path: string; message: string }[] }>()
  return errors.map(({ path, message }) => `${path}: ${message}`).join('\n')
}

describe('credibility 1', () => {
  test('is refused for an item linked to nothing', async () => {
    const { editor } = await withCase()
    const answer = await editor.post(ITEM, ONE)
    expect(answer.status).toBe(422)
    expect(await message(answer)).toMatch(/^grade: .*E2 is linked to no claim/)
  })

  test('is refused on one chain, naming the bottleneck, and taken with a second', async () => {
    const { add, browser, editor } = await withCase()
    const link = { claim: 'C1', bearing: 'supports' }
    await add('/cases/bridge/links', { ...link, evidence: 'E1' })
    await add('/cases/bridge/links', { ...link, evidence: 'E2' })
    expect(await message(await editor.post(ITEM, ONE))).toContain(
      'E2 supports C1, which has 1 recorded chain, all through E1 on that side.',
    )
    const form = await (await browser('editor')).post(ITEM, ONE)
    expect(form.status).toBe(422)
    expect(await form.text()).toContain('Others confirm it')
    await add('/cases/bridge/evidence', { title: 'An inspection', kind: 'official_record' })
    await add('/cases/bridge/links', { ...link, evidence: 'E3' })
    expect((await editor.post(ITEM, ONE)).status).toBe(201)
  })

  test('two chains on the other side do not earn it', async () => {
    const { add, editor } = await withCase()
    await add('/cases/bridge/links', { claim: 'C1', bearing: 'refutes', evidence: 'E2' })
    for (const title of ['An inspection', 'A film']) {
      const { label } = await add('/cases/bridge/evidence', { title, kind: 'video' })
      await add('/cases/bridge/links', { claim: 'C1', bearing: 'supports', evidence: label })
    }
    expect(await message(await editor.post(ITEM, ONE))).toContain('E2 refutes C1')
  })

  test('a source that is the bottleneck is named; a protected one by its code name', async () => {
    const { add, editor } = await withCase()
    await add('/sources', {
      name: 'Leyla Provider',
      kind: 'person',
      protected: true,
      codeName: 'Heron',
    })
    const { items } = await (await editor.get('/sources')).json<{ items: { slug: string }[] }>()
    const source = items[0]?.slug ?? ''
    for (const title of ['One file', 'Another file']) {
      const { label } = await add('/cases/bridge/evidence', { title, kind: 'document', source })
      await add('/cases/bridge/links', { claim: 'C2', bearing: 'supports', evidence: label })
    }
    const said = await message(await editor.post('/cases/bridge/evidence/3/assessments', ONE))
    expect(said).toContain('all through Heron')
    expect(said).not.toContain('Leyla')
  })

  test('a draft may say it: it is not a judgement yet', async () => {
    const { editor } = await withCase()
    expect((await editor.post(`${ITEM}?draft=true`, ONE)).status).toBe(201)
  })
})
