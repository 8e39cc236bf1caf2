import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createToken } from '#commands/accounts/create-token.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { testApp } from '#test/support/app.ts'
import { sampleFile } from '#test/support/sample.ts'

const GUIDE = 'docs/guide/programs.md'

test('every curl line of the guide, sent in its order, is answered as it says there', async () => {
  const { app, context, system, user } = await testApp()
  await importCase(await context('editor'), sampleFile())
  const { id } = await user('editor')
  const { token } = await createToken(system, id, { name: 'guide', scope: 'write' })
  const lines = readFileSync(GUIDE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('curl '))
  expect(lines.length).toBeGreaterThan(15)
  for (const line of lines) {
    const { path, init, status } = requestOf(line, token)
    const answer = await app.request(path, init)
    expect(answer.status, `${line}\n${await answer.text()}`).toBe(status)
  }
})

/** The request a line of curl makes, with the shell's variables as the guide sets them. */
function requestOf(line: string, token: string) {
  const [command = '', status] = line.split(/\s+# /)
  const said = command
    .replaceAll('$AT', '')
    .replaceAll('$AS', `Authorization: Bearer ${token}`)
    .replaceAll('$JSON', 'Content-Type: application/json')
  const words = [...said.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  )
  const after = (flag: string) =>
    words.flatMap((word, index) => (words[index - 1] === flag ? [word] : []))
  const [body] = after('-d')
  const [method = body === undefined ? 'GET' : 'POST'] = after('-X')
  const headers = new Headers({ Accept: '*/*' })
  for (const header of after('-H')) {
    const [name = '', value = ''] = header.split(': ')
    headers.set(name, value)
  }
  const path = words.find((word) => word.startsWith('/')) ?? ''
  return { path, status: Number(status), init: { method, headers, ...(body ? { body } : {}) } }
}
