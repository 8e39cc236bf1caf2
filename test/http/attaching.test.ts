import { describe, expect, test } from 'vitest'
import { createToken } from '#commands/accounts/create-token.ts'
import { form, PATH, PHOTO, sha256, withItem } from '#test/support/files.ts'

describe('attaching a file', () => {
  test('by a form keeps its bytes under their hash, and makes a new version of the item', async () => {
    const { browser, editor, services, entries } = await withItem()
    const before = await entries()
    const person = await browser('editor')
    const answer = await person.upload(
      `${PATH}/files`,
      form(new File([PHOTO], 'photo 1.JPG', { type: 'image/jpeg' }), new File(['b'], 'notes.txt')),
    )
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`${PATH}?saved=1#files`)
    expect(await (await editor.get(PATH)).json()).toMatchObject({
      version: 2,
      files: [
        { name: 'photo 1.JPG', type: 'image/jpeg', size: 3000, sha256: sha256(PHOTO) },
        { name: 'notes.txt', type: 'application/octet-stream', size: 1 },
      ],
    })
    expect(await entries()).toBe(before + 1)
    const kept = await services.blobs.get(sha256(PHOTO))
    expect(new Uint8Array(await new Response(kept?.body).arrayBuffer())).toEqual(PHOTO)
    const page = await (await person.get(PATH)).text()
    expect(page).toContain(`href="${PATH}/files/0/photo%201.JPG"`)
    expect(page).toContain('2.9 KB')
    expect(page).toContain(sha256(PHOTO))
  })

  test('without JavaScript needs nothing but the form the page shows', async () => {
    const { browser } = await withItem()
    const person = await browser('editor')
    const page = await (await person.get(PATH)).text()
    const action = /action="([^"]*\/files\?[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    const data = form(new File([PHOTO], 'a.jpg'))
    data.set('_csrf', person.csrf())
    const answer = await person.send(action ?? '', {
      method: 'POST',
      body: data,
      headers: { Origin: 'http://localhost' },
    })
    expect(answer.status).toBe(303)
  })

  test('as it is, with its name beside it, answers the record and where the file is', async () => {
    const { upload, app } = await withItem()
    const answer = await upload(PHOTO, 'صورة.jpg')
    expect(answer.status).toBe(201)
    const location = answer.headers.get('Location') ?? ''
    expect(location).toBe(`${PATH}/files/0/${encodeURIComponent('صورة.jpg')}`)
    expect(await answer.json()).toMatchObject({
      label: 'E1',
      version: 2,
      files: [{ position: 0, name: 'صورة.jpg', sha256: sha256(PHOTO) }],
    })
    expect((await app.request(location)).status).toBe(200)
  })

  test('takes as many at once as a form may hold', async () => {
    const { browser, editor } = await withItem()
    const files = Array.from({ length: 50 }, (_, at) => new File([`bytes ${at}`], `${at}.txt`))
    const answer = await (await browser('editor')).upload(`${PATH}/files`, form(...files))
    expect(answer.status).toBe(303)
    const item = await (await editor.get(PATH)).json<{ readonly files: { name: string }[] }>()
    expect(item.files.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  })

  test('several at the same moment loses none', async () => {
    const { upload, editor } = await withItem()
    const names = ['a', 'b', 'c', 'd', 'e']
    const answers = await Promise.all(names.map((name) => upload(`bytes of ${name}`, name)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const answer = await editor.get(PATH)
    const item = await answer.json<{ readonly files: { name: string }[] }>()
    expect(item.files.map(({ name }) => name).toSorted()).toEqual(names)
  })

  test.each([
    ['..\\..\\windows\\evil.exe', 'evil.exe'],
    ['../../etc/passwd', 'passwd'],
    ['.htaccess', 'htaccess'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['a\u0000b\nc.txt', 'ab c.txt'],
    ['what? "that": <it>.txt', 'what_ _that__ _it_.txt'],
    ['...', 'file'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(75)}.jpeg`],
  ])('under the name %j keeps it as %j', async (given, kept) => {
    const { upload } = await withItem()
    const answer = await upload(PHOTO, given)
    expect(await answer.json()).toMatchObject({ files: [{ name: kept }] })
  })

  test.each([
    ['text/HTML; charset=utf-8', 'text/html'],
    ['not a type', 'application/octet-stream'],
    ['image/../x', 'application/octet-stream'],
  ])('that says it is %j is noted as %j', async (type, kept) => {
    const { upload } = await withItem()
    expect(await (await upload(PHOTO, 'a', { type })).json()).toMatchObject({
      files: [{ type: kept }],
    })
  })
})

describe('a refused file', () => {
  test('that is empty comes back with the form and why', async () => {
    const { browser, editor } = await withItem()
    const person = await browser('editor')
    const answer = await person.upload(`${PATH}/files`, form(new File([], 'empty.jpg')))
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('empty.jpg is empty')
    expect(page).toContain('type="file"')
    expect(page).toContain('At most 10 MB at a time')
    expect(await (await editor.get(PATH)).json()).toMatchObject({ version: 1 })
  })

  test('that was not chosen is asked for', async () => {
    const { browser } = await withItem()
    const person = await browser('editor')
    for (const data of [form(), form(new File([], ''))]) {
      if (data.entries().next().done) data.set('other', 'field')
      const answer = await person.upload(`${PATH}/files`, data)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('Choose a file to attach')
    }
  })

  test('that is too large is told the limit, whether it says its size or not', async () => {
    const { upload, editor, browser } = await withItem({ maxUpload: 5000 })
    const answer = await upload(new Uint8Array(5001), 'a')
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      detail: 'An upload may have at most 4.9 KB: send less at a time.',
    })
    const huge = await upload(new Uint8Array(2_000_000), 'a')
    expect(huge.status).toBe(413)
    const person = await browser('editor')
    const two = form(new File([PHOTO], 'a'), new File([new Uint8Array(2001)], 'b'))
    expect((await person.upload(`${PATH}/files`, two)).status).toBe(413)
    expect(await (await editor.get(PATH)).json()).toMatchObject({ version: 1, files: [] })
    expect((await upload(new Uint8Array(5000), 'a')).status).toBe(201)
  })

  test('that is attached already is told so', async () => {
    const { upload } = await withItem()
    await upload(PHOTO, 'a.jpg')
    const again = await upload(PHOTO, 'b.jpg')
    expect(again.status).toBe(422)
    expect(await again.json()).toMatchObject({
      errors: [{ path: 'file', message: 'b.jpg is attached to this item already' }],
    })
  })

  test('of a reader or a stranger is not even read', async () => {
    const { app, entries, user, system, services } = await withItem()
    const reader = await user('reader')
    const { token } = await createToken(system, reader.id, { name: 'x', scope: 'write' })
    const before = await entries()
    for (const authorization of [{ Authorization: `Bearer ${token}` }, {}]) {
      let pulled = 0
      const body = new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            pulled += 1
            controller.enqueue(PHOTO)
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      const answer = await app.request(`${PATH}/files`, {
        method: 'POST',
        body,
        // @ts-expect-error Node asks for it, and its types do not know it.
        duplex: 'half',
        headers: { ...authorization, 'X-File-Name': 'a', Accept: 'application/json' },
      })
      expect(answer.status).toBe('Authorization' in authorization ? 403 : 401)
      expect(pulled).toBe(0)
    }
    expect(await entries()).toBe(before)
    expect(await services.blobs.get(sha256(PHOTO))).toBeNull()
  })

  test('on a withdrawn item waits until it is restored', async () => {
    const { upload, editor } = await withItem()
    await editor.post(`${PATH}/withdrawal`, { reason: 'a mistake' })
    const answer = await upload(PHOTO, 'a.jpg')
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('restore it before')
  })

  test('that is neither form nor file with a name is told how to send one', async () => {
    const { editor, browser } = await withItem()
    expect((await editor.post(`${PATH}/files`, { name: 'a' })).status).toBe(415)
    const person = await browser('editor')
    const broken = await person.send(`${PATH}/files?_csrf=${person.csrf()}`, {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of',
      headers: { Origin: 'http://localhost', 'Content-Type': 'multipart/form-data; boundary=x' },
    })
    expect(broken.status).toBe(400)
    const unbound = await person.send(`${PATH}/files?_csrf=${person.csrf()}`, {
      method: 'POST',
      body: 'x',
      headers: { Origin: 'http://localhost', 'Content-Type': 'multipart/form-data' },
    })
    expect(unbound.status).toBe(400)
  })

  test('sent by another site is refused', async () => {
    const { browser, entries } = await withItem()
    const person = await browser('editor')
    const before = await entries()
    for (const [path, origin] of [
      [`${PATH}/files?_csrf=${person.csrf()}`, 'https://evil.example'],
      [`${PATH}/files`, 'http://localhost'],
    ] as const) {
      const answer = await person.send(path, {
        method: 'POST',
        body: form(new File([PHOTO], 'a.jpg')),
        headers: { Origin: origin },
      })
      expect(answer.status).toBe(403)
    }
    expect(await entries()).toBe(before)
  })
})
