import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CaseFile } from '#domain/case-file.ts'
import { argdown, argdownText } from '#exports/argdown.ts'
import { sampleFile } from '#test/support/sample.ts'

const blockOf = (text: string, name: string) =>
  text.split('\n\n').find((block) => block.startsWith(`${name}: `)) ?? ''

describe('a case as Argdown', () => {
  test('has claims as statements with what supports, refutes and contradicts them', () => {
    const text = argdown(sampleFile())
    expect(blockOf(text, '[C1]')).toContain('\n  + <E1>\n  + <E2>\n  + <E3>\n  + <E7>\n')
    expect(blockOf(text, '[C2]')).toContain('\n  - <S4>')
    expect(blockOf(text, '[C4]')).toContain('\n  +> [C3]')
  })

  test('has a challenge as an attack on the item, not on the claims it supports', () => {
    const text = argdown(sampleFile())
    expect(blockOf(text, '<E1>')).toContain('\n  - [C3]')
    expect(blockOf(text, '[C1]')).not.toContain('[C3]')
  })

  test('has what each party says in a section of its own; a stance without a sign in words', () => {
    const text = argdown(sampleFile())
    const [, government = ''] = text.split('# Syrian government')
    expect(government.indexOf('<S4>')).toBeGreaterThan(0)
    expect(text).toContain(String.raw`\(qualifies C1\)`)
  })

  test('leaves withdrawn records out, and what leads to them', () => {
    const file = sampleFile()
    const text = argdown({
      ...file,
      evidence: file.evidence.map((item) =>
        item.key === 'e2' ? { ...item, withdrawn: { on: '2026-01-01', reason: 'Wrong' } } : item,
      ),
    })
    expect(text).not.toContain('<E2>')
  })

  test('keeps titles with brackets and right-to-left text whole, on one line', () => {
    const file = sampleFile()
    const renamed: CaseFile = {
      ...file,
      case: { ...file.case, title: '=== "The" case: [x]' },
      claims: file.claims.map((claim, place) =>
        place === 0 ? { ...claim, wording: '# من [هذا] <E2>\n\n- {x}' } : claim,
      ),
    }
    const text = argdown(renamed)
    expect(blockOf(text, '[C1]').split('\n')[0]).toBe(
      String.raw`[C1]: \# من \[هذا\] \<E2\> \- \{x\}`,
    )
    expect(text.split('===')).toHaveLength(3)
    expect(text).toContain(String.raw`title: "\u003d\u003d\u003d \"The\" case: [x]"`)
  })
})

describe('text in Argdown', () => {
  test('has no sign left that is not escaped, and says the same when unescaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const escaped = argdownText(text)
        expect(escaped.replaceAll(/\\./gu, '')).not.toMatch(/[\\[\]<>{}#@*_~:|/()=+-]|\.\S/)
        expect(escaped.replaceAll(/\\(.)/gu, '$1')).toBe(text.replaceAll(/\s+/g, ' ').trim())
      }),
    )
  })
})
