import { expect, test } from 'vitest'
import { axe } from '#test/support/browser/axe.ts'
import {
  NARROW,
  PATIENCE,
  tooWide,
  wideAndLight,
  withVisits,
} from '#test/support/browser/visits.ts'

const { all, visit, pagesAmong } = withVisits()

test('a page that does not fit a narrow window would be noticed', async () => {
  const { found } = await visit(['/sign-in'], { as: 'visitor' }, async ({ page, resize }) => {
    await resize(NARROW)
    await page.evaluate(
      "document.body.append(Object.assign(document.createElement('pre'), { textContent: 'wide '.repeat(200), style: 'white-space: pre; overflow: visible; max-width: none' }))",
    )
    return tooWide({ page, resize })
  })
  expect(found).toEqual([expect.stringMatching(/pixels wider than its window/)])
})

test(
  'every page can be read by a visitor, who is led to sign in where they must',
  async () => {
    const seat = { width: NARROW.width, theme: 'light' } as const
    const { found, seen } = await visit(all().english, seat, ({ page }) => axe(page))
    expect(found).toEqual([])
    expect(seen).toBeGreaterThan(30)
  },
  PATIENCE,
)

test(
  'every page can be used by an administrator where others may not go',
  async () => {
    const others = new Set(await pagesAmong(all().english, 'editor'))
    const own = all().english.filter((address) => !others.has(address))
    const { found, seen } = await visit(own, { as: 'admin', theme: 'dark' }, wideAndLight)
    expect(found).toEqual([])
    expect(seen).toBeGreaterThan(2)
  },
  PATIENCE,
)
