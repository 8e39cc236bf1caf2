import { expect, test } from 'vitest'
import { NARROW, narrowThenWide, PATIENCE, withVisits } from '#test/support/browser/visits.ts'

const { all, visit } = withVisits()

test(
  'every page of an Arabic case can be read and used by its editor, narrow and dark, and wide',
  async () => {
    const seat = { as: 'editor', width: NARROW.width, theme: 'dark' } as const
    const { found, seen } = await visit(all().arabic, seat, narrowThenWide)
    expect(found).toEqual([])
    expect(seen).toBeGreaterThan(60)
  },
  PATIENCE,
)
