import { createHash } from 'node:crypto'
import { DOMParser } from '@xmldom/xmldom'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { withBrief } from '#test/support/brief-scene.ts'

const taken = async (scene: Awaited<ReturnType<typeof withBrief>>, format: string) => {
  const answer = await scene.editor.post('/cases/bridge/briefs/1/exports', { format })
  expect(answer.status).toBe(200)
  return answer
}

const scene = async (text?: string) => {
  const made = await withBrief('open', text)
  await made.add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'supports' })
  await made.editor.patch('/cases/bridge/evidence/2', {
    version: 1,
    url: 'https://example.org/report?a=1&b=2',
    published: '2014-01',
  })
  return made
}

test('as Markdown the story has a footnote a sentence and numbered sources, and an entry says who took it', async () => {
  const made = await scene()
  const answer = await taken(made, 'markdown')
  expect(answer.headers.get('Content-Disposition')).toContain('the-bridge-story.md')
  const text = await answer.text()
  expect(text).toContain('The council closed it [[C1]].[^1]')
  expect(text).toContain('> It was open\n> until noon.[^5]')
  expect(text).toContain('## Sources')
  expect(text).toMatch(
    /1\. E2\. The report\. January 2014 <https:\/\/example\.org\/report\?a=1&b=2>/,
  )
  expect(text).toMatch(/2\. S1\. The mayor: “We closed the bridge/)
  expect(text).toMatch(
    /\[\^1\]: \*\*Unresolved\.\*\* C1 has no verdict yet\. C1: The council closed it \(1 recorded chain\)\. Sources 1\./,
  )
  expect(text).toMatch(/\[\^3\]: \*\*Unsupported\.\*\* nothing is tied to it\./)
  const entry = made.database.connection
    .prepare<[], { subject_kind: string; values: string }>(
      `select subject_kind, "values" from entry_values where action = 'exported'`,
    )
    .get()
  expect(entry?.subject_kind).toBe('brief')
  expect(JSON.parse(entry?.values ?? '{}')).toMatchObject({
    format: 'markdown',
    sha256: createHash('sha256').update(text, 'utf8').digest('hex'),
  })
  const history = await (await made.editor.get('/cases/bridge/history')).text()
  expect(history).toContain('exported the brief The bridge story')
})

test('as HTML it is one page, in which nothing of anyone’s becomes markup', async () => {
  const made = await scene('He wrote <script>alert(1)</script> & **left**. See [[C1]].')
  const answer = await taken(made, 'html')
  const html = await answer.text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; <b>left</b>')
  expect(html).not.toContain('<script')
  expect(html).toContain('<li id="note-1"')
  expect(html).toContain('href="https://example.org/report?a=1&amp;b=2"')
})

test('as Word it is a sound document with a footnote a sentence, right to left where it is written so', async () => {
  const made = await scene(
    '# العنوان\n\nأغلق **المجلس** الجسر [[C1]]. لا أحد يعلم.\n\n- بند & <واحد>\n',
  )
  const answer = await taken(made, 'docx')
  expect(answer.headers.get('Content-Type')).toContain('wordprocessingml')
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const xml = (name: string) => {
    const text = strFromU8(parts[name] ?? new Uint8Array())
    const faults: string[] = []
    new DOMParser({
      onError: (level, message) => faults.push(`${level} ${message}`),
    }).parseFromString(text, 'text/xml')
    expect(faults, name).toEqual([])
    return text
  }
  for (const name of Object.keys(parts)) if (/\.(xml|rels)$/.test(name)) xml(name)
  const document = xml('word/document.xml')
  expect(document).toContain('<w:bidi/>')
  expect(document).toContain('<w:rtl/>')
  expect(document.match(/<w:footnoteReference w:id="\d+"\/>/g)).toHaveLength(3)
  expect(document).toContain('المجلس')
  expect(xml('word/footnotes.xml')).toContain('C1 has no verdict yet')
  expect(xml('word/_rels/document.xml.rels')).toContain('https://example.org/report?a=1&amp;b=2')
})

test('an Arabic wording among our own words stays whole, in a file with a name that any program can keep', async () => {
  const made = await withBrief('open', 'أغلق المجلس الجسر [[C3]].')
  await made.add('/cases/bridge/claims', {
    wording: 'صرّف المصنع نفايات (As) في ١٤ بئراً من أصل 37',
    kind: 'factual',
  })
  await made.editor.patch('/cases/bridge/briefs/1', { version: 1, title: 'مسوّدة' })
  const markdown = await taken(made, 'markdown')
  expect(markdown.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="?brief-1\.md"?; filename\*=UTF-8''%D9/,
  )
  const apart = 'C3: \u2068صرّف المصنع نفايات (As) في ١٤ بئراً من أصل 37\u2069 ('
  expect(await markdown.text()).toContain(apart)
  expect(await (await taken(made, 'html')).text()).toContain(apart)
  const docx = await taken(made, 'docx')
  const notes = strFromU8(
    unzipSync(new Uint8Array(await docx.arrayBuffer()))['word/footnotes.xml'] ?? new Uint8Array(),
  )
  expect(notes).toContain('C3: </w:t></w:r><w:r><w:rPr><w:rtl/></w:rPr>')
  expect(notes).toContain(
    '>\u202bصرّف المصنع نفايات (</w:t></w:r><w:r><w:t xml:space="preserve">As</w:t>',
  )
  expect(notes).not.toMatch(/[\u2066-\u2069]/)
})

test('names protected sources by their code name alone, whoever takes it', async () => {
  const made = await scene('The guard said “nobody was told of this”.')
  await made.add('/sources', {
    name: 'Zainab Guard',
    kind: 'person',
    case: 'bridge',
    protected: true,
    codeName: 'Witness 4',
  })
  const list = await (
    await made.editor.get('/cases/bridge/sources')
  ).json<{
    items: { source: { slug: string; name: string } }[]
  }>()
  const slug = list.items.find(({ source }) => source.name.includes('Witness 4'))?.source.slug
  await made.add('/cases/bridge/statements', {
    source: slug,
    quote: 'Nobody was told of this.',
    stances: [],
  })
  for (const format of ['markdown', 'html', 'docx']) {
    const bytes = new Uint8Array(await (await taken(made, format)).arrayBuffer())
    const text =
      format === 'docx'
        ? Object.values(unzipSync(bytes))
            .map((part) => strFromU8(part))
            .join('\n')
        : strFromU8(bytes)
    expect(text, format).toContain('Witness 4')
    expect(text, format).not.toContain('Zainab')
  }
})

test('an unknown format is refused, and so is whoever may not export', async () => {
  const made = await scene()
  const refused = await made.editor.post('/cases/bridge/briefs/1/exports', { format: 'pdf' })
  expect(refused.status).toBe(422)
  const stranger = await made.as('reader')
  expect((await stranger.post('/cases/bridge/briefs/1/exports', { format: 'html' })).status).toBe(
    404,
  )
})
