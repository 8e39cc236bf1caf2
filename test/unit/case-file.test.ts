import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  caseFileJsonSchema,
  caseFileShape,
  inFileOrder,
  parseCaseFile,
  parseCaseFileText,
} from '#domain/case-file.ts'
import { caseFiles } from '#test/support/case-files/index.ts'
import { at, changed, errorsOf, list, sampleFile, sampleText } from '#test/support/sample.ts'

describe('a case file', () => {
  test('that is whole is read, and the sample is one', () => {
    expect(parseCaseFileText(sampleText())).toMatchObject({ ok: true, cleaned: 0 })
  })

  test('may begin with a byte order mark, as some editors write one', () => {
    expect(parseCaseFileText(`\ufeff${sampleText()}`).ok).toBe(true)
  })

  test('as any case may be, is read and stays as it is', () => {
    fc.assert(
      fc.property(caseFiles(), (file) => {
        const parsed = parseCaseFile(JSON.parse(JSON.stringify(file)))
        expect(parsed).toEqual({ ok: true, file, cleaned: 0 })
      }),
    )
  })

  test('whose derivations go in a circle is read: that is a finding, not a fault', () => {
    const circle = changed((file) => {
      at(file, 'evidence', 1)['derivedFrom'] = [{ evidence: 'e1', how: 'quotes' }]
    })
    expect(errorsOf(circle)).toEqual([])
  })

  test('loses control characters in its texts, and says in how many', () => {
    const parsed = parseCaseFile(
      changed((file) => {
        at(file, 'claims', 0)['wording'] = 'Words\u0007 with a bell\u0000'
        at(file, 'case')['title'] = '\u001bTitle'
      }),
    )
    expect(parsed).toMatchObject({ ok: true, cleaned: 2 })
    expect(parsed.ok && parsed.file.claims[0]?.wording).toBe('Words with a bell')
  })

  test('is written with its fields in the order of the format, whatever order they came in', () => {
    const reversed = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reversed)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([name, one]) => [name, reversed(one)]),
            )
          : value
    const file = sampleFile()
    expect(JSON.stringify(inFileOrder(caseFileShape, reversed(file)), null, 2)).toBe(
      JSON.stringify(JSON.parse(sampleText()), null, 2),
    )
  })
})

describe('grades', () => {
  const graded = (grade: string) =>
    changed((file) => Object.assign(at(file, 'assessments', 0), { grade }))

  test('of a scale nobody knows are let through for the weighing, which says what it cannot do', () => {
    expect(parseCaseFile(graded('7')).ok).toBe(false)
    expect(parseCaseFile(graded('7'), { grades: 'any' }).ok).toBe(true)
  })

  test('may be written in other letters, or by their label', () => {
    const verdict = (grade: string) =>
      changed((file) => {
        const { outcome: _, ...rest } = at(file, 'assessments', 5)
        list(file, 'assessments')[5] = { ...rest, grade }
      })
    for (const grade of ['Mostly true', 'mostly_true', 'MOSTLY-TRUE'])
      expect(errorsOf(verdict(grade))).toEqual([])
  })

  test('of an earlier version of a house scale are named by it', () => {
    const house = (scale: string, grade: string) =>
      changed((file) => {
        file['scales'] = [1, 2].map((version) => ({
          key: 'ours',
          version,
          name: 'Ours',
          of: 'evidence',
          grades: [{ code: `v${version}`, label: 'Only', meaning: '' }],
        }))
        Object.assign(at(file, 'assessments', 0), { scale, grade })
      })
    expect(errorsOf(house('ours', 'v2'))).toEqual([])
    expect(errorsOf(house('ours@1', 'v1'))).toEqual([])
    expect(errorsOf(house('ours', 'v1'))).toHaveLength(1)
    expect(errorsOf(house('ours@3', 'v2'))).toHaveLength(1)
  })
})

describe('a withdrawn record', () => {
  test('says when and why, and its link may rest on what others do not', () => {
    const withdrawn = { on: '2026-01-30', reason: 'Entered twice.' }
    const file = changed((json) => {
      at(json, 'claims', 6)['withdrawn'] = withdrawn
      list(json, 'links').push({ claim: 'c1', evidence: 'e3', bearing: 'supports', withdrawn })
    })
    expect(errorsOf(file)).toEqual([])
  })
})

describe('the JSON Schema', () => {
  const schema = caseFileJsonSchema('https://example.org/schemas/case-1.json')

  test('says what it is, and refuses unknown fields in every object', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://example.org/schemas/case-1.json',
      type: 'object',
      additionalProperties: false,
    })
    const objects: unknown[] = []
    JSON.stringify(schema, (_, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'properties' in value && 'type' in value)
        objects.push(value)
      return value
    })
    expect(objects.length).toBeGreaterThan(15)
    for (const object of objects) expect(object).toMatchObject({ additionalProperties: false })
  })

  test('says where exactly one of several fields is given', () => {
    const one = (...names: string[]) => names.map((name) => ({ required: [name] }))
    const claims = at(schema, 'properties', 'claims', 'items', 'properties')
    expect(at(claims, 'about', 'items')['oneOf']).toEqual(one('party', 'source', 'evidence'))
    expect(at(claims, 'challenges', 'items')['oneOf']).toEqual(
      one('evidence', 'source', 'link', 'assessment'),
    )
    const evidence = at(schema, 'properties', 'evidence', 'items', 'properties')
    expect(at(evidence, 'derivedFrom', 'items')['oneOf']).toEqual(one('evidence', 'source'))
    const assessments = at(schema, 'properties', 'assessments', 'items', 'properties')
    expect(at(assessments, 'subject')['oneOf']).toEqual(one('source', 'evidence', 'claim'))
  })

  test('names the fields of every record in the order in which they are written', () => {
    const claims = at(schema, 'properties', 'claims', 'items', 'properties')
    expect(Object.keys(claims)).toEqual([
      'key',
      'wording',
      'kind',
      'checkable',
      'scope',
      'about',
      'rivalGroup',
      'tags',

      'relations',
      'challenges',
      'positions',
      'resolution',
      'mergedInto',
      'withdrawn',
    ])
  })
})
