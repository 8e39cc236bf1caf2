import { DOMParser, onErrorStopParsing, type Element } from '@xmldom/xmldom'
import { describe, expect, test } from 'vitest'
import { importCase } from '#intake/import-case/import-case.ts'
import type { Browser } from '#test/support/clients.ts'
import { sampleFile } from '#test/support/sample.ts'
import { withProtected } from '#test/support/protection-scene.ts'
import { withCase } from '#test/support/scene.ts'

const ATOM = 'http://www.w3.org/2005/Atom'

/** The feed, read by a parser that stops at the first fault. */
const feedOf = async (reader: Browser, path: string) => {
  const answer = await reader.get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  const parser = new DOMParser({ onError: onErrorStopParsing })
  const { documentElement: feed } = parser.parseFromString(await answer.text(), 'text/xml')
  if (feed === null || feed.localName !== 'feed' || feed.namespaceURI !== ATOM)
    throw new Error('this is no Atom feed')
  return { answer, feed, entries: children(feed, 'entry') }
}

const children = (element: Element, name: string): readonly Element[] =>
  [...element.childNodes].filter(
    (node): node is Element => node.nodeType === 1 && node.nodeName === name,
  )

const textOf = (element: Element, name: string) => children(element, name)[0]?.textContent ?? null

const titles = (entries: readonly Element[]) => entries.map((entry) => textOf(entry, 'title'))

describe('the feed of an open case', () => {
  test('a reader elsewhere follows what is done, newest first', async () => {
    const { browser, editor } = await withCase()
    await editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'It closed in May' })
    const { feed, entries } = await feedOf(await browser('visitor'), '/cases/bridge/feed')
    expect(textOf(feed, 'title')).toBe('The bridge')
    expect(titles(entries).slice(0, 2)).toEqual([
      'editor changed C1’s wording',
      'editor added E2, The report',
    ])
    const [newest] = entries
    if (newest === undefined) throw new Error('the feed is empty')
    expect(textOf(newest, 'id')).toMatch(/^http:\/\/localhost:8787\/record\/\d+$/)
    expect(textOf(newest, 'updated')).toBe('2026-03-01T09:00:00.000Z')
    expect(children(newest, 'link')[0]?.getAttribute('href')).toBe(
      'http://localhost:8787/cases/bridge/claims/1',
    )
    expect(textOf(children(newest, 'author')[0] ?? newest, 'name')).toBe('editor')
  })

  test('has what Atom asks of a feed, even when nothing is in it', async () => {
    const { browser } = await withCase()
    const visitor = await browser('visitor')
    for (const path of ['/cases/bridge/feed', '/record/feed']) {
      const { feed } = await feedOf(visitor, path)
      const self = children(feed, 'link').find((link) => link.getAttribute('rel') === 'self')
      expect(self?.getAttribute('href')).toBe(`http://localhost:8787${path}`)
      for (const name of ['id', 'title', 'updated']) expect(children(feed, name)).toHaveLength(1)
    }
  })

  test('text in it is text, whatever it holds', async () => {
    const { browser, editor, database } = await withCase()
    const wording = `<b>&amp; ]]> "quoted" أُغلق\u202e`
    await editor.post('/cases/bridge/claims', { wording, kind: 'factual' })
    const set = database.connection.prepare(`update entry_values set "values" = json_set("values",
      '$.wording', 'a' || char(1) || 'b' || char(65535)) where "values" ->> 'wording' like 'The mayor%'`)
    expect(set.run().changes).toBe(1)
    const { entries } = await feedOf(await browser('visitor'), '/cases/bridge/feed')
    expect(titles(entries)[0]).toContain('<b>&amp; ]]> "quoted"')
    expect(titles(entries)).toContain('editor added C2, ab')
  })

  test('is named by the pages that show the same', async () => {
    const { browser } = await withCase()
    const visitor = await browser('visitor')
    const page = await (await visitor.get('/cases/bridge/history')).text()
    expect(page).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]*\/cases\/bridge\/feed"/,
    )
    expect(await (await visitor.get('/record')).text()).toContain('href="/record/feed"')
  })

  test('the records of an import do not drown it', async () => {
    const { browser, system } = await withCase()
    const { slug } = await importCase(system, sampleFile())
    const { entries } = await feedOf(await browser('visitor'), `/cases/${slug}/feed`)
    expect(titles(entries)).toEqual(['Touchstone imported the case'])
  })
})

describe('a feed of what not everyone may know', () => {
  test('of a case that is not open, strangers get nothing and members are told not to cache it', async () => {
    const { browser } = await withCase('workspace')
    expect((await (await browser('visitor')).get('/cases/bridge/feed')).status).toBe(404)
    const { answer, entries } = await feedOf(await browser('reader'), '/cases/bridge/feed')
    expect(entries).toHaveLength(5)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect((await feedOf(await browser('visitor'), '/record/feed')).entries).toEqual([])
  })

  test('a protected source goes by its code name', async () => {
    const { browser } = await withProtected()
    const { answer, entries } = await feedOf(await browser('visitor'), '/record/feed')
    expect(answer.status).toBe(200)
    expect(titles(entries)).toContain('editor brought Witness 4 into the case The bridge')
    expect(titles(entries).join()).not.toMatch(/Haddad/)
  })
})
