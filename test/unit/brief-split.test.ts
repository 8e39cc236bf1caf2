import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf, splitBrief } from '#domain/brief/split.ts'

const textsOf = (text: string, language = 'en') =>
  splitBrief(text, language).sentences.map((sentence) => sentence.text)

/** Markdown of every kind, with signs where they do not belong. */
const markdown = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
      fc.constantFrom(
        '\n',
        '\n\n',
        '# ',
        '> ',
        '- ',
        '1. ',
        '```\n',
        '| a | b |\n|---|---|\n',
        '[[C3]]',
        '“',
        '”',
        '"',
        '«',
        '»',
        '「',
        '」',
        '. ',
        '! ',
        '؟ ',
        '۔ ',
        '。',
        'Dr. ',
        'e.g. ',
        '**',
        '`',
        '[a](https://a.org)',
        'قال المجلس ',
        '桥关闭了',
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

describe('a text taken apart', () => {
  test('is given back by its pieces, the same every time, and no sentence is empty', () => {
    fc.assert(
      fc.property(markdown, fc.constantFrom('en', 'ar', 'de', 'zh'), (text, language) => {
        const { sentences } = splitBrief(text, language)
        expect(
          piecesOf(text, sentences)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
        expect(splitBrief(text, language).sentences).toEqual(sentences)
        for (const [index, { position, start, end, text: words }] of sentences.entries()) {
          expect(position).toBe(index + 1)
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(sentences[index - 1]?.end ?? 0)
          expect(words.trim()).not.toBe('')
        }
      }),
      { numRuns: 400 },
    )
  })

  test('keeps the sentences of a paragraph whatever its lines', () => {
    const words = 'The council closed it. Nobody knew of it at the time.'
    expect(textsOf(words.replaceAll(' ', '\n'))).toEqual(textsOf(words))
    expect(textsOf(`> ${words.replaceAll(' ', '\n> ')}`)).toEqual(textsOf(words))
  })
})

describe('sentences', () => {
  test('do not end with abbreviations, initials or numbers', () => {
    expect(textsOf('Dr. J. Smith left at 3.30 p.m. on Jan. 5, e.g. by car. He came back.')).toEqual(
      ['Dr. J. Smith left at 3.30 p.m. on Jan. 5, e.g. by car.', 'He came back.'],
    )
    expect(textsOf('Am 3. Mai kam Dr. Meier. Er ging.', 'de')).toEqual([
      'Am 3. Mai kam Dr. Meier.',
      'Er ging.',
    ])
    expect(textsOf('It was plan B. Nobody knew.')).toEqual(['It was plan B.', 'Nobody knew.'])
  })

  test('hold quotations whole, full stops and questions in them', () => {
    expect(textsOf('He said: “I closed it. I’d do it again.” She left.')).toEqual([
      'He said: “I closed it. I’d do it again.”',
      'She left.',
    ])
    expect(textsOf('"Why now? Why us?" asked the mayor.')).toEqual([
      '"Why now? Why us?" asked the mayor.',
    ])
    expect(textsOf('Er sagte: „Nein. Nie.“ Dann ging er.', 'de')).toEqual([
      'Er sagte: „Nein. Nie.“',
      'Dann ging er.',
    ])
  })

  test('are told apart in Arabic, Urdu and Chinese', () => {
    expect(textsOf('هل أغلق الجسر؟ قال: «أغلقناه. ولن نفتحه». ثم ذهب.', 'ar')).toEqual([
      'هل أغلق الجسر؟',
      'قال: «أغلقناه. ولن نفتحه».',
      'ثم ذهب.',
    ])
    expect(textsOf('پل بند ہے۔ کوئی نہیں جانتا۔', 'ur')).toEqual(['پل بند ہے۔', 'کوئی نہیں جانتا۔'])
    expect(textsOf('市长说：「是我关的。我会再关。」没人知道！', 'zh')).toEqual([
      '市长说：「是我关的。我会再关。」',
      '没人知道！',
    ])
  })

  test('hold links, code, emphasis and references unbroken', () => {
    expect(
      textsOf('See [a. B](https://a.org/x. "T. T"), `a. B` or https://a.org/b.c. **Done.** Then.'),
    ).toEqual([
      'See [a. B](https://a.org/x. "T. T"), `a. B` or https://a.org/b.c.',
      '**Done.**',
      'Then.',
    ])
    const { sentences } = splitBrief('It closed.[[C3]] Nobody [[e1]] knew. `[[C9]]` is code.', 'en')
    expect(sentences.map(({ text, references }) => [text, references])).toEqual([
      ['It closed.[[C3]]', ['C3']],
      ['Nobody [[e1]] knew.', ['E1']],
      ['`[[C9]]` is code.', []],
    ])
  })

  test('stay within their block: headings, items, quotations, rows; code is none', () => {
    const text =
      '# One. Two\n\n- First. Second\n  goes on.\n1. Third\n\n> We closed it.\n> — The council\n\n| a. b | c |\n|---|---|\n\n```\ncode. more.\n```\n'
    expect(splitBrief(text, 'en').sentences.map(({ kind, text: words }) => [kind, words])).toEqual([
      ['heading', 'One.'],
      ['heading', 'Two'],
      ['item', 'First.'],
      ['item', 'Second goes on.'],
      ['item', 'Third'],
      ['quote', 'We closed it. — The council'],
      ['row', '| a. b | c |'],
    ])
  })
})

describe('a block quotation', () => {
  test('is one quotation, without the line that says whose it is', () => {
    const { sentences } = splitBrief('> We closed it.\n> It was ours.\n> — The council', 'en')
    expect(sentences[0]?.quotations).toEqual(['We closed it. It was ours.'])
  })

  test('is one for all its sentences, in all the blocks that stand together', () => {
    const { sentences } = splitBrief('> We closed it.\n\n> It was ours.\n\nHe left.', 'en')
    expect(sentences.map(({ quotations }) => quotations)).toEqual([
      ['We closed it. It was ours.'],
      ['We closed it. It was ours.'],
      [],
    ])
  })

  test('is taken apart where it is long, so that no sentence repeats all the others', () => {
    const said = Array.from({ length: 40 }, (_, at) => `> We closed bridge ${at}.\n`).join('\n')
    const { sentences } = splitBrief(`${said}\n> — The council`, 'en')
    expect(sentences[3]?.quotations).toEqual(['We closed bridge 3.'])
    expect(sentences.at(-1)?.quotations).toEqual([])
  })
})

test('300,000 characters of anything are taken apart in a moment', () => {
  for (const text of [
    'The council closed it. ',
    'a',
    '“',
    '` ',
    '[',
    '> ',
    '- a.\n',
    'a\n\n',
    '"a" ',
    '。',
    '桥关闭了。',
    '* ',
    '#',
    '| ',
    '@。',
    '”. ',
    '“a” b. ',
    '> a\n> — b\n\n',
    `> ${'a. '.repeat(20)}\n\nb\n\n`,
  ]) {
    const long = text.repeat(Math.ceil(300_000 / text.length))
    const before = performance.now()
    const { sentences } = splitBrief(long, 'en')
    expect(performance.now() - before, text).toBeLessThan(5000)
    const quoted = sentences.flatMap(({ quotations }) => quotations).join('').length
    expect(quoted, text).toBeLessThan(long.length * 40)
    expect(
      piecesOf(long, sentences)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(long)
  }
}, 60_000)
