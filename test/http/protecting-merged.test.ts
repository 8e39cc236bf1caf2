import { describe, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
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

  test('hides why after an upgrade too, where it was protected when that still stood in the open', async () => {
    const test = await withTwoSources()
    const { editor, database } = test
    await editor.post('/sources/the-agency/merger', { into: 'the-wire', reason: 'The wire it is' })
    await editor.delete('/sources/the-agency/merger')
    for (const reason of ['The agency asked', 'The agency asked again']) {
      await editor.delete('/sources/the-agency/withdrawal')
      await editor.post('/sources/the-agency/withdrawal', { reason })
    }
    const answer = await editor.post('/sources/the-agency/protection', { codeName: 'Witness 4' })
    const { id, slug } = await answer.json<MadeSource>()
    database.connection.exec(IN_THE_OPEN)
    expect(sharedTables(test)).toMatch(/The agency asked again.*The wire it is/s)
    migrate(database.connection, 'db/migrations')
    expect(sharedTables(test)).not.toMatch(/The wire it is|The agency asked/)
    // What is given as a reason since then was given for everyone.
    await editor.delete(`/sources/${slug}/withdrawal`)
    await editor.post(`/sources/${slug}/withdrawal`, { reason: 'Witness 4 asked' })
    database.connection.exec("delete from d1_migrations where name like '0029%'")
    migrate(database.connection, 'db/migrations')
    for (const entry of await opened(test, id)) expect(entry.openNames).toEqual(entry.names)
    expect(await (await editor.get(`/sources/${slug}`)).json()).toMatchObject({
      withdrawn: { reason: 'Witness 4 asked' },
    })
  })
})

/** As versions before the migration that hides them left the reasons of what was protected. */
const IN_THE_OPEN = `
  update entry_values set note = secret.note,
    "values" = json_patch(entry_values."values",
      json_object('withdrawn', secret."values" -> '$.withdrawn')),
    salts = json_patch(entry_values.salts, secret.salts)
  from protected_values as secret where secret.seq = entry_values.seq
    and (secret.note is not null or secret."values" -> '$.withdrawn' is not null);
  update protected_values set note = null, "values" = json_remove("values", '$.withdrawn'),
    salts = json_remove(salts, '$.note', '$."values.withdrawn"')
  where note is not null or "values" -> '$.withdrawn' is not null;
  update sources set withdrawn_reason = 'The agency asked again' where protected = 1;
  delete from d1_migrations where name like '0029%'`
