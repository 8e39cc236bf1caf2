import { beforeAll, describe, expect, test } from 'vitest'
import { addressesIn } from '#test/support/canary/addresses.ts'
import { aLook, type Look } from '#test/support/canary/look.ts'
import { addMarkedCase } from '#test/support/canary/scene.ts'

/** As canary.test.ts, for those who belong to none of the cases. */

let look: Look

beforeAll(async () => {
  look = await aLook()
})

describe.each(['visitor', 'reader', 'contributor', 'editor', 'admin'])('the %s', (name) => {
  test('is shown nothing they may not see, at any address, in JSON or HTML', async () => {
    const { faults } = await look.at(look.looker(name), look.addresses)
    expect(faults).toEqual([])
  }, 120_000)
})

test('a private case changes nothing at all of what those outside it are told', async () => {
  const { scene } = look
  const outside = ['visitor', 'reader', 'editor'].map((name) => look.looker(name))
  const paths = addressesIn(scene).filter((path) => !/^\/record\/|^\/cases\/zqp/.test(path))
  const told = async () => {
    const answers = new Map<string, string>()
    for (const { person, json } of outside)
      for (const path of paths)
        answers.set(`${person.name} ${path}`, await (await json.get(path)).text())
    return answers
  }
  const before = await told()
  await addMarkedCase(scene, 'private')
  const changed = [...(await told())].filter(([at, text]) => before.get(at) !== text)
  expect(changed.map(([at]) => at)).toEqual([])
}, 240_000)
