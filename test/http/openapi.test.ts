import { expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }>
    >
  }
}

test('a program learns every address, and the fields of each record, from /openapi.json', async () => {
  const { app, as } = await testApp()
  const answer = await (await as('visitor')).get('/openapi.json')
  expect(answer.status).toBe(200)
  const described = await answer.json<Described>()
  const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  for (const { path } of routes) {
    const shown = (path.length > 1 ? path.replace(/\/$/, '') : path).replaceAll(/:(\w+)/g, '{$1}')
    expect(described.paths[shown], path).toBeDefined()
  }
  const add = described.paths['/cases/{case}/claims']?.['post']
  expect(add?.requestBody?.content['application/json']?.schema.properties).toHaveProperty('wording')
  const edit = described.paths['/cases/{case}/claims/{n}']?.['patch']
  expect(edit?.requestBody?.content['application/json']?.schema.required).toEqual(['version'])
})
