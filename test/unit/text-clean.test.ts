import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { directionOfText, isolateBidi, neutraliseBidi } from '#domain/text/bidi.ts'
import { cleanLine, cleanText } from '#domain/text/clean.ts'
import { slugify } from '#domain/text/slug.ts'
import { slugText } from '#domain/case.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })

describe('text as it is stored', () => {
  test.each([
    ['keeps lines and tabs', 'a\n\tb', 'a\n\tb', 0],
    ['makes every line end one', 'a\r\nb\rc\u2028d\fe', 'a\nb\nc\nd\ne', 0],
    ['loses control characters, and says how many', 'a\0b\u0007c\u009bd\u007f', 'abcd', 4],
    ['loses non-characters and byte order marks', '\ufeffa\uffff\u{1fffe}', 'a', 4],
    ['has no broken surrogates', 'a\ud800b\udc00', 'a\ufffdb\ufffd', 2],
    ['is composed', 'e\u0301', 'é', 0],
    [
      'keeps joiners, direction marks and emoji',
      'می\u200cروم \u200f 👨\u200d👩\u200d👧',
      'می\u200cروم \u200f 👨\u200d👩\u200d👧',
      0,
    ],
  ])('%s', (_, input, text, removed) => {
    expect(cleanText(input)).toEqual({ text, removed })
  })

  it('is one line in a field of one line', () => {
    expect(cleanLine('a\r\nb\tc\0')).toEqual({ text: 'a b c', removed: 1 })
  })

  it('is clean after one cleaning, whatever was typed', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const once = cleanText(input).text
        expect(cleanText(once)).toEqual({ text: once, removed: 0 })
        expect(once.isWellFormed()).toBe(true)
        expect(once).not.toMatch(/[\p{Cc}--[\t\n]]/v)
      }),
    )
  })
})

describe('text that forces a direction', () => {
  it('no longer turns letters round, and ends where its line ends', () => {
    expect(neutraliseBidi('file\u202egnp.exe')).toBe('file\u2067gnp.exe\u2069')
    expect(neutraliseBidi('a\u202db\u202cc')).toBe('a\u2066b\u2069c')
    expect(neutraliseBidi('a\u2068b\nc')).toBe('a\u2068b\u2069\nc')
  })

  it('cannot close what is around it', () => {
    expect(neutraliseBidi('a\u2069\u202cb')).toBe('ab')
    expect(isolateBidi('a\u2069b')).toBe('\u2068ab\u2069')
  })

  it('is balanced, without overrides, and loses no other character, whatever was typed', () => {
    const text = fc
      .array(
        fc.constantFrom(
          'a',
          'ب',
          '\n',
          ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
        ),
        {
          maxLength: 200,
        },
      )
      .map((characters) => characters.join(''))
    fc.assert(
      fc.property(text, (typed) => {
        const shown = neutraliseBidi(typed)
        expect(shown).not.toMatch(/[\u202a-\u202e]/)
        for (const line of shown.split('\n')) {
          let depth = 0
          for (const character of line) {
            if (/[\u2066-\u2068]/.test(character)) depth += 1
            if (character === '\u2069') depth -= 1
            expect(depth >= 0 && depth <= 60).toBe(true)
          }
          expect(depth).toBe(0)
        }
        const bare = /[\u202a-\u202e\u2066-\u2069]/g
        expect(shown.replaceAll(bare, '')).toBe(typed.replaceAll(bare, ''))
      }),
    )
  })

  test.each([
    ['… 12 “كتاب” and', 'rtl'],
    ['12 book كتاب', 'ltr'],
    ['שלום', 'rtl'],
    ['123', 'ltr'],
  ])('%s starts %s', (text, direction) => {
    expect(directionOfText(text)).toBe(direction)
  })
})

describe('a name for an address', () => {
  test.each([
    ['Detainee photographs, early 2014', 'detainee-photographs-early-2014'],
    ['  The spokesman’s account! ', 'the-spokesmans-account'],
    ['Émigré – Straße İzmir Łódź', 'emigre-strasse-izmir-lodz'],
    ['صور المعتقلين', 'صور-المعتقلين'],
    ['مُعْتَقَل ســوريا', 'معتقل-سوريا'],
    ['किताब', 'किताब'],
    ['北京大学', '北京大学'],
    ['Ёлка и йод', 'ёлка-и-йод'],
    ['../../etc/passwd?x=1#y', 'etc-passwd-x-1-y'],
    ['!!!', 'untitled'],
    ['', 'untitled'],
  ])('%j becomes %s', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  it('is cut between words where that keeps most of it', () => {
    expect(slugify('word '.repeat(20))).toBe('word-'.repeat(12).slice(0, -1))
    expect(slugify('x'.repeat(200))).toBe('x'.repeat(60))
  })

  it('is safe in an address, and taken by the form of a case, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), (text) => {
        const slug = slugify(text)
        expect(slug.length).toBeGreaterThan(0)
        expect(slug.length).toBeLessThanOrEqual(60)
        expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u)
        expect(decodeURIComponent(new URL(`http://x/${slug}`).pathname)).toBe(`/${slug}`)
        expect(slugText.safeParse(slug).success).toBe(true)
        expect(slugify(slug)).toBe(slug)
      }),
      { numRuns: 2000 },
    )
  })
})
