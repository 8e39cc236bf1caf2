import { describe, expect, test } from 'vitest'
import { editEvidence } from '#commands/evidence/edit-evidence.ts'
import { createSource } from '#commands/sources/create-source.ts'
import { aCase, PATH, PHOTO, sha256, withItem } from '#test/support/files.ts'

describe('a file', () => {
  test('is handed out for saving only', async () => {
    const { upload, app } = await withItem()
    await upload(PHOTO, 'photo “one”.jpg')
    const path = `${PATH}/files/0/${encodeURIComponent('photo “one”.jpg')}`
    const answer = await app.request(path)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PHOTO)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '3000',
      'content-disposition': `attachment; filename="photo ?one?.jpg"; filename*=UTF-8''photo%20%E2%80%9Cone%E2%80%9D.jpg`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${sha256(PHOTO)}"`,
    })
    const again = await app.request(path, { headers: { 'If-None-Match': `"${sha256(PHOTO)}"` } })
    expect(again.status).toBe(304)
    expect((await app.request(path, { method: 'HEAD' })).headers.get('content-length')).toBe('3000')
  })

  test.each(['text/html', 'image/svg+xml', 'text/javascript', 'text/css', 'application/xml'])(
    'said to be %s goes out as mere bytes',
    async (type) => {
      const { upload, app } = await withItem()
      await upload('<script>alert(1)</script>', 'page.html', { type })
      const answer = await app.request(`${PATH}/files/0/page.html`)
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    },
  )

  test('whose name ends in .json is the file, not a page', async () => {
    const { upload, app } = await withItem()
    await upload('[1, 2]', 'data.json', { type: 'application/json' })
    const answer = await app.request(`${PATH}/files/0/data.json`)
    expect(await answer.text()).toBe('[1, 2]')
    expect((await app.request(`${PATH}/files/0/data`)).status).toBe(404)
  })

  test('is found under its own name and place alone', async () => {
    const { upload, app } = await withItem()
    await upload(PHOTO, 'a.jpg')
    for (const path of ['0/b.jpg', '1/a.jpg', 'x/a.jpg', '-1/a.jpg', '0/a.jpg/b'])
      expect((await app.request(`${PATH}/files/${path}`)).status).toBe(404)
  })

  test('whose hash alone came with a case file says that its bytes are not here', async () => {
    const { editor, system } = await withItem()
    const file = { sha256: 'a'.repeat(64), name: 'a.jpg', type: 'image/jpeg', size: 3 }
    await editEvidence(system, 'bridge', 1, { version: 1, changes: { files: [file] } })
    const answer = await editor.get(`${PATH}/files/0/a.jpg`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ title: 'Not kept here' })
  })

  test('of a private case is there for its members alone, and kept by no cache', async () => {
    const { upload, editor, as, app } = await withItem()
    await editor.post('/cases', { ...aCase, slug: 'secret', visibility: 'private' })
    await editor.post('/cases/secret/evidence', { title: 'A tape', kind: 'video' })
    await upload(PHOTO, 'tape.mp4', { path: '/cases/secret/evidence/1', type: 'video/mp4' })
    const path = '/cases/secret/evidence/1/files/0/tape.mp4'
    const answer = await editor.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await (await as('admin')).get(path)).status).toBe(404)
    expect((await app.request(path)).status).toBe(404)
  })

  test('of a protected source shows its own name to those let in, and a neutral one to others', async () => {
    const { upload, editor, as, browser, context } = await withItem()
    await editor.post('/cases', { ...aCase, slug: 'leak', visibility: 'workspace' })
    const { slug } = await createSource(await context('editor'), {
      values: {
        name: 'Magdalena Canary',
        kind: 'person',
        protected: true,
        codeName: 'Fisher',
      },
      case: 'leak',
    })
    await editor.post('/cases/leak/evidence', { title: 'A', kind: 'document', source: slug })
    const path = '/cases/leak/evidence/1'
    const attached = await upload(PHOTO, 'from Magdalena Canary.PDF', { path })
    expect(attached.status).toBe(201)
    expect(await attached.text()).toContain('from Magdalena Canary.PDF')
    const reader = await as('reader')
    const shown = await (await reader.get(`${path}/files`)).text()
    expect(shown).not.toContain('Canary')
    expect(JSON.parse(shown)).toMatchObject({ items: [{ name: 'e1-1.pdf' }] })
    const file = await reader.get(`${path}/files/0/e1-1.pdf`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename=e1-1.pdf')
    for (const address of [path, `${path}/files`])
      expect(await (await (await browser('reader')).get(address)).text()).not.toContain('Canary')
    const real = `${path}/files/0/${encodeURIComponent('from Magdalena Canary.PDF')}`
    expect((await reader.get(real)).status).toBe(404)
    expect((await editor.get(real)).status).toBe(200)
  })
})

describe('detaching a file', () => {
  test('takes it off the item, in a new version, and keeps its bytes', async () => {
    const { upload, editor, browser, services } = await withItem()
    await upload(PHOTO, 'a.jpg')
    await upload('other', 'b.txt')
    const person = await browser('editor')
    const answer = await person.post(`${PATH}/files/0`, { _method: 'DELETE', version: '3' })
    expect(answer.status).toBe(303)
    expect(await (await editor.get(PATH)).json()).toMatchObject({
      version: 4,
      files: [{ name: 'b.txt', position: 0 }],
    })
    expect(await services.blobs.get(sha256(PHOTO))).not.toBeNull()
    const last = await editor.delete(`${PATH}/files/0`, { version: 4 })
    expect(last.status).toBe(200)
    expect(await (await editor.get(`${PATH}/files`)).json()).toEqual({
      items: [],
      total: 0,
      next: null,
    })
  })

  test('needs the version it was seen at, so that the file beside it is not taken', async () => {
    const { upload, editor } = await withItem()
    await upload(PHOTO, 'a.jpg')
    expect((await editor.delete(`${PATH}/files/0`)).status).toBe(422)
    expect((await editor.delete(`${PATH}/files/0`, { version: 1 })).status).toBe(409)
    expect((await editor.delete(`${PATH}/files/7`, { version: 2 })).status).toBe(404)
    expect(await (await editor.get(PATH)).json()).toMatchObject({ version: 2 })
  })

  test('is not for a reader', async () => {
    const { upload, as, entries } = await withItem()
    await upload(PHOTO, 'a.jpg')
    const reader = await as('reader')
    const before = await entries()
    expect((await reader.delete(`${PATH}/files/0`, { version: 2 })).status).toBe(403)
    expect((await (await as('visitor')).delete(`${PATH}/files/0`, { version: 2 })).status).toBe(401)
    expect(await entries()).toBe(before)
  })
})

test('whoever only knows the hash of another case’s file gets none of its bytes', async () => {
  const { upload, as, app } = await withItem()
  await upload(PHOTO, 'photo.jpg')
  const stranger = await as('contributor', 'stranger')
  await stranger.post('/cases', { ...aCase, slug: 'theirs', visibility: 'open' })
  await stranger.post('/cases/theirs/evidence', {
    title: 'Mine',
    kind: 'document',
    files: [{ sha256: sha256(PHOTO), name: 'photo.jpg', type: 'image/jpeg', size: 3000 }],
  })
  expect((await stranger.get('/cases/theirs/evidence/1')).status).toBe(200)
  expect((await app.request('/cases/theirs/evidence/1/files/0/photo.jpg')).status).toBe(404)
})
