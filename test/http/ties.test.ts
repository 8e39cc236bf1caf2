import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

describe('linking an item to a claim', () => {
  test('shows on both pages, with its reasoning', async () => {
    const { add, browser } = await withCase()
    await add('/cases/bridge/links', {
      claim: 'C1',
      evidence: 'E2',
      bearing: 'supports',
      reasoning: 'It counts them, see [[E1]]',
    })
    const visitor = await browser('visitor')
    const claim = await (await visitor.get('/cases/bridge/claims/1')).text()
    expect(claim).toContain('Supports · 1 item')
    expect(claim).toContain('href="/cases/bridge/evidence/1"')
    expect(await (await visitor.get('/cases/bridge/evidence/2')).text()).toContain(
      'The council closed it',
    )
  })

  test('a form says what the claim rests on: all, the item itself, or some', async () => {
    const { browser, editor } = await withCase()
    const person = await browser('editor')
    const form = await (await person.get('/cases/bridge/links/new?claim=C1')).text()
    expect(form).toMatch(/name="claim"[^>]*value="C1"/)
    const link = { claim: 'C1', evidence: 'E2', bearing: 'supports' }
    const made = await person.post('/cases/bridge/links', { ...link, rests: 'first' })
    expect(made.headers.get('Location')).toBe('/cases/bridge/claims/1?saved=1#evidence')
    const list = await (await editor.get('/cases/bridge/links')).json<{ items: { id: string }[] }>()
    const address = `/links/${list.items[0]?.id}`
    expect(await (await editor.get(address)).json()).toMatchObject({ restsOn: [], case: 'bridge' })
    const changed = await person.post(address, {
      ...link,
      rests: 'some',
      'restsOn.0.evidence': 'E1',
      version: '1',
      _method: 'PATCH',
    })
    expect(changed.status).toBe(303)
    expect(await (await editor.get(address)).json()).toMatchObject({
      restsOn: [{ evidence: 'E1' }],
    })
  })

  test('resting on what the item does not derive from is refused', async () => {
    const { editor } = await withCase()
    const answer = await editor.post('/cases/bridge/links', {
      claim: 'C1',
      evidence: 'E1',
      bearing: 'supports',
      restsOn: [{ evidence: 'E2' }],
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'restsOn.0' }] })
  })

  test('two links of one claim and item that rest on different things are refused', async () => {
    const { add, editor } = await withCase()
    const link = { claim: 'C1', evidence: 'E2', bearing: 'supports' }
    await add('/cases/bridge/links', link)
    const answer = await editor.post('/cases/bridge/links', {
      ...link,
      bearing: 'refutes',
      restsOn: [],
    })
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'restsOn' }] })
  })

  test('a stranger to the case finds no link, by its own address or by its form', async () => {
    const { add, as } = await withCase('private')
    const { id } = await add('/cases/bridge/links', {
      claim: 'C1',
      evidence: 'E2',
      bearing: 'supports',
    })
    const stranger = await as('contributor')
    for (const path of [`/links/${id}`, `/links/${id}/edit`, `/links/${id}/withdrawal`])
      expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.patch(`/links/${id}`, { version: 1, bearing: 'refutes' })).status).toBe(
      404,
    )
  })
})

describe('challenges', () => {
  test('a claim is used against an item, openly, and touches no grade', async () => {
    const { add, browser } = await withCase()
    const made = await add('/cases/bridge/challenges', {
      claim: 'C2',
      evidence: 'E2',
      ground: 'source_interest',
      note: 'The mayor paid for it',
    })
    expect(made.version).toBe(1)
    const item = await (await (await browser('visitor')).get('/cases/bridge/evidence/2')).text()
    expect(item).toContain('source interest')
    expect(item).toContain('no assessment answers it yet')
    expect(item).toContain('No one has assessed this item yet')
  })

  test('exactly one thing is challenged', async () => {
    const { editor } = await withCase()
    const answer = await editor.post('/cases/bridge/challenges', { claim: 'C2', ground: 'method' })
    expect(answer.status).toBe(422)
  })
})

describe('claims that stand beside each other', () => {
  test('a relation reads from both sides', async () => {
    const { add, browser } = await withCase()
    await add('/cases/bridge/claim-relations', { claim: 'C2', kind: 'explains_away', to: 'C1' })
    const visitor = await browser('visitor')
    expect(await (await visitor.get('/cases/bridge/claims/2')).text()).toContain('explains away')
    expect(await (await visitor.get('/cases/bridge/claims/1')).text()).toContain(
      'is explained away by',
    )
  })

  test('a claim is not related to itself', async () => {
    const { editor } = await withCase()
    const answer = await editor.post('/cases/bridge/claim-relations', {
      claim: 'C1',
      kind: 'repeats',
      to: 'C1',
    })
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'to' }] })
  })

  test('withdrawn relations leave both pages and come back when restored', async () => {
    const { add, editor } = await withCase()
    const { id } = await add('/cases/bridge/claim-relations', {
      claim: 'C2',
      kind: 'repeats',
      to: 'C1',
    })
    await editor.post(`/claim-relations/${id}/withdrawal`, { reason: 'Wrong' })
    expect(await (await editor.get('/cases/bridge/claims/1')).json()).toMatchObject({
      relations: [],
    })
    await editor.delete(`/claim-relations/${id}/withdrawal`)
    expect(await (await editor.get('/cases/bridge/claim-relations')).json()).toMatchObject({
      total: 1,
    })
  })
})
