import { beforeAll, describe, expect, test } from 'vitest'
import { addressesIn } from '#test/support/canary/addresses.ts'
import { aLook, type Look } from '#test/support/canary/look.ts'

/**
 * Marked words stand in every field of three cases (private, workspace, open) and of their protected
 * sources. Everyone, from visitor to lead, then asks for every address there is, in JSON and HTML:
 * here those who belong to the cases, in canary-strangers.test.ts those who do not.
 */

let look: Look
const foundBy = new Map<string, ReadonlySet<string>>()

beforeAll(async () => {
  look = await aLook()
})

describe.each([
  'case reader',
  'case contributor',
  'case reviewer',
  'case lead',
  'granted',
  'case guest',
])('the %s', (name) => {
  test('is shown nothing they may not see, at any address, in JSON or HTML', async () => {
    const { found, faults } = await look.at(look.looker(name), look.addresses)
    foundBy.set(name, found)
    expect(faults).toEqual([])
  }, 120_000)
})

describe('the look itself', () => {
  test('reaches every field: a lead finds each word that is not part of what was before', () => {
    const { marks, shownToKnowing } = look.scene
    const found = foundBy.get('case lead') ?? new Set()
    const reader = look.looker('case reader').person
    const expected = marks.all.filter(({ may }) => may(reader)).map(({ word }) => word)
    expect([...expected, ...shownToKnowing].filter((word) => !found.has(word))).toEqual([])
  })

  test('finds in the hands of someone let in what it must not find elsewhere', () => {
    const found = foundBy.get('granted') ?? new Set()
    expect(look.scene.shownToKnowing.filter((word) => !found.has(word))).toEqual([])
  })

  test('finds what is for those who work on a case in the hands of its lead', () => {
    const found = foundBy.get('case lead') ?? new Set()
    expect(look.scene.shownToWorking.filter((word) => !found.has(word))).toEqual([])
  })

  test('tells when a name escapes into a page, a list or a header', async () => {
    const { database, shownToKnowing } = look.scene
    const name = shownToKnowing.find((word) => word.startsWith('zqoxname')) ?? ''
    const run = (sql: string, ...values: string[]) =>
      database.connection.prepare(sql).run(...values)
    run(
      `update sources set name = ?, slug = ? || '-x' where id =
         (select source_id from source_identities where name = ?)`,
      name,
      name,
      name,
    )
    run(
      `update sources set merged_into = (select id from sources where slug = ? || '-x')
       where slug like 'zqosource%'`,
      name,
    )
    const merged = database.connection
      .prepare(`select slug from sources where slug like 'zqosource%'`)
      .pluck()
      .get() as string
    const { faults } = await look.at(look.looker('case reader'), ['/sources', `/sources/${merged}`])
    expect(faults).toEqual([
      `/sources (JSON): ${name}`,
      `/sources (HTML): ${name}`,
      `/sources/${merged} (JSON): ${name}`,
      `/sources/${merged} (HTML): ${name}`,
    ])
  })

  test('takes in every route: one that it does not know how to fill is a fault', () => {
    const app = { routes: [{ method: 'GET', path: '/treasures/:map' }] }
    expect(() => addressesIn({ ...look.scene, app })).toThrow(
      '/treasures/:map: say in canary/addresses.ts how to fill :map',
    )
  })
})
