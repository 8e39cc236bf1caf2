import { describe, expect, test } from 'vitest'
import { withTwoSources as withTwo } from '#test/support/merging-scene.ts'
import { sharedTables } from '#test/support/protection-scene.ts'
import { CASE } from '#test/support/scene.ts'

const MERGER = '/sources/the-agency/merger'

describe('a protected source', () => {
  const withWitness = async (parties?: Parameters<typeof withTwo>[0], more: object = {}) => {
    const test = await withTwo(parties)
    const { add } = test
    const witness = await add('/sources', {
      name: 'Amal Haddad',
      kind: 'person',
      protected: true,
      codeName: 'Witness 4',
      case: 'bridge',
      ...more,
    })
    return { ...test, witness: (witness as unknown as { slug: string }).slug }
  }

  test('is merged with an open one by its lead alone, and the open one is protected from then on', async () => {
    const { editor, as, witness, database } = await withWitness()
    const other = await as('editor', 'other')
    expect((await other.post(MERGER, { into: witness })).status).toBe(403)
    expect((await other.post(`/sources/${witness}/merger`, { into: 'the-wire' })).status).toBe(403)
    const answer = await editor.post(MERGER, { into: witness, codeName: 'Witness 4, second' })
    expect(answer.status).toBe(201)
    const made = await answer.json<{ slug: string; name: string; protected: boolean }>()
    expect(made).toMatchObject({ name: 'Witness 4, second', protected: true })
    const reader = await as('reader')
    for (const path of [
      `/sources/${witness}`,
      `/sources/${made.slug}/history`,
      '/cases/bridge/claims/1',
      '/cases/bridge/statements/1',
      '/cases/bridge/sources',
      '/cases/bridge/history',
      '/cases/bridge/changes?since=1',
      '/record',
      '/search?q=agency',
    ])
      expect(await (await reader.get(path)).text(), path).not.toMatch(/The agency|Haddad/)
    expect(sharedTables({ database } as Parameters<typeof sharedTables>[0])).not.toMatch(
      /The agency|Haddad/,
    )
    const undone = await editor.delete(`/sources/${made.slug}/merger`)
    expect(await undone.json()).toMatchObject({ protected: true, name: 'Witness 4, second' })
  })

  test('protects nothing where with whom both stand was not chosen', async () => {
    const { editor, witness } = await withWitness([null, 'council'], { party: 'mayor' })
    const page = await (await editor.get(`${MERGER}?into=${witness}`)).json()
    expect(page).toMatchObject({ differences: { sides: [{ disputed: true }] } })
    const refused = await editor.post(MERGER, { into: witness, codeName: 'Witness 6' })
    expect(refused.status).toBe(422)
    expect(await (await editor.get('/sources/the-agency')).json()).toMatchObject({
      name: 'The agency',
      version: 1,
    })
  })

  test('is not merged by whoever read an earlier version of it', async () => {
    const { editor, witness } = await withWitness()
    const path = `/sources/${witness}`
    await editor.patch(path, { version: 1, description: 'Someone who was there' })
    const stale = await editor.post(`${path}/merger`, {
      into: 'the-agency',
      codeName: 'Witness 7',
      version: 1,
    })
    expect(stale.status).toBe(409)
    expect(await (await editor.get('/sources/the-agency')).json()).toMatchObject({ version: 1 })
  })

  test('is undone only by those who may know who it is', async () => {
    const { editor, as, witness } = await withWitness()
    const answer = await editor.post(MERGER, { into: witness, codeName: 'Witness 5' })
    const { slug } = await answer.json<{ slug: string }>()
    const other = await as('editor', 'other')
    expect((await other.delete(`/sources/${slug}/merger`)).status).toBe(403)
  })
})

test('a source used in a private case alone is not named outside it by what is merged into another', async () => {
  const { editor, as, add } = await withTwo()
  await add('/cases', { ...CASE, slug: 'tower', visibility: 'private' })
  const quiet = (await add('/sources', {
    name: 'The quiet one',
    kind: 'person',
    case: 'tower',
  })) as unknown as { slug: string }
  await editor.post(`/sources/${quiet.slug}/merger`, { into: 'the-wire' })
  const reader = await as('reader')
  for (const path of ['/sources/the-wire', '/record', '/sources', '/search?q=quiet'])
    expect(await (await reader.get(path)).text(), path).not.toContain('The quiet one')
  expect((await reader.get(`/sources/${quiet.slug}`)).status).toBe(404)
  expect(await (await editor.get('/sources/the-wire')).text()).toContain('The quiet one')
})
