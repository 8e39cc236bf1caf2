import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { highlight } from '#domain/text/highlight.ts'
import { matchAll, matchPhrase, parseSearch, withFacet } from '#domain/text/search-query.ts'
import { tokens } from '#domain/text/tokens.ts'

describe('what someone looks for', () => {
  test.each([
    ['every word, the last perhaps unfinished', 'Qatar commis', '"qatar" AND "commis" *'],
    ['a phrase in quotation marks', '"source interest" Qatar', '"source interest" AND "qatar" *'],
    ['a closed phrase at the end, exactly', 'Qatar "the report"', '"qatar" AND "the report"'],
    ['an unclosed phrase, as it is being typed', '“the repo', '"the repo" *'],
    [
      'words that operators are made of',
      'NOT (a OR b) NEAR/3 title:x ^c -d e*',
      '"not" AND "a" AND "or" AND "b" AND "near 3" AND "title x" AND "c" AND "d" AND "e" *',
    ],
    ['a word with marks inside, as a phrase', "spokesman's 11,000", '"spokesman s" AND "11 000" *'],
    ['two characters of Chinese', '北京', '"北京" *'],
    ['one character of Chinese, wherever it begins a pair', '京 x', '"京" * AND "x" *'],
    [
      'an Arabic word with and without what is written to it, but not in quotation marks',
      'بالشاحنات "شاحنات" يا',
      '("بالشاحنات" OR "شاحنات" OR "الشاحنات" OR "والشاحنات" OR "فالشاحنات" OR "كالشاحنات" OR "للشاحنات" OR "وللشاحنات" OR "وبالشاحنات" OR "وشاحنات") AND "شاحنات" AND "يا" *',
    ],
    ['nothing', ' … "" — ', ''],
  ])('is %s', (_, typed, expression) => {
    expect(matchAll(parseSearch(typed))).toBe(`{title body} : (${expression})`)
  })

  it('may be asked of a column, or as one phrase', () => {
    const terms = parseSearch('Qatar commis')
    expect(matchAll(terms, 'title')).toBe('{title} : ("qatar" AND "commis" *)')
    expect(matchPhrase(terms, 'body')).toBe('{body} : ("qatar commis" *)')
  })

  it('may be looked for in some documents alone', () => {
    expect(withFacet('x', ['source', 'case_01h-x"'])).toBe(
      '{facets} : ("source" OR "case01hx") AND x',
    )
  })

  it('is never more than a few words', () => {
    expect(parseSearch('word '.repeat(100))).toHaveLength(16)
  })
})

const marked = (text: string, typed: string) =>
  highlight(text, parseSearch(typed))
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('')

describe('why a text was found', () => {
  test.each([
    ['in its own case and accents', 'The Émigré spoke', 'emigre', 'The [Émigré] spoke'],
    ['with the vowel marks it has', 'قُتل المُعْتَقَلُون هنا', 'المعتقلون هنا', 'قُتل [المُعْتَقَلُون] [هنا]'],
    [
      'whole words for their beginnings',
      'commissioned, commissions',
      'commis',
      '[commissioned], [commissions]',
    ],
    ['with the article it has', 'رأيتُ الشاحناتِ هنا', 'شاحنات', 'رأيتُ [الشاحناتِ] هنا'],
    ['without the article it was typed with', 'שידור של משרד', 'המשרד', 'שידור של [משרד]'],
    ['phrases as one', 'a source interest b', '"source interest"', 'a [source interest] b'],
    ['characters of Chinese', '他在北京大学', '京大', '他在北[京大]学'],
    ['one character of Chinese', '他在北京大学', '京', '他在北[京]大学'],
    ['nothing, when nothing is found', 'abc', 'x', 'abc'],
  ])('is marked %s', (_, text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })

  it('is shown from the middle of a long text, cut between words', () => {
    const text = `${'before '.repeat(3000)}the needle in it ${'after '.repeat(3000)}`
    const shown = marked(text, 'needle')
    expect(shown).toMatch(/^… before .*the \[needle\] in it after .*after …$/)
    expect(shown.length).toBeLessThan(350)
  })

  it('is shown where most of the words stand together', () => {
    const text = `one ${'x '.repeat(400)} one two ${'x '.repeat(400)} two`
    expect(marked(text, 'one two ')).toContain('[one] [two]')
  })

  it('is always a part of the text itself, and what is marked holds what was asked for', () => {
    const word = fc.constantFrom(
      'Qatar',
      'émigré',
      'المعارضة',
      '北京大学',
      '학',
      'ﬁnd',
      'ß',
      '👨‍👩‍👧',
      'e\u0301',
      'ـ',
      '\n',
    )
    const text = fc.array(word, { maxLength: 200 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, word, (found, typed) => {
        const terms = parseSearch(typed)
        const segments = highlight(found, terms)
        const shown = segments.map((segment) => segment.text).join('')
        expect(found).toContain(shown.replace(/^… /, '').replace(/ …$/, ''))
        for (const segment of segments.filter((one) => one.hit))
          expect(` ${tokens(segment.text).join(' ')}`).toContain(` ${terms[0]?.tokens.join(' ')}`)
        const should =
          terms.length > 0 &&
          ` ${tokens(found.slice(0, 250)).join(' ')} `.includes(` ${terms[0]?.tokens.join(' ')}`)
        if (should) expect(segments.some((segment) => segment.hit)).toBe(true)
      }),
    )
  })
})
