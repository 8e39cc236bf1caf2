import { describe, expect, test } from 'vitest'
import { filesOfForm } from '#intake/uploads/files-of-form.ts'

describe('files of a form, in workerd', () => {
  test.each([10, 70_000, 3_000_000])('come in one after the other, of %i bytes', async (size) => {
    const data = new FormData()
    for (const name of ['a.jpg', 'b.jpg'])
      data.append('file', new File([new Uint8Array(size)], name))
    const request = new Request('https://x.example', { method: 'POST', body: data })
    const files: [string, number][] = []
    const { body } = request
    if (body === null) throw new Error('no body')
    for await (const file of filesOfForm(request.headers.get('Content-Type') ?? '', body)) {
      const bytes = await new Response(file.bytes).arrayBuffer()
      files.push([file.name, bytes.byteLength])
    }
    expect(files).toEqual([
      ['a.jpg', size],
      ['b.jpg', size],
    ])
  })
})
