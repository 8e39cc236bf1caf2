import { describe, expect, test } from 'vitest'
import type { WeighingOutput } from '#weighing/output.ts'
import type { Moves } from '#weighing/what-moves.ts'
import { rate, WEIGHING, withRivals } from '#test/support/rivals-scene.ts'

const CLAIM = '/cases/bridge/claims/1'

const scene = async () => {
  const made = await withRivals()
  await rate(made, 'checker', { 'C1 E1': 'C', 'C1 E3': 'N', 'C2 E1': 'II', 'C2 E3': 'N' })
  await made.add(`${CLAIM}/assessments`, {
    scale: 'verdict',
    grade: 'True',
    rationale: 'The photographs show it',
  })
  await made.add('/cases/bridge/evidence', { title: 'A post', kind: 'post' })
  await made.add('/cases/bridge/links', { claim: 'C2', evidence: 'E5', bearing: 'supports' })
  return made
}

type Answer = WeighingOutput & { readonly whatIf?: Moves & { readonly strike: readonly string[] } }

const supposing = async (made: Awaited<ReturnType<typeof scene>>, query: string) => {
  const visitor = await made.as('visitor')
  return (await visitor.get(`${WEIGHING}?${query}`)).json<Answer>()
}

const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('what if', () => {
  test('an item did not hold: chains, leader and verdicts move, and nothing is written', async () => {
    const made = await scene()
    const before = made.database.connection.serialize()
    const json = await supposing(made, 'strike=evidence:E1')
    expect(json.claims[0]?.supports).toMatchObject({ chains: [0, 0], bottleneck: [] })
    expect(json.rivals[0]).toMatchObject({ leader: null })
    expect(json.whatIf).toMatchObject({
      strike: ['evidence:E1'],
      claims: [{ claim: 'claim:C1', side: 'supports', before: [1, 1], after: [0, 0] }],
      groups: [{ group: 'closure', leader: { before: 'claim:C1', after: null } }],
      unsupported: [{ claim: 'claim:C1', side: 'supports' }],
    })
    const html = await (
      await (await made.browser('visitor')).get(`${WEIGHING}?strike=evidence:E1`)
    ).text()
    expect(text(html)).toContain('E1 Photographs does not hold')
    expect(text(html)).toContain(
      'True on C1 , by editor , would have no recorded chain for it left',
    )
    expect(text(html)).toMatch(/Leader of “ closure ” C1 none/)
    expect(text(html)).toMatch(/Chains for C1 1 0/)
    expect(html).toContain('falls')
    expect(made.database.connection.serialize().equals(before)).toBe(true)
  })

  test('an unrecorded origin were recorded: only what it was unsure of moves', async () => {
    const json = await supposing(await scene(), 'grant=evidence:E5')
    expect(json.claims[1]?.supports.chains).toEqual([1, 1])
    expect(json.whatIf).toMatchObject({
      claims: [{ claim: 'claim:C2', before: [0, 1], after: [1, 1] }],
      groups: [],
      unsupported: [],
    })
  })

  test('an assumption failed: what rests on it falls', async () => {
    const made = await scene()
    await rate(made, 'analyst', { 'C1 E4': 'C', 'C2 E4': 'II' })
    const json = await supposing(made, 'strike=E4')
    expect(json.rivals[0]?.dependentGroups).toEqual([['evidence:E1'], ['evidence:E3']])
    expect(json.whatIf?.groups[0]?.scores).toEqual([{ claim: 'claim:C2', before: 4, after: 2 }])
  })

  test('nothing that matters did: it says that nothing moves', async () => {
    const made = await scene()
    const html = await (await (await made.browser('visitor')).get(`${WEIGHING}?strike=E4`)).text()
    expect(text(html)).toContain('Nothing moves: no chain, no leader, no verdict.')
  })

  test('on the claim page, in place, with the sentence as it would be', async () => {
    const made = await scene()
    const visitor = await made.as('visitor')
    const json = await (
      await visitor.get(`${CLAIM}?strike=evidence:E1`)
    ).json<{
      weighing: { sentence: string; whatIf: unknown }
    }>()
    expect(json.weighing.sentence).toMatch(/^C1 rests on 1 item, no recorded chains\./)
    expect(json.weighing.whatIf).toMatchObject({ strike: ['evidence:E1'] })
    const plain = await (await visitor.get(CLAIM)).json<{ weighing: object }>()
    expect(plain.weighing).not.toHaveProperty('whatIf')
    const html = await (await (await made.browser('visitor')).get(CLAIM)).text()
    expect(html).toContain(`href="${CLAIM}?strike=evidence:E1#what-if"`)
    const struck = await (
      await (await made.browser('visitor')).get(`${CLAIM}?strike=evidence:E1`)
    ).text()
    expect(struck).toContain('supposed not to hold')
    expect(text(struck)).toContain('Back to the case as it is')
  })

  test('the break sets of the weighing page lead to it, and what is struck can be taken back', async () => {
    const made = await scene()
    const person = await made.browser('visitor')
    expect(await (await person.get(WEIGHING)).text()).toContain(
      `href="${WEIGHING}?strike=evidence:E1#what-if"`,
    )
    const html = await (await person.get(`${WEIGHING}?strike=evidence:E1,evidence:E3`)).text()
    expect(html).toContain(`href="${WEIGHING}?strike=evidence:E3"`)
    expect(html).toContain(`href="${WEIGHING}"`)
  })

  test('the form adds to what is supposed, and makes an address short enough to share', async () => {
    const made = await scene()
    const person = await made.browser('visitor')
    const answer = await person.get(
      `${WEIGHING}?strike=evidence:E1&item=e3&source=&origin=E5&view=mine`,
    )
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(
      `${WEIGHING}?view=mine&strike=evidence:E1,evidence:E3&grant=evidence:E5#what-if`,
    )
    const claim = await person.get(`${CLAIM}?item=E1`)
    expect(claim.headers.get('Location')).toBe(`${CLAIM}?strike=evidence:E1#what-if`)
  })

  test.each([
    ['strike=evidence:E99', 'There is no item “E99” in this case'],
    ['strike=source:nobody', 'There is no source “nobody” in this case'],
    ['strike=claim:C1', 'C1 is a claim: strike an item, a source or an assumption'],
    ['strike=%3Cscript%3E', 'There is no source “<script>” in this case'],
    ['grant=evidence:E1', 'The origin of E1 is recorded already'],
    ['grant=evidence:E2', 'E2 rests on what it derives from: it has no origin to grant'],
    ['grant=source:x', '“x” is no item: grant an item whose origin is not recorded'],
  ])('%s is answered with what is wrong', async (query, message) => {
    const made = await scene()
    for (const path of [WEIGHING, CLAIM]) {
      const json = await (await made.as('visitor')).get(`${path}?${query}`)
      expect(json.status).toBe(422)
      const { errors } = await json.json<{ errors: { path: string; message: string }[] }>()
      expect(errors).toEqual([{ path: query.split('=')[0], message }])
      const page = await (await made.browser('visitor')).get(`${path}?${query}`)
      expect(page.status).toBe(422)
      const html = await page.text()
      expect(html).toContain('Left out of what is supposed')
      expect(html).not.toContain('<script>')
      expect(html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(message)
    }
  })

  test('more than anyone weighs at a time is cut, and said', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `source:s${at}`).join(',')
    const made = await scene()
    const answer = await (await made.as('visitor')).get(`${WEIGHING}?strike=${many}`)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Suppose at most 100 at a time')
  })

  test('what the actor is kept from stays hidden in it', async () => {
    const made = await scene()
    const other = await made.as('editor', 'another')
    const json = await (await other.get(`${WEIGHING}?strike=evidence:E3`)).json<Answer>()
    expect(json.rivals[0]?.agreement.assessors).toBe(0)
    expect(json.whatIf?.groups).toEqual([])
  })
})
