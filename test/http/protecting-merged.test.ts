import { describe, expect, test } from 'vitest'
import { mergeSource } from '#commands/sources/merge-source.ts'
import { protectSource } from '#commands/sources/protect-source.ts'
import { withTwoSources } from '#test/support/merging-scene.ts'
import { opened } from '#test/support/opened.ts'
import { isProtected, sharedTables, type MadeSource } from '#test/support/protection-scene.ts'
import { withVerdict } from '#test/support/review-scene.ts'
import { CASE } from '#test/support/scene.ts'

describe('protecting a source that another counts as', () => {
  const merged = async () => {
    const test = await withTwoSources()
    const answer = await test.editor.post('/sources/the-agency/merger', {
      into: 'the-wire',
      reason: 'The agency is the wire under another name',
    })
    expect(answer.status).toBe(201)
    return test
  }
  const protectWire = async ({ editor }: Awaited<ReturnType<typeof merged>>) => {
    const answer = await editor.post('/sources/the-wire/protection', { codeName: 'Witness 4' })
    expect(answer.status).toBe(201)
    return answer.json<MadeSource>()
  }
  const countedAs = async ({ editor }: Awaited<ReturnType<typeof merged>>, slug: string) => {
    const page = await (await editor.get(`/sources/${slug}`)).json()
    return (page as { merged: readonly { name: string; href: string }[] }).merged
  }

  test('protects that one too, under a code name of its own', async () => {
    const test = await merged()
    const { slug } = await protectWire(test)
    expect(await countedAs(test, slug)).toMatchObject([{ name: 'Witness 4 (2)' }])
    expect(sharedTables(test)).not.toMatch(/The (?:agency|wire)/i)
    const reader = await test.as('reader')
    for (const path of [
      `/sources/${slug}`,
      '/cases/bridge/statements/1',
      '/cases/bridge/claims/1',
      '/cases/bridge/history',
      '/record',
    ])
      expect(await (await reader.get(path)).text(), path).not.toMatch(/the[ -]agency/i)
    expect((await test.editor.get('/sources/the-agency')).status).toBe(404)
  })

  test('leaves a case file that can be imported', async () => {
    const test = await merged()
    await protectWire(test)
    const file = await (await test.editor.post('/cases/bridge/exports', {})).json()
    expect((await test.editor.post('/cases/import', file)).status).toBe(201)
  })

  test('lifted, both are open again, and the merge can be undone', async () => {
    const test = await merged()
    const { slug } = await protectWire(test)
    const lifted = await test.editor.delete(`/sources/${slug}/protection`)
    expect(await lifted.json()).toMatchObject({ name: 'The wire', slug: 'the-wire' })
    const [other] = await countedAs(test, 'the-wire')
    expect(other).toMatchObject({ name: 'The agency' })
    const undone = await test.editor.delete(`${other?.href}/merger`)
    expect(await undone.json()).toMatchObject({ name: 'The agency' })
    expect(sharedTables(test)).not.toContain('under another name')
  })

  test('is not lifted by whoever may not lift that of the other', async () => {
    const test = await merged()
    const { slug } = await protectWire(test)
    const other = await test.as('editor', 'other')
    const { id } = await test.user('editor', 'other')
    await test.editor.post('/cases/bridge/members', { user: id, role: 'lead' })
    await other.post('/cases', { ...CASE, slug: 'tower', visibility: 'private' })
    test.database.connection
      .prepare(
        `update case_sources set case_id = (select id from cases where slug = 'tower')
         where source_id = (select id from sources where merged_into is not null)`,
      )
      .run()
    const refused = await test.editor.delete(`/sources/${slug}/protection`)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('counts as this one')
    expect((await other.delete(`/sources/${slug}/protection`)).status).toBe(200)
  })

  test('merged into it at that moment, it is told to try again, and nothing is written', async () => {
    const test = await withTwoSources()
    const context = await test.context('editor')
    const merge = { into: 'the-wire', parties: {}, reason: null, version: null, codeName: null }
    let done = false
    const write: typeof context.database.write = async (batch) => {
      if (!done) {
        done = true
        await mergeSource(context, 'the-agency', merge)
      }
      return context.database.write(batch)
    }
    const racing = { ...context, database: { ...context.database, write } }
    await expect(protectSource(racing, 'the-wire', 'Witness 4')).rejects.toThrow(/try again/)
    expect(await isProtected(test)).toBe(false)
  })

  test('protected at the moment at which another is merged into it, that merge fails whole', async () => {
    const test = await withTwoSources()
    const context = await test.context('editor')
    const merge = { into: 'the-wire', parties: {}, reason: null, version: null, codeName: null }
    const write: typeof context.database.write = async (batch) => {
      if (!(await isProtected(test))) await protectSource(context, 'the-wire', 'Witness 4')
      return context.database.write(batch)
    }
    const racing = { ...context, database: { ...context.database, write } }
    await expect(mergeSource(racing, 'the-agency', merge)).rejects.toThrow(/meanwhile/)
    expect((await test.editor.get('/sources/the-agency')).status).toBe(200)
  })
})

describe('protecting a source that was withdrawn', () => {
  test('hides why, in the past and now, and in the plans of what rested on it', async () => {
    const test = await withVerdict()
    const { editor, as, add } = test
    await add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'refutes' })
    await add('/sources', { name: 'Amal Haddad', kind: 'person', case: 'bridge' })
    await editor.patch('/cases/bridge/evidence/1', { version: 1, source: 'amal-haddad' })
    await editor.post('/sources/amal-haddad/withdrawal', { reason: 'Haddad asked us to' })
    await editor.delete('/sources/amal-haddad/withdrawal')
    await editor.post('/sources/amal-haddad/withdrawal', { reason: 'Haddad asked again' })
    const made = await (
      await editor.post('/sources/amal-haddad/protection', { codeName: 'Witness 4' })
    ).json<MadeSource>()
    expect(sharedTables(test)).not.toContain('Haddad')
    const other = await as('editor', 'other')
    for (const path of [`/sources/${made.slug}`, '/cases/bridge/claims/1/work', '/record'])
      expect(await (await other.get(path)).text(), path).not.toContain('Haddad')
    for (const entry of await opened(test, made.id)) expect(entry.openNames).toEqual(entry.names)
    expect((await editor.delete(`/sources/${made.slug}/withdrawal`)).status).toBe(200)
  })
})
