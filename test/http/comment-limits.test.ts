import { expect, test } from 'vitest'
import { withColleagues } from '#test/support/comment-scene.ts'

test('of more than one page holds the newest are shown', async () => {
  const scene = await withColleagues()
  await scene.say('The first of many')
  scene.database.connection.exec(`
    with recursive many (n) as (select 1 union all select n + 1 from many where n < 1000)
    insert into comments (id, case_id, subject_kind, subject_id, author_id, text, version, created_at, updated_at)
    select 'comment_' || n, case_id, subject_kind, subject_id, author_id, 'Another ' || n, 1,
      '2026-03-01T09:00:01.000Z', created_at from comments, many`)
  scene.advance(60_000)
  await scene.say('The very last')
  const list = await (
    await scene.editor.get('/cases/bridge/comments?claim=C1')
  ).json<{ total: number; items: { text: string }[] }>()
  expect(list.total).toBe(1002)
  expect(list.items[0]?.text).toBe('The very last')
  const page = await (await (await scene.browser('editor')).get('/cases/bridge/claims/1')).text()
  expect(page).toContain('The very last')
  expect(page).not.toContain('The first of many')
})

test('a thread is not lost to the list of a case for having many answers', async () => {
  const scene = await withColleagues()
  await scene.say('Said of little', { subject: { claim: 'C2' } })
  scene.advance(60_000)
  await scene.say('Said of much')
  scene.database.connection.exec(`
    with recursive many (n) as (select 1 union all select n + 1 from many where n < 1000)
    insert into comments (id, case_id, subject_kind, subject_id, thread_id, author_id, text, version, created_at, updated_at)
    select 'comment_' || n, case_id, subject_kind, subject_id, id, author_id, 'Answer ' || n, 1,
      '2026-03-01T10:00:00.000Z', created_at from comments, many where text = 'Said of much'`)
  const list = await (
    await scene.editor.get('/cases/bridge/comments')
  ).json<{ total: number; items: { text: string; replies: { text: string }[] }[] }>()
  expect(list.total).toBe(2)
  expect(list.items.map(({ text }) => text)).toEqual(['Said of much', 'Said of little'])
  expect(list.items[0]?.replies.length).toBeGreaterThan(900)
})

test('nobody has read what is still to be said, whatever a form says', async () => {
  const scene = await withColleagues()
  await scene.say('One')
  const form = { 'subject.claim': 'C1', text: 'Two', _seen: '9999-12-31T00:00:00.000Z' }
  const browser = await scene.browser('contributor', 'colleague')
  expect((await browser.post('/cases/bridge/comments', form)).status).toBe(303)
  scene.advance(60_000)
  await scene.say('Three')
  const list = await (
    await scene.colleague.get('/cases/bridge/comments')
  ).json<{ unread: number }>()
  expect(list.unread).toBe(1)
})

test('a comment full of names is refused at once, whoever they are', async () => {
  const scene = await withColleagues()
  const answer = await scene.editor.post('/cases/bridge/comments', {
    subject: { claim: 'C1' },
    text: '@a '.repeat(6000),
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'text' }] })
})
