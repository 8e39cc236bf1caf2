import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const SCALE = '/scales/likelihood'
const DAY = 24 * 60 * 60 * 1000

interface Forecasts {
  readonly forecasts: readonly {
    readonly assessor: string
    readonly score: number
    readonly n: number
    readonly forecasts: readonly { readonly said: string; readonly p: number }[]
  }[]
}

const withForecasts = async (visibility: 'open' | 'private' = 'open') => {
  const scene = await withCase(visibility)
  const say = async (n: number, grade: string, name?: string) => {
    const person = name === undefined ? scene.editor : await scene.as('editor', name)
    const answer = await person.post(`/cases/bridge/claims/${n}/assessments`, {
      scale: 'likelihood',
      grade,
      rationale: 'As the papers say',
    })
    if (answer.status !== 201) throw new Error(await answer.text())
    return answer.json<{ id: string }>()
  }
  const resolve = async (n: number, outcome: string, on: string) => {
    const { version } = await (
      await scene.editor.get(`/cases/bridge/claims/${n}`)
    ).json<{ version: number }>()
    const answer = await scene.editor.patch(`/cases/bridge/claims/${n}`, {
      version,
      resolution: { outcome, on, basis: 'The minutes' },
    })
    if (answer.status !== 200) throw new Error(await answer.text())
  }
  const read = async (client = scene.editor) => (await client.get(SCALE)).json<Forecasts>()
  return { ...scene, say, resolve, read }
}

describe('how forecasts turned out', () => {
  test('is said of each assessor with its count and the forecasts behind it', async () => {
    const scene = await withForecasts()
    await scene.say(1, 'very likely')
    await scene.say(1, 'roughly even', 'checker')
    await scene.say(2, 'likely')
    scene.advance(DAY)
    await scene.resolve(1, 'borne_out', '2026-03-02')
    await scene.resolve(2, 'not_borne_out', '2026-03')
    // What was settled in March may have been known before it was said: no forecast.
    const { forecasts } = await scene.read()
    expect(forecasts).toMatchObject([
      { assessor: 'checker', score: 0.25, n: 1 },
      { assessor: 'editor', score: 0.015625, n: 1, forecasts: [{ said: 'very likely', p: 0.875 }] },
    ])
    await scene.resolve(2, 'not_borne_out', '2026-03-05')
    expect((await scene.read()).forecasts[0]).toMatchObject({
      assessor: 'editor',
      n: 2,
      score: Number(((0.125 ** 2 + 0.675 ** 2) / 2).toFixed(6)),
    })
    const page = await (await (await scene.browser('visitor')).get(SCALE)).text()
    expect(page).toContain('How forecasts turned out')
    expect(page).toMatch(/<bdi>editor<\/bdi>: 0\.236 on 2 forecasts/)
    expect(page).toContain('likely [55–80 %]')
    expect(page).toContain('not borne out')
    expect(page).toContain('href="/cases/bridge/claims/2"')
  })

  test('says what to do where nothing has turned out, and stands on no other scale', async () => {
    const scene = await withForecasts()
    await scene.say(1, 'likely')
    expect(await scene.read()).toMatchObject({ forecasts: [] })
    const visitor = await scene.browser('visitor')
    expect(await (await visitor.get(SCALE)).text()).toContain('No forecast has turned out yet')
    expect(await (await visitor.get('/scales/verdict')).text()).not.toContain('forecast')
    expect(await (await scene.editor.get('/scales/verdict')).json()).not.toHaveProperty('forecasts')
  })

  test('is not said of a case one may not see, nor by what was withdrawn', async () => {
    const scene = await withForecasts('private')
    const { id } = await scene.say(1, 'likely')
    scene.advance(DAY)
    await scene.resolve(1, 'borne_out', '2026-03-02')
    expect((await scene.read()).forecasts).toHaveLength(1)
    for (const other of [await scene.as('admin', 'other'), await scene.as('visitor')]) {
      const answer = await other.get(SCALE)
      const text = await answer.text()
      expect(JSON.parse(text)).toMatchObject({ forecasts: [] })
      expect(text).not.toContain('council')
    }
    await scene.editor.post(`/assessments/${id}/withdrawal`, { reason: 'Said of another claim' })
    expect((await scene.read()).forecasts).toEqual([])
  })

  test('leaves out drafts, and takes the last one before the day', async () => {
    const scene = await withForecasts()
    await scene.say(1, 'unlikely')
    scene.advance(1000)
    await scene.say(1, 'almost certain')
    await scene.editor.post('/cases/bridge/claims/2/assessments?draft=true', {
      scale: 'likelihood',
      grade: 'likely',
    })
    scene.advance(DAY)
    for (const n of [1, 2]) await scene.resolve(n, 'borne_out', '2026-03-02')
    await scene.say(1, 'almost no chance')
    expect((await scene.read()).forecasts).toMatchObject([
      { assessor: 'editor', n: 1, forecasts: [{ said: 'almost certain' }] },
    ])
  })
})
