import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fold, foldWithOffsets } from '#domain/text/fold.ts'
import { indexed, queryTokens, tokens, tokensWithOffsets } from '#domain/text/tokens.ts'

describe('words a searcher means to be the same', () => {
  test.each([
    ['Latin case', 'QATAR', 'qatar'],
    ['accents', 'Émigré Ångström', 'emigre angstrom'],
    ['accents typed as separate marks', 'E\u0301migre\u0301', 'emigre'],
    ['sharp s', 'Straße STRASSE', 'strasse strasse'],
    ['Turkish i', 'İstanbul ISPARTA ısparta', 'istanbul isparta isparta'],
    ['Nordic, Polish and old letters', 'Søren Łódź Þór Ægir Œuvre', 'soren lodz thor aegir oeuvre'],
    ['Vietnamese', 'Việt Nam Đà Nẵng', 'viet nam da nang'],
    ['Greek with final sigma', 'ΟΔΥΣΣΕΎΣ οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
    ['Cyrillic', 'Ёлка Йод', 'елка иод'],
    ['full and half width', 'ＡＢＣ１２３ ｶﾞｲﾄﾞ', 'abc123 ガイド'],
    ['ligatures', 'ﬁnd oﬃce', 'find office'],
    ['alef forms', 'أحمد إحمد آحمد ٱحمد', 'احمد احمد احمد احمد'],
    ['alef maksura and Farsi ya', 'مصطفى مصطفی', 'مصطفي مصطفي'],
    ['ta marbuta', 'المعارضة', 'المعارضه'],
    ['hamza on waw and ya', 'مسؤول رئيس', 'مسوول رييس'],
    ['vowel marks', 'مُعْتَقَلُون', 'معتقلون'],
    ['tatweel', 'ســــوريا', 'سوريا'],
    ['Persian kaf and joiners', 'کتاب می\u200cروم', 'كتاب ميروم'],
    ['presentation forms', 'ﻻ ﺳﻮرﻳﺎ', 'لا سوريا'],
    ['Arabic figures', '١١٠٠٠ ۱۱۰۰۰', '11000 11000'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['soft hyphens and zero-width spaces', 'co\u00adope\u200bration', 'cooperation'],
    ['Hangul in letters', '\u1112\u1161\u11ab', '한'],
  ])('%s', (_, text, expected) => {
    expect(fold(text)).toBe(expected)
  })

  it('keeps apart what makes another word', () => {
    expect(fold('かき')).not.toBe(fold('がき'))
    expect(fold('कि')).not.toBe(fold('का'))
    expect(fold('กา')).not.toBe(fold('กี'))
  })
})

describe('the words of a text', () => {
  it('are letters and figures, without what stands between', () => {
    expect(tokens("The spokesman's “11,000” (sic)")).toEqual([
      'the',
      'spokesman',
      's',
      '11',
      '000',
      'sic',
    ])
  })

  it('are pairs of characters where a script has no spaces', () => {
    expect(tokens('北京大学 ABC')).toEqual(['北京', '京大', '大学', '学', 'abc'])
    expect(tokens('平양에서')).toEqual(['平양', '양에', '에서', '서'])
    expect(tokens('ガイド。本')).toEqual(['ガイ', 'イド', 'ド', '本'])
    expect(tokens('𠮷野')).toEqual(['𠮷野', '野'])
  })

  it('are asked for so that any two characters together are found', () => {
    expect(queryTokens('京大')).toEqual({ tokens: ['京大'], prefix: false })
    expect(queryTokens('北京大')).toEqual({ tokens: ['北京', '京大'], prefix: false })
    expect(queryTokens('学')).toEqual({ tokens: ['学'], prefix: true })
    expect(queryTokens('pm 学')).toEqual({ tokens: ['pm', '学'], prefix: true })
    expect(queryTokens('北京 pm')).toEqual({ tokens: ['北京', '京', 'pm'], prefix: false })
  })

  it('know their place in the original text', () => {
    const text = 'Ｓyria: مُعْتَقَل ﷲ Straße'
    expect(tokensWithOffsets(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Ｓyria',
      'مُعْتَقَل',
      'ﷲ',
      'Straße',
    ])
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        ...'aÉßİı ﷺأىة\u064eـ\u200dｶﾞか\u3099한\u1112\u1161\u11abㄱㅏ学क\u093f\u0301\ud800.',
      ),
      { maxLength: 20 },
    )
    .map((characters) => characters.join('')),
)

describe('whatever the text', () => {
  it('folds to the same text piece by piece, with offsets that run forwards inside the original', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldWithOffsets(text)
        expect(folded.text).toBe(fold(text))
        expect(folded.starts).toHaveLength(folded.text.length)
        for (const [at, start] of folded.starts.entries()) {
          const end = folded.ends[at] ?? -1
          expect(start < end && end <= text.length).toBe(true)
          expect(start >= (folded.starts[at - 1] ?? 0)).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('is folded once and for all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('gives the index tokens of letters and figures alone', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const token of tokens(text)) expect(token).toMatch(/^[\p{L}\p{N}\p{M}]{1,64}$/u)
      }),
    )
  })

  it('is parted by the index as by the program', () => {
    // As the ascii tokenizer of FTS5 does: ASCII that is neither letter nor digit parts words.
    const parted = (text: string) =>
      text
        .toLowerCase()
        .split(/[\0-\x2f:-@[-`{-\x7f]+/)
        .filter(Boolean)
    const plain = fc.string({ unit: fc.constantFrom(...'aB9_\'"-. \n'), maxLength: 200 })
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          plain,
          plain.map((text) => text.replaceAll(/\W/g, 'x')),
        ),
        (text) => {
          expect(parted(indexed(text))).toEqual(tokens(text))
        },
      ),
    )
  })

  it('finds any part of a text without spaces by its own tokens', () => {
    const run = fc.string({
      unit: fc.constantFrom(...'北京大学平和한국ガイ𠮷'),
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(run, fc.nat(11), fc.integer({ min: 1, max: 12 }), (text, from, length) => {
        const piece = [...text].slice(from, from + length).join('')
        if (piece === '') return
        const asked = queryTokens(piece)
        const index = ` ${tokens(text).join(' ')} `
        const phrase = ` ${asked.tokens.join(' ')}${asked.prefix ? '' : ' '}`
        expect(index).toContain(phrase)
      }),
    )
  })
})
