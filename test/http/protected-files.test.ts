import { describe, expect, test } from 'vitest'
import { withProtected } from '#test/support/protection-scene.ts'

const ITEM = '/cases/bridge/evidence/1'
const FILE = { sha256: 'a'.repeat(64), name: 'Amal-Haddad.JPG', type: 'image/jpeg', size: 3 }

describe('names of files on an item from a protected source', () => {
  const withFile = async (from: (source: string) => object) => {
    const test = await withProtected()
    const edit = { version: 1, ...from(test.source.slug), files: [FILE] }
    expect((await test.editor.patch(ITEM, edit)).status).toBe(200)
    return { ...test, other: await test.as('editor', 'other') }
  }

  test.each([
    ['it comes from', (source: string) => ({ source }), { source: null }],
    [
      'it rests on',
      (source: string) => ({ derivedFrom: [{ source, how: 'witnessed_by' }] }),
      { derivedFrom: null, originRecorded: true },
    ],
  ])('are not opened by taking away the source %s', async (_, from, away) => {
    const { other, editor } = await withFile(from)
    expect((await other.patch(ITEM, { version: 2, ...away })).status).toBe(200)
    for (const path of [ITEM, `${ITEM}/files`, `${ITEM}/history`, '/record'])
      expect(await (await other.get(path)).text(), path).not.toContain('Haddad')
    expect(await (await editor.get(`${ITEM}/files`)).json()).toMatchObject({
      items: [{ name: 'e1-1.jpg', sha256: FILE.sha256 }],
    })
  })

  test('nor by bringing back a version before it', async () => {
    const { other } = await withFile((source) => ({ source }))
    const back = await other.post(`${ITEM}/history/1/restoration`, { version: 2 })
    expect(back.status).toBe(201)
    expect(await (await other.get(`${ITEM}/files`)).text()).not.toContain('Haddad')
  })

  test('stay as they are where someone who may know takes it away, or the source stays', async () => {
    const { other, editor } = await withFile((source) => ({ source }))
    await other.patch(ITEM, { version: 2, title: 'Pictures' })
    expect(await (await editor.get(`${ITEM}/files`)).text()).toContain('Amal-Haddad.JPG')
    await editor.patch(ITEM, { version: 3, source: null })
    expect(await (await other.get(`${ITEM}/files`)).text()).toContain('Amal-Haddad.JPG')
  })
})
