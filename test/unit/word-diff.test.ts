import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordDiff } from '#domain/text/word-diff.ts'

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`,
    )
    .join('')

describe('how a text changed', () => {
  it('is told word by word', () => {
    expect(shown('About 11,000 were killed.', 'About 55,000 were killed.')).toBe(
      'About {-11,000-}{+55,000+} were killed.',
    )
    expect(shown('by forces', 'by government forces')).toBe('by {+government +}forces')
  })

  it('takes a date in figures as one word, so that a line from the right keeps it whole', () => {
    expect(shown('قبل 15/1/2018 ولم', 'قبل 20/1/2018 ولم')).toBe(
      'قبل {-15/1/2018-}{+20/1/2018+} ولم',
    )
    expect(shown('on 2018-01-15.', 'on 2018-01-20.')).toBe('on {-2018-01-15-}{+2018-01-20+}.')
    expect(shown('١٥/١/٢٠١٨', '١٦/١/٢٠١٨')).toBe('{-١٥/١/٢٠١٨-}{+١٦/١/٢٠١٨+}')
  })

  it('takes a changed phrase as one change', () => {
    expect(shown('the old words here', 'the new terms here')).toBe(
      'the {-old words-}{+new terms+} here',
    )
  })

  it('knows words in scripts with and without spaces', () => {
    expect(shown('قُتل المعتقلون في المراكز', 'قُتل السجناء في المراكز')).toBe(
      'قُتل {-المعتقلون-}{+السجناء+} في المراكز',
    )
    expect(shown('被拘留者遭到杀害', '被拘留者遭到拘留')).toContain('{+')
    expect(shown('被拘留者遭到杀害', '被拘留者遭到拘留')).toMatch(/^被拘留者/)
  })

  it('has a beginning and an end', () => {
    expect(wordDiff('', '')).toEqual([])
    expect(wordDiff('a', '')).toEqual([{ kind: 'removed', text: 'a' }])
    expect(wordDiff('', 'a')).toEqual([{ kind: 'added', text: 'a' }])
    expect(wordDiff('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }])
  })

  it('gives both versions back from its parts, and no change where there is none', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'ab', ' ', '\n', '.', 'قال', '北京', '\ud800'), {
        maxLength: 30,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = wordDiff(before, after)
        const without = (kind: string) =>
          changes
            .filter((change) => change.kind !== kind)
            .map((change) => change.text)
            .join('')
        expect(without('added')).toBe(before)
        expect(without('removed')).toBe(after)
        for (const [at, change] of changes.entries()) {
          expect(change.text).not.toBe('')
          expect(change.kind).not.toBe(changes[at + 1]?.kind)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is told in time for two unlike texts of 200,000 characters, and still exactly', () => {
    const words = (seed: number) =>
      Array.from({ length: 33_000 }, (_, at) =>
        ((at * 7919 + seed * 104_729) % 90_000).toString(36),
      ).join(' ')
    const [before, after] = [words(1), words(2)]
    const start = performance.now()
    const changes = wordDiff(before, after)
    expect(performance.now() - start).toBeLessThan(3000)
    expect(
      changes
        .filter((change) => change.kind !== 'added')
        .map((c) => c.text)
        .join(''),
    ).toBe(before)
  })

  it('finds one changed word in 200,000 characters', () => {
    const lines = Array.from(
      { length: 4000 },
      (_, at) => `Line ${at} says what it says, at some length.`,
    )
    const changed = lines.with(2000, 'Line 2000 says what it said, at some length.')
    const changes = wordDiff(lines.join('\n'), changed.join('\n')).filter(
      (change) => change.kind !== 'same',
    )
    expect(changes).toEqual([
      { kind: 'removed', text: 'says' },
      { kind: 'added', text: 'said' },
    ])
  })
})
