import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SAMPLE } from '#intake/sample.ts'
import { testApp } from '#test/support/app.ts'

const PATH = '/cases/import/sample'

/** The program on a host that has the sample at hand. */
const withSample = async (sample = true) => {
  const test = await testApp({ sample })
  Object.assign(test.services, { sample: () => readFile(SAMPLE, 'utf8') })
  return test
}

test('whoever may import loads the sample into a database without cases, and leads it', async () => {
  const { browser, as } = await withSample()
  const person = await browser('contributor')
  expect(await (await person.get('/cases')).text()).toContain('Load the sample case')
  const loaded = await person.post(PATH)
  expect(loaded.status).toBe(303)
  expect(loaded.headers.get('Location')).toBe('/cases/detainee-photographs?saved=1')
  const members = await (await as('contributor')).get('/cases/detainee-photographs/members')
  expect(members.status).toBe(200)
  expect(await (await person.get('/cases')).text()).not.toContain('Load the sample case')
})

test('it is loaded once', async () => {
  const { as } = await withSample()
  const editor = await as('editor')
  const made = await editor.post(PATH)
  expect(made.status).toBe(201)
  expect(made.headers.get('Location')).toBe('/cases/detainee-photographs')
  const again = await editor.post(PATH)
  expect(again.status).toBe(422)
  expect(await again.text()).toContain('There are cases here already')
  expect(await (await editor.get('/cases')).json()).toMatchObject({ total: 1 })
})

test('readers and visitors may not, and nothing is written', async () => {
  const { as, database } = await withSample()
  const reader = await as('reader')
  expect((await reader.post(PATH)).status).toBe(403)
  expect((await (await as('visitor')).post(PATH)).status).toBe(401)
  expect(await database.read.selectFrom('cases').select('id').execute()).toEqual([])
})

test('where the sample is turned off there is nothing to load', async () => {
  const { as, browser } = await withSample(false)
  expect((await (await as('editor')).post(PATH)).status).toBe(404)
  expect(await (await (await browser('editor')).get('/cases')).text()).not.toContain('sample')
})
