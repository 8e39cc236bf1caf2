import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fromCaseFile } from '#weighing/from-case-file.ts'
import { weighingOutput, type WeighingOutput } from '#weighing/output.ts'
import { weigh } from '#weighing/weigh.ts'
import { parseCaseFileText } from '#domain/case-file.ts'
import { cli } from '#test/support/cli.ts'
import { aFolder } from '#test/support/folder.ts'
import { changed, list, rated, type Json } from '#test/support/sample.ts'

const SAMPLE = 'db/sample/detainee-photographs.json'

const written = (json: Json): string => {
  const file = join(aFolder(), 'case.json')
  writeFileSync(file, JSON.stringify(json))
  return file
}

const narrowly = () =>
  written(
    rated([
      { claim: 'c1', evidence: 'e1', assessor: 'checker', rating: 'C' },
      { claim: 'c6', evidence: 'e1', assessor: 'checker', rating: 'II' },
      { claim: 'c1', evidence: 'e2', assessor: 'checker', rating: 'CC' },
      { claim: 'c6', evidence: 'e2', assessor: 'analyst', rating: 'I' },
      { claim: 'c1', evidence: 'e6', assessor: 'analyst', rating: 'I' },
    ]),
  )

type Line = WeighingOutput & { readonly file: string }

describe('touchstone weigh', () => {
  test('prints what each file weighs to on a line, with the file, and opens no database', async () => {
    const data = join(aFolder(), 'data')
    const [first, second] = [SAMPLE, narrowly()]
    const answer = await cli(data, ['weigh', first, second, '--json'])
    expect(answer).toMatchObject({ code: 0, err: '' })
    const lines = answer.out.split('\n').map((line) => JSON.parse(line) as Line)
    expect(lines.map(({ file }) => file)).toEqual([first, second])
    for (const { file, ...output } of lines) {
      const parsed = parseCaseFileText(readFileSync(file, 'utf8'))
      if (!parsed.ok) throw new Error(file)
      expect(output).toEqual(weighingOutput(weigh(fromCaseFile(parsed.file))))
      expect(Object.keys(output)).toEqual(['claims', 'rivals'])
    }
    expect(lines[1]?.rivals[0]).toMatchObject({ leader: 'claim:c1' })
    expect(existsSync(data)).toBe(false)
  })

  test('says the founding case in words: one chain, its bottleneck, its checks', async () => {
    const { code, out } = await cli(aFolder(), ['weigh', SAMPLE])
    expect(code).toBe(0)
    expect(out).toContain(
      'c1 leads on 1 recorded chain (1 not aligned with its proponent). It stops leading if the-files-provider fails. 2 of 2 assessors’ own ratings put it first (α 0.81). Check next: e2.',
    )
    expect(out).toMatch(/checks: single-chain, open-challenge/)
    expect(out).toMatch(/ahead of c6 by 0\.21, at worst by -0\.41: not necessary/)
  })

  test('says what C1 rests on, and that no claim leads, while nobody has rated anything', async () => {
    const { out } = await cli(aFolder(), ['weigh', written(rated([]))])
    expect(out).toContain(
      'c1 rests on 4 items, 1 recorded chain (1 not aligned with its proponent), all through the-files-provider.',
    )
    expect(out).toContain('Nobody has rated any item for the group “responsibility”')
  })

  test('says who leads, by how much, what ends it and what to check next', async () => {
    const { out } = await cli(aFolder(), ['weigh', narrowly()])
    expect(out).toMatch(/Rivals “responsibility”: c1 leads on 1 recorded chain/)
    expect(out).toMatch(/^ {4}c1 +1\.00 \(0\.71 to 1\.41\)$/m)
    expect(out).toMatch(/ahead of c6 by 1\.41, at worst by 0\.59: necessary/)
    expect(out).toMatch(/ends without: the-files-provider/)
    expect(out).toMatch(/counts once: e1, e2/)
    expect(out).toMatch(/check next: e6 against c6 \(2\.00\)/)
  })

  test('weighs a file whose grades it does not know, and says what it passed over', async () => {
    const file = written(
      changed((json) => {
        const [assessment] = list(json, 'assessments') as Json[]
        Object.assign(assessment ?? {}, { scale: 'credibility', grade: '17' })
        Object.assign(assessment ?? {}, { subject: { evidence: 'e1' } })
        delete assessment?.['outcome']
      }),
    )
    const answer = await cli(aFolder(), ['weigh', file])
    expect(answer).toMatchObject({ code: 0, err: '' })
    expect(answer.out).toContain('is no credibility grade: it is passed over')
  })

  test('weighs a file in which an item derives from itself, which leads it to no origin', async () => {
    const file = written(
      changed((json) => {
        for (const item of list(json, 'evidence') as Json[])
          if (item['key'] === 'e2') item['derivedFrom'] = [{ evidence: 'e2', how: 'quotes' }]
      }),
    )
    const { code, out } = await cli(aFolder(), ['weigh', file, '--json'])
    expect(code).toBe(0)
    const { claims } = JSON.parse(out) as Line
    expect(claims[0]?.supports).toMatchObject({ items: 4, chains: [0, 0], bottleneck: [] })
  })

  test('refuses what it cannot read, with the file and each fault by its path, and weighs the rest', async () => {
    const bad = written(changed((json) => Object.assign(json, { surprise: 1 })))
    const answer = await cli(aFolder(), ['weigh', '/no/such/file', '-', bad, SAMPLE, '--json'], {
      input: '{ not json',
    })
    expect(answer.code).toBe(1)
    expect(answer.err).toContain('/no/such/file: it cannot be read')
    expect(answer.err).toContain('-: This is not JSON')
    expect(answer.err).toContain(`${bad}: surprise: `)
    const lines = answer.out.split('\n').map((line) => JSON.parse(line) as Json)
    expect(lines.map((line) => 'claims' in line)).toEqual([false, false, false, true])
    expect(lines.map((line) => line['file'])).toEqual(['/no/such/file', '-', bad, SAMPLE])
  })

  test('is misuse without a file', async () => {
    const answer = await cli(aFolder(), ['weigh'])
    expect(answer).toMatchObject({ code: 2, out: '' })
    expect(answer.err).toContain('name a case file')
    expect((await cli(aFolder(), ['weigh', '--help'])).out).toContain('weigh CASEFILE…')
  })
})
