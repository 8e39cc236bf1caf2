import { expect, test } from 'vitest'
import { PATIENCE, wideAndLight, withVisits } from '#test/support/browser/visits.ts'

/** Every page there is, from the app's own routes. */

const { all, visit } = withVisits()

test('every page is known to this test, with an address for each route', () => {
  expect(all().unknown).toEqual([])
})

test(
  'every page can be read and used by an editor, wide and light, narrow and dark',
  async () => {
    const { found, seen } = await visit(all().english, { as: 'editor' }, wideAndLight)
    expect(found).toEqual([])
    expect(seen).toBeGreaterThan(80)
  },
  PATIENCE,
)
