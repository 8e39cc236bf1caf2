import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const CHANGES = '/cases/bridge/changes'

interface Changes {
  readonly seq: number
  readonly count: number
  readonly said: string
  readonly changes: readonly { readonly label: string | null; readonly said: string }[]
  readonly presence?: { readonly said: string }
}

const get = async (client: { get: (path: string) => Promise<Response> }, since: number | '') => {
  const answer = await client.get(`${CHANGES}?since=${since}`)
  expect(answer.status).toBe(200)
  return answer.json<Changes>()
}

describe('what changed in a case', () => {
  test('is told from where one looked last: whose, of what and in words', async () => {
    const { editor, as } = await withCase()
    const checker = await as('editor', 'checker')
    const { seq } = await get(checker, '')
    expect(await get(checker, seq)).toMatchObject({ seq, count: 0, said: '', changes: [] })
    await editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'The council shut it' })
    expect(await get(checker, seq)).toMatchObject({
      count: 1,
      said: 'editor changed C1’s wording',
      changes: [{ label: 'C1', by: 'editor', action: 'edited', href: '/cases/bridge/claims/1' }],
    })
    await editor.patch('/cases/bridge/evidence/1', { version: 1, title: 'Negatives' })
    await checker.post('/cases/bridge/evidence/2/withdrawal', { reason: 'A copy' })
    const all = await get(checker, seq)
    expect(all.said).toBe('3 changes by checker and editor: E2, E1 and C1')
    expect(await get(checker, all.seq)).toMatchObject({ count: 0 })
  })

  test('tells of sources the case uses, and not of those of other cases', async () => {
    const { editor, add } = await withCase()
    const [own] = [
      await add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' }),
      await add('/sources', { name: 'The harbour', kind: 'organisation' }),
    ]
    const { seq } = await get(editor, '')
    const { slug } = own as unknown as { slug: string }
    await editor.patch(`/sources/${slug}`, { version: 1, description: 'Since 2014' })
    await editor.patch('/sources/the-harbour', { version: 1, description: 'Since 2014' })
    expect(await get(editor, seq)).toMatchObject({
      count: 1,
      said: 'editor changed the description of the source The mayor',
    })
  })

  test('tells how many there are where they are too many to tell one by one', async () => {
    const { editor, add } = await withCase()
    const { seq } = await get(editor, '')
    for (let number = 0; number < 25; number += 1)
      await add('/cases/bridge/claims', { wording: `Claim ${number}`, kind: 'factual' })
    const { count, changes, said } = await get(editor, seq)
    expect([count, changes.length]).toEqual([25, 20])
    expect(said).toBe('25 changes by editor: C27, C26, C25 and 17 others')
  })

  test('is not told to those who may not see the case, nor from an entry that is none', async () => {
    const { as, editor } = await withCase('private')
    for (const role of ['visitor', 'reader', 'contributor'] as const)
      expect((await (await as(role)).get(`${CHANGES}?since=0`)).status).toBe(404)
    for (const since of ['x', '-1', '1.5', '9'.repeat(20)]) {
      const answer = await editor.get(`${CHANGES}?since=${since}`)
      expect(answer.status, since).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ path: 'since' }] })
    }
  })

  test('has a strong tag, by which one who knows it is answered with nothing', async () => {
    const { editor, browser } = await withCase()
    const person = await browser('reader')
    const ask = (tag: string, accept = 'application/json') =>
      person.get(`${CHANGES}?since=0`, { Accept: accept, 'If-None-Match': tag })
    const first = await ask('')
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    expect(first.headers.get('Cache-Control')).toBe('no-store, no-transform')
    const again = await ask(`"other", ${tag}`)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask(tag, 'text/html')).status).toBe(200)
    await editor.patch('/cases/bridge/claims/1', { version: 1, kind: 'causal' })
    const changed = await ask(tag)
    expect(changed.status).toBe(200)
    expect(changed.headers.get('ETag')).not.toBe(tag)
  })

  test('is a line to pages, and a page to those who come to its address', async () => {
    const { editor, browser } = await withCase()
    const person = await browser('reader')
    const { seq } = await get(editor, '')
    await editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'من أغلق <b>الجسر</b>' })
    const part = { 'HX-Request': 'true', 'HX-Request-Type': 'partial' }
    const { seq: newest } = await get(editor, seq)
    const line = await (await person.get(`${CHANGES}?since=${seq}`, part)).text()
    expect(line).toBe(
      `<p class="changed" data-seq="${newest}"><span dir="auto">editor changed C1’s wording</span> <a href="/cases/bridge/claims/1">Show</a></p>`,
    )
    expect(await (await person.get(`${CHANGES}?since=${newest}`, part)).text()).toBe('')
    const page = await (await person.get(`${CHANGES}?since=${seq}`)).text()
    expect(page).toContain('<h1 dir="auto">Changes</h1>')
    expect(page).toContain('editor changed C1’s wording')
  })
})
