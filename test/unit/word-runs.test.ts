import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordRuns } from '#src/exports/brief/word-runs.ts'

const shown = (text: string, paragraph: 'ltr' | 'rtl') =>
  wordRuns({ text }, paragraph).map((run) => (run.fromRight ? `<${run.text}>` : run.text))

test('in a paragraph from the right all but letters from the left is marked', () => {
  expect(shown('صرّف «Clean Water Watch 2018»: ٥ mg/L.', 'rtl')).toEqual([
    '<صرّف «>',
    'Clean Water Watch 2018',
    '<»: ٥ >',
    'mg/L',
    '<.>',
  ])
  expect(shown('.', 'rtl')).toEqual(['<.>'])
})

test('in a paragraph from the left only letters from the right, with what stands between them', () => {
  expect(shown('1. E1. Said: قُتل، نعم! (yes)', 'ltr')).toEqual([
    '1. E1. Said: ',
    '<قُتل، نعم>',
    '! (yes)',
  ])
  expect(shown('plain (text) 11,000', 'ltr')).toEqual(['plain (text) 11,000'])
})

test('what is set apart is embedded in its own direction', () => {
  expect(shown('C1: \u2068نفايات (As) في ١٤ بئراً\u2069 (verdict: True)', 'ltr')).toEqual([
    'C1: ',
    '<\u202bنفايات (>',
    'As',
    '<) في ١٤ بئراً\u202c>',
    ' (verdict: True)',
  ])
})

test('no text is lost or moved', () => {
  const word = fc.constantFrom('ab', 'قول', 'שלום', ' ', '.', '(', '12', '٥', '水', '\u0651')
  fc.assert(
    fc.property(fc.array(word), fc.constantFrom('ltr' as const, 'rtl' as const), (words, side) => {
      const text = words.join('')
      expect(
        wordRuns({ text }, side)
          .map((run) => run.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
