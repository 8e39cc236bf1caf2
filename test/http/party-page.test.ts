import { describe, expect, test } from 'vitest'
import { withStatements } from '#test/support/party-scene.ts'
import { withCase } from '#test/support/scene.ts'

describe('the page of a party', () => {
  test('an analyst reads what it holds on each claim with the statements behind it', async () => {
    const test = await withStatements()
    const page = await test.editor.get('/cases/bridge/parties/the-council')
    expect(await page.json()).toMatchObject({
      case: 'bridge',
      sources: [{ slug: 'the-clerk', statements: 2 }],
      positions: [{ claim: 'C1', stance: 'denies', mixed: true, statements: ['S2', 'S1'] }],
      silent: 1,
      statements: { total: 2 },
    })
  })

  test('shows the deciding words, the ones before them and where the rest are', async () => {
    const test = await withStatements()
    const visitor = await test.browser('visitor')
    const html = await (await visitor.get('/cases/bridge/parties/the-council')).text()
    expect(html).toContain('We did no such thing')
    expect(html).toContain('denies, mixed')
    expect(html).toContain('/cases/bridge/statements?claim=C1&amp;party=the-council')
    expect(html).toContain('silent on 1 claim')
    expect(html).toContain('/cases/bridge/parties/the-council/history')
    expect(html).not.toContain('/cases/bridge/parties/the-council/edit')
  })

  test('a reading by hand is shown as such with its reason', async () => {
    const test = await withStatements()
    await test.editor.patch('/cases/bridge/claims/2', {
      version: 1,
      positions: [{ party: 'the-union', stance: 'questions', reason: 'Its leader laughed' }],
    })
    const page = await test.editor.get('/cases/bridge/parties/the-union')
    expect(await page.json()).toMatchObject({
      positions: [{ claim: 'C2', stance: 'questions', manual: 'Its leader laughed' }],
    })
    const browser = await test.browser('visitor')
    const html = await (await browser.get('/cases/bridge/parties/the-union')).text()
    expect(html).toContain('questions, by hand')
    expect(html).toContain('Its leader laughed')
  })

  test('a protected source stands there under its code name alone', async () => {
    const test = await withStatements()
    await test.editor.post('/sources/the-clerk/protection', { codeName: 'River' })
    const contributor = await test.browser('visitor')
    const html = await (await contributor.get('/cases/bridge/parties/the-council')).text()
    expect(html).toContain('River')
    expect(html).not.toContain('The clerk')
  })

  test('lists its statements by the last thirty, and says how many there are', async () => {
    const test = await withStatements()
    for (let n = 0; n < 30; n += 1)
      await test.add('/cases/bridge/statements', {
        source: 'the-clerk',
        summary: `Remark ${n}`,
        stances: [],
      })
    const answer = await test.editor.get('/cases/bridge/parties/the-council')
    const { statements } = await answer.json<{
      statements: { total: number; items: { label: string }[] }
    }>()
    expect(statements.total).toBe(32)
    expect(statements.items).toHaveLength(30)
    expect(statements.items[0]?.label).toBe('S32')
  })
})

describe('the list of parties', () => {
  test('stands in order with sources and statements counted, and pages', async () => {
    const test = await withStatements()
    const list = await test.editor.get('/cases/bridge/parties')
    expect(await list.json()).toMatchObject({
      total: 2,
      next: null,
      items: [
        { slug: 'the-council', number: 1, sources: 1, statements: 2 },
        { slug: 'the-union', number: 2, sources: 0, statements: 0 },
      ],
    })
    const second = await test.editor.get('/cases/bridge/parties?limit=1&after=1')
    expect(await second.json()).toMatchObject({ total: 2, items: [{ slug: 'the-union' }] })
  })

  test('keeps text from right to left in its own direction', async () => {
    const test = await withCase()
    await test.add('/cases/bridge/parties', { name: 'المجلس البلدي', account: 'أُغلق الجسر' })
    const browser = await test.browser('visitor')
    const html = await (await browser.get('/cases/bridge/parties')).text()
    expect(html).toContain('<bdi>المجلس البلدي</bdi>')
    expect(html).toMatch(/<p dir="auto">أُغلق الجسر/)
  })
})
