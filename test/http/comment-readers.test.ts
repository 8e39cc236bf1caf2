import { describe, expect, test } from 'vitest'
import { withColleagues } from '#test/support/comment-scene.ts'
import { withCase } from '#test/support/scene.ts'

describe('who may', () => {
  test('those who only read the case, visitors and strangers find no comment anywhere', async () => {
    const scene = await withCase('open')
    const { id } = await scene.add('/cases/bridge/comments', {
      subject: { claim: 'C1' },
      text: 'zebra-crossing thoughts',
    })
    for (const role of ['visitor', 'reader', 'contributor'] as const) {
      const json = await scene.as(role)
      const browser = await scene.browser(role)
      for (const path of [
        '/cases/bridge',
        '/cases/bridge/claims/1',
        '/cases/bridge/history',
        '/record',
        '/search?q=zebra-crossing',
        '/cases/bridge/feed',
      ])
        for (const answer of [await json.get(path), await browser.get(path)])
          expect(await answer.text(), path).not.toMatch(
            /zebra-crossing thoughts|Discussion|commented on/,
          )
      expect((await json.get(`/comments/${id}`)).status).toBe(404)
      expect((await json.get(`/comments/${id}/history`)).status).toBe(404)
      expect([401, 403]).toContain((await json.get('/cases/bridge/comments')).status)
      expect([401, 403]).toContain(
        (await json.post('/cases/bridge/comments', { subject: { claim: 'C1' }, text: 'x' })).status,
      )
      expect([401, 403]).toContain((await json.post('/cases/bridge/comments/reads')).status)
    }
  })

  test('a draft of a judgement is talked about by nobody who may not see it', async () => {
    const scene = await withColleagues()
    const draft = await scene.add('/cases/bridge/claims/1/assessments?draft=true', {
      scale: 'verdict',
      outcome: 'unproven',
      rationale: 'Not yet',
    })
    const own = await scene.editor.post('/cases/bridge/comments', {
      subject: { assessment: draft.id },
      text: 'A note to myself',
    })
    expect(own.status).toBe(201)
    const { id } = await own.json<{ id: string }>()
    expect((await scene.colleague.get(`/comments/${id}`)).status).toBe(404)
    expect(
      (
        await scene.colleague.post('/cases/bridge/comments', {
          subject: { assessment: draft.id },
          text: 'I see you',
        })
      ).status,
    ).toBe(422)
    const named = await scene.editor.post('/cases/bridge/comments', {
      subject: { assessment: draft.id },
      text: '@colleague look',
    })
    expect(named.status).toBe(422)
    expect(await named.text()).toContain('colleague may not know of what is discussed here')
  })

  test('what is said of a protected source is for those who may know who it is', async () => {
    const scene = await withColleagues()
    await scene.add('/sources', {
      name: 'A. Clerk',
      kind: 'person',
      protected: true,
      codeName: 'Heron',
      case: 'bridge',
    })
    const { items } = await (
      await scene.editor.get('/cases/bridge/sources')
    ).json<{ items: { source: { slug: string } }[] }>()
    const slug = items[0]?.source.slug ?? ''
    const made = await scene.add('/cases/bridge/comments', {
      subject: { source: slug },
      text: 'His brother works there too',
    })
    expect((await scene.colleague.get(`/comments/${made.id}`)).status).toBe(404)
    expect((await scene.colleague.get(`/cases/bridge/comments?source=${slug}`)).status).toBe(404)
    const list = await (await scene.colleague.get('/cases/bridge/comments')).text()
    expect(list).not.toContain('His brother')
    const lead = await scene.browser('editor')
    const page = await (await lead.get(`/cases/bridge/comments?source=${slug}`)).text()
    expect(page).toContain('His brother')
    expect(page).toContain('Only those who may know who this source is read this')
    expect(await (await lead.get(`/sources/${slug}`)).text()).toContain('1 comment')
    const seen = await scene.browser('contributor', 'colleague')
    expect(await (await seen.get(`/sources/${slug}`)).text()).not.toContain('1 comment')
  })

  test('a comment never leaves in a case file', async () => {
    const scene = await withColleagues()
    await scene.say('Between us')
    const file = await (await scene.editor.post('/cases/bridge/exports')).text()
    expect(file).not.toContain('Between us')
  })
})
