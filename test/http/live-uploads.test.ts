import { request } from 'node:http'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { cli } from '#test/support/cli.ts'
import { aFolder } from '#test/support/folder.ts'
import { startServer } from '#test/support/server.ts'
import { build } from '../../scripts/build.ts'

beforeAll(build)

const FILES = '/cases/detainee-photographs/evidence/1/files'

/** A server over a real connection, whose streams behave as no test inside one process shows. */
const aServer = async (most: string) => {
  const data = aFolder()
  await cli(data, ['import', 'db/sample/detainee-photographs.json'])
  const email = 'editor@example.org'
  await cli(data, ['user', 'create', '--email', email, '--name', 'E', '--role', 'editor'])
  const wanted = ['--user', email, '--name', 'test', '--scope', 'write']
  const { out: token } = await cli(data, ['token', 'create', ...wanted])
  const server = await startServer({ data, environment: { MAX_UPLOAD: most } })
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
  const incoming = () => readdirSync(join(data, 'blobs', 'incoming'))
  return { server, headers, incoming }
}

/** Bytes without end, so that nobody can know their length beforehand. */
const endless = () =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(65_536))
    },
  })

test('a file that grows over the limit is refused while it comes, and the server goes on', async () => {
  const { server, headers, incoming } = await aServer('1MB')
  for (const times of [1, 2, 3]) {
    const answer = await fetch(server.url + FILES, {
      method: 'POST',
      body: endless(),
      // @ts-expect-error Node asks for it, and its types do not know it.
      duplex: 'half',
      headers: { ...headers, 'X-File-Name': `endless-${String(times)}` },
    })
    expect(answer.status).toBe(413)
    const form = new FormData()
    form.append('file', new File([new Uint8Array(3_000_000)], 'large'))
    const large = await fetch(server.url + FILES, { method: 'POST', body: form, headers })
    expect(large.status).toBe(413)
  }
  const form = new FormData()
  form.append('file', new File([new Uint8Array(900_000)], 'fits'))
  const kept = await fetch(server.url + FILES, { method: 'POST', body: form, headers })
  expect(kept.status).toBe(201)
  expect(incoming()).toEqual([])
  expect(await server.stop()).toMatchObject({ code: 0, err: '' })
})

test('an upload or a download whose line goes dead leaves nothing behind, and the server goes on', async () => {
  const { server, headers, incoming } = await aServer('50MB')
  for (const type of ['application/octet-stream', 'multipart/form-data; boundary=x']) {
    const upload = request(server.url + FILES, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': type, ...(type.startsWith('a') ? NAMED : {}) },
    })
    upload.on('error', () => undefined)
    upload.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
    upload.write(Buffer.alloc(2_000_000))
    await expect.poll(incoming).toHaveLength(1)
    upload.destroy()
    await expect.poll(incoming).toEqual([])
  }
  const form = new FormData()
  form.append('file', new File([new Uint8Array(20_000_000)], 'a'))
  await fetch(server.url + FILES, { method: 'POST', body: form, headers })
  const download = request(`${server.url}${FILES}/0/a`, { headers }).end()
  await once(download, 'response')
  download.destroy()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.stop()).toMatchObject({ code: 0, err: '' })
})

const NAMED = { 'X-File-Name': 'a' }
