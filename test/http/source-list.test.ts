import { describe, expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'
import { withCase } from '#test/support/scene.ts'

const CRANE = { name: 'David Crane', kind: 'person', aliases: ['D. Crane'] }

describe('the list of sources', () => {
  test('is searched by name and other name, filtered by kind, sorted and paged', async () => {
    const { add, as } = await withCase()
    await add('/sources', { ...CRANE, case: 'bridge' })
    await add('/sources', { name: 'BBC', kind: 'publication', case: 'bridge' })
    await add('/sources', { name: 'al-Jazeera', kind: 'publication', case: 'bridge' })
    const visitor = await as('visitor')
    const names = async (query: string) => {
      const list = await (
        await visitor.get(`/sources${query}`)
      ).json<{ items: { name: string }[]; total: number; next: string | null }>()
      return { names: list.items.map((one) => one.name), total: list.total, next: list.next }
    }
    expect(await names('')).toMatchObject({ names: ['al-Jazeera', 'BBC', 'David Crane'] })
    expect(await names('?sort=name&order=desc')).toMatchObject({
      names: ['David Crane', 'BBC', 'al-Jazeera'],
    })
    expect(await names('?kind=publication&limit=1')).toEqual({
      names: ['al-Jazeera'],
      total: 2,
      next: '1',
    })
    expect(await names('?q=d+crane')).toMatchObject({ names: ['David Crane'], total: 1 })
    expect(await names('?q=nobody')).toMatchObject({ total: 0 })
  })

  test('an empty one says what a source is and how to add one', async () => {
    const { browser } = await testApp()
    const page = await (await (await browser('contributor')).get('/sources')).text()
    expect(page).toContain('No sources yet')
    expect(page).toContain('href="/sources/new"')
  })
})
