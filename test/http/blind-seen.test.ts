import { describe, expect, test } from 'vitest'
import { blindness, rate, totalOfRatings as total, withRivals } from '#test/support/rivals-scene.ts'

const THEIRS = { 'C1 E1': 'C', 'C1 E3': 'I', 'C2 E1': 'II', 'C2 E3': 'N' }

describe('whoever still rates', () => {
  test('has seen those of a claim that they took out of its group', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', { 'C1 E1': 'C' })
    const checker = await scene.as('editor', 'checker')
    scene.advance(1000)
    await checker.patch('/cases/bridge/claims/1', { version: 2, rivalGroup: null })
    expect(await total(checker)).toBe(1)
    await checker.patch('/cases/bridge/claims/1', { version: 3, rivalGroup: 'closure' })
    expect(await total(checker)).toBe(0)
    await rate(scene, 'checker', { 'C1 E1': 'N', 'C2 E1': 'I' })
    expect(await blindness(scene, 'checker')).toEqual([0, 1])
  })

  test('has seen all ratings by taking them out in a case file, and it is told', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', THEIRS)
    await rate(scene, 'checker', { 'C1 E1': 'CC' })
    const checker = await scene.as('editor', 'checker')
    await checker.post('/cases/bridge/exports', { format: 'argdown' })
    expect(await total(checker)).toBe(1)
    const answer = await checker.post('/cases/bridge/exports', {})
    expect(await answer.text()).toContain('"assessor": "analyst"')
    expect(await total(checker)).toBe(5)
    await rate(scene, 'checker', { 'C2 E1': 'N' })
    expect(await blindness(scene, 'checker')).toEqual([1, 0])
    const history = await (await checker.get('/cases/bridge/history')).text()
    expect(history).toContain('checker asked to see')
  })
})
