import { createScheduledController } from 'cloudflare:test'
import { expect, test } from 'vitest'
import worker from '#src/worker.ts'
import { workerOutgoing } from '#src/worker-outgoing.ts'
import { freshD1 } from '#test/support/fresh-d1.ts'
import {
  webhooksContract,
  type HookMessage,
  type Receiver,
} from '#test/support/webhooks-contract.ts'
import { deployment, firstAdministrator } from '#test/support/worker-client.ts'
import { workerScene } from '#test/support/worker-scene.ts'

let receivers = 0

/** One of those that test/support/internet.ts keeps. */
const receiver = (answers: readonly number[] = []): Promise<Receiver> => {
  const url = `https://receiver.example.org/${(receivers += 1)}/${answers.join(',')}`
  const received = async () => (await fetch(url)).json<readonly HookMessage[]>()
  return Promise.resolve({ url, received })
}

webhooksContract('D1, in workerd', async () => ({
  database: await freshD1(),
  outgoing: workerOutgoing,
  strict: workerOutgoing,
  receiver,
}))

test('a Worker tells of a change after it has answered, and every minute of what waits', async () => {
  const { context } = await workerScene()
  const bindings = deployment()
  const { url, received } = await receiver([503])
  const person = await firstAdministrator(bindings)
  const made = await person.send(
    '/webhooks',
    new URLSearchParams({ name: 'Newsroom', url, kinds: 'case' }),
  )
  expect([made.status, await received()]).toEqual([201, []])
  const opened = await person.send('/cases', new URLSearchParams(CASE))
  expect(opened.status).toBe(303)
  expect(await received()).toHaveLength(1)
  const minute = async () => {
    await worker.scheduled(createScheduledController(), bindings)
  }
  await minute()
  expect(await received()).toHaveLength(1)
  await bindings.DB.prepare(
    `update webhook_deliveries set next_at = '2026-01-01T00:00:00.000Z'`,
  ).run()
  await minute()
  const [first, second] = await received()
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  const { rows } = await context.database.read
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  expect(rows).toBe(1)
})

const CASE = {
  slug: 'bridge',
  title: 'The bridge',
  question: 'Who closed it?',
  summary: '',
  language: 'en',
  visibility: 'open',
}
