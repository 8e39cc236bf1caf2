import { expect, test } from 'vitest'
import { createChanges } from '#commands/live/changes.ts'
import { withCase } from '#test/support/scene.ts'

test('whoever listens is told of each entry once, until they stop', () => {
  const { subscribe, announce } = createChanges()
  const told: number[] = []
  const stop = subscribe((seq) => told.push(seq))
  announce(3)
  announce(3)
  announce(2)
  announce(5)
  stop()
  announce(6)
  expect(told).toEqual([3, 5])
})

test('what watches other processes runs only while somebody listens', () => {
  const runs: string[] = []
  const { subscribe } = createChanges(() => {
    runs.push('begun')
    return () => runs.push('ended')
  })
  const [one, other] = [subscribe(() => undefined), subscribe(() => undefined)]
  one()
  one()
  expect(runs).toEqual(['begun'])
  other()
  expect(runs).toEqual(['begun', 'ended'])
})

test('an edit is told with the number of its entry; what adds no entry and what is refused are not', async () => {
  const { services, editor } = await withCase()
  const told: number[] = []
  services.changes.subscribe((seq) => told.push(seq))
  const { value: before } = await services.database.read
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'entries')
    .executeTakeFirstOrThrow()
  expect(
    (await editor.patch('/cases/bridge/claims/1', { version: 1, kind: 'causal' })).status,
  ).toBe(200)
  expect((await editor.patch('/cases/bridge/claims/1', { version: 1, kind: 'legal' })).status).toBe(
    409,
  )
  expect((await editor.get('/cases/bridge/claims/1')).status).toBe(200)
  expect(told).toEqual([before + 1])
})
