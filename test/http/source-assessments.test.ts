import { describe, expect, test } from 'vitest'
import { CASE, withCase } from '#test/support/scene.ts'

const GRADE = { scale: 'reliability', grade: 'B', rationale: 'Mostly right so far' }

/** A source used in an open case and in a private one. */
const withSource = async () => {
  const test = await withCase()
  const { add } = test
  await add('/cases', { ...CASE, slug: 'vault', title: 'The vault', visibility: 'private' })
  const { slug } = (await add('/sources', {
    name: 'The harbour gazette',
    kind: 'publication',
  })) as unknown as { slug: string }
  for (const place of ['bridge', 'vault'])
    await add(`/cases/${place}/evidence`, { title: 'Its article', kind: 'article', source: slug })
  const path = `/sources/${slug}/assessments`
  const items = async (reader: { get: (path: string) => Promise<Response> }, at = path) =>
    (await (await reader.get(at)).json<{ items: Record<string, unknown>[] }>()).items
  return { ...test, path, slug, items }
}

describe('judging a source', () => {
  test('for the workspace: a contributor may, a reader may not', async () => {
    const { as, items, path } = await withSource()
    const reader = await as('reader')
    expect((await reader.post(path, GRADE)).status).toBe(403)
    const contributor = await as('contributor')
    const answer = await contributor.post(path, GRADE)
    expect(answer.status).toBe(201)
    expect(await items(reader)).toMatchObject([{ ...GRADE, case: null, assessor: 'contributor' }])
    expect((await (await as('visitor')).post(path, GRADE)).status).toBe(401)
  })

  test('in a case: by the rights one has there, and beside the workspace’s, not instead of it', async () => {
    const { as, editor, items, path, slug } = await withSource()
    await editor.post(path, GRADE)
    const here = `${path}?case=bridge`
    const made = await editor.post(here, { ...GRADE, grade: 'D' })
    expect(await made.json()).not.toHaveProperty('supersedes')
    expect((await (await as('contributor')).post(here, GRADE)).status).toBe(403)
    expect(await items(editor, here)).toMatchObject([
      { grade: 'D', case: 'bridge', current: true },
      { grade: 'B', case: null, current: true },
    ])
    const page = await (await as('visitor')).get(`/sources/${slug}`)
    expect(await page.json()).toMatchObject({ assessments: [{}, {}] })
  })

  test('what is judged in a private case stays there', async () => {
    const { as, browser, editor, items, path, slug } = await withSource()
    const made = await editor.post(`${path}?case=vault`, { ...GRADE, rationale: 'Kept inside' })
    const { id } = await made.json<{ id: string }>()
    expect(await items(editor)).toHaveLength(1)
    const outsider = await as('editor', 'outsider')
    expect(await items(outsider)).toEqual([])
    expect((await outsider.get(`/assessments/${id}`)).status).toBe(404)
    expect((await outsider.get(`${path}?case=vault`)).status).toBe(404)
    expect((await outsider.post(`${path}?case=vault`, GRADE)).status).toBe(404)
    const visitor = await browser('visitor')
    for (const address of [`/sources/${slug}`, path, '/scales/reliability', '/record'])
      expect(await (await visitor.get(address)).text()).not.toMatch(/Kept inside|1 assessment\b/)
  })

  test('the form says where the judgement holds and offers the other places', async () => {
    const { browser, path } = await withSource()
    const person = await browser('editor')
    const form = await (await person.get(`${path}/new`)).text()
    expect(form).toContain('For the whole workspace, whatever the case.')
    expect(form).toContain(`href="${path}/new?case=bridge"`)
    expect(form).toContain('The vault')
    const other = await (await person.get(`${path}/new?case=bridge`)).text()
    expect(other).toContain('As it stands in this case.')
    const answer = await person.post(`${path}?case=bridge`, { ...GRADE, version: '1' })
    expect(answer.status).toBe(303)
    expect(await (await person.get(`${path}?case=bridge`)).text()).toContain('Mostly right so far')
  })

  test('of a protected source nothing but its code name is said', async () => {
    const { add, browser, editor } = await withSource()
    const { slug } = (await add('/sources', {
      name: 'Leyla Provider',
      kind: 'person',
      protected: true,
      codeName: 'Heron',
    })) as unknown as { slug: string }
    await add('/cases/bridge/evidence', { title: 'Files', kind: 'document', source: slug })
    await editor.post(`/sources/${slug}/assessments?case=bridge`, GRADE)
    const visitor = await browser('visitor')
    const page = await (await visitor.get(`/sources/${slug}/assessments`)).text()
    expect(page).toContain('Heron')
    expect(page).not.toContain('Leyla')
  })

  test('the workspace’s is withdrawn by its assessor or the lead of a case that uses the source', async () => {
    const { as, editor, path } = await withSource()
    const contributor = await as('contributor')
    const { id } = await (await contributor.post(path, GRADE)).json<{ id: string }>()
    const withdrawal = `/assessments/${id}/withdrawal`
    const other = await as('editor', 'other')
    expect((await other.post(withdrawal, { reason: 'No' })).status).toBe(403)
    expect((await contributor.post(withdrawal, { reason: 'Mine' })).status).toBe(201)
    expect((await contributor.delete(withdrawal)).status).toBe(200)
    expect((await editor.post(withdrawal, { reason: 'By the lead' })).status).toBe(201)
  })

  test('one that was merged into another leads there', async () => {
    const { add, browser, database, editor, path, slug } = await withSource()
    const other = await add('/sources', { name: 'The gazette', kind: 'publication' })
    await editor.post(`/sources/${(other as unknown as { slug: string }).slug}/assessments`, GRADE)
    await database.write([
      database.read
        .updateTable('sources')
        .set({
          merged_into: (eb) =>
            eb.selectFrom('sources as kept').select('kept.id').where('kept.slug', '=', slug),
        })
        .where('id', '=', other.id)
        .compile(),
    ])
    const person = await browser('editor')
    const old = path.replace(slug, (other as unknown as { slug: string }).slug)
    expect((await person.get(old)).headers.get('Location')).toBe(path)
    expect((await person.get(`${old}/new`)).headers.get('Location')).toBe(`${path}/new`)
    expect(await (await person.get(path)).text()).toContain('Mostly right so far')
    expect((await editor.post(old, GRADE)).status).toBe(422)
  })

  test('who may judge only in a case is led to it', async () => {
    const { browser, database, path, user } = await withSource()
    const { id } = await user('reader')
    const { id: caseId } = await database.read
      .selectFrom('cases')
      .select('id')
      .where('slug', '=', 'bridge')
      .executeTakeFirstOrThrow()
    await database.write([
      database.read
        .insertInto('case_members')
        .values({ case_id: caseId, user_id: id, role: 'contributor', identities: 0, added_at: '' })
        .compile(),
    ])
    const person = await browser('reader')
    const answer = await person.get(`${path}/new`)
    expect(answer.headers.get('Location')).toBe(`${path}/new?case=bridge`)
    expect((await person.get(`${path}/new?case=bridge`)).status).toBe(200)
  })
})
