import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchQuotations, type SaidText } from '#domain/brief/match-quotations.ts'
import { carrySentences } from '#domain/brief/place.ts'
import { countStates, sentenceStanding, shareSentence } from '#domain/brief/state.ts'

const WORDS =
  'council bridge closed night nobody knew mayor river minutes traffic pier crack'.split(' ')

const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
  .map((words) => ({ text: `${words.join(' ')}.` }))
const story = fc.array(sentence, { maxLength: 12 })

const tied = (text: readonly { text: string }[]) =>
  text.map((one, index) => ({ position: index + 1, text: one.text, claims: [`claim_${index}`] }))

describe('ties', () => {
  test('all stay, unflagged, where the text stays or is only put in another order', () => {
    fc.assert(
      fc.property(story, fc.boolean(), (text, turned) => {
        const { placed, lost } = carrySentences(text, tied(text), turned ? text.toReversed() : text)
        expect(lost).toEqual([])
        expect(placed.filter(({ changed }) => changed)).toEqual([])
        expect(placed.map(({ text: words }) => words).toSorted()).toEqual(
          text.map(({ text: words }) => words).toSorted(),
        )
      }),
    )
  })

  test('survive any edit of the rest: a sentence that is still there keeps what it was tied to', () => {
    fc.assert(
      fc.property(story, story, fc.nat(), (before, other, at) => {
        const kept = { text: 'This one stays as it is, word for word.' }
        const place = at % (before.length + 1)
        const old = before.toSpliced(place, 0, kept)
        const now = other.toSpliced(at % (other.length + 1), 0, kept)
        const { placed } = carrySentences(old, tied(old), now)
        expect(placed.filter(({ text }) => text === kept.text)).toMatchObject([
          { claims: [`claim_${place}`] },
        ])
        expect(placed.find(({ text }) => text === kept.text)?.changed).toBeUndefined()
      }),
    )
  })

  test('never lead to two places, nor two of them to one, and say so where the words changed', () => {
    fc.assert(
      fc.property(story, story, (before, after) => {
        const { placed, lost } = carrySentences(before, tied(before), after)
        expect(new Set(placed.map(({ position }) => position)).size).toBe(placed.length)
        expect(placed.length + lost.length).toBe(before.length)
        for (const { position, text, claims, changed } of placed) {
          expect(after[position - 1]?.text).toBe(text)
          const from = Number(claims?.[0]?.slice('claim_'.length))
          expect(changed === true).toBe(before[from]?.text !== text)
        }
      }),
    )
  })
})

const said = (text: string, statement = 'S1', translated = false): SaidText => ({
  text,
  statement,
  translated,
})

const found = (quotation: string, ...texts: SaidText[]) =>
  matchQuotations([quotation], texts).get(quotation)

describe('a quotation', () => {
  const text = said('We closed the bridge because it was unsafe, and we would close it again.')

  test('is exact whatever its marks, spaces, capitals and end', () => {
    for (const one of [
      'We closed the bridge',
      'the bridge because it was  unsafe,',
      'we closed the *bridge*',
    ])
      expect(found(one, text), one).toMatchObject({ match: 'exact', statement: 'S1' })
    expect(found('he said it’s “over” now', said('he said it\'s "over" now.'))).toMatchObject({
      match: 'exact',
    })
  })

  test('is altered when a word is another, and missing when most are', () => {
    expect(found('We shut the bridge because it was unsafe', text)).toEqual({
      match: 'altered',
      statement: 'S1',
      translated: false,
      said: 'We closed the bridge because it was unsafe',
    })
    expect(found('the trains were late that night', text)).toEqual({ match: 'missing' })
    expect(found('unsafe', text)).toBeNull()
    expect(found('the bridg', text)).toBeNull()
  })

  test('in Arabic does not mind vowel marks and tatweel, and minds letters', () => {
    const arabic = said('أَغْلَقْنَا الجســرَ لأنه غير آمن')
    expect(found('أغلقنا الجسر لأنه', arabic)).toMatchObject({ match: 'exact' })
    expect(found('اغلقنا الجسر لأنه غير آمن', arabic)).toMatchObject({ match: 'altered' })
  })

  test('in Chinese is found within a run of signs, and in a translation', () => {
    const chinese = said('桥是我关的。我会再关它一次。', 'S2')
    expect(found('我会再关', chinese)).toMatchObject({ match: 'exact', statement: 'S2' })
    expect(
      found('I will close it again', chinese, said('I will close it again.', 'S2', true)),
    ).toEqual({ match: 'exact', statement: 'S2', translated: true })
  })

  test('of its own words is always found exact', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 30 }), {
          minLength: 1,
          maxLength: 90,
        }),
        fc.nat(),
        fc.nat(),
        (texts, which, from) => {
          const words = texts[which % texts.length] ?? []
          const start = from % (words.length - 1)
          const quotation = words.slice(start, start + 2 + (from % 9)).join(' ')
          const all = texts.map((one, index) => said(one.join(' '), `S${index + 1}`))
          expect(found(quotation, ...all)).toMatchObject({ match: 'exact' })
        },
      ),
    )
  })

  test('400 of them among 500 statements are found in a moment', () => {
    const texts = Array.from({ length: 500 }, (_, index) =>
      said(
        Array.from(
          { length: 60 },
          (__, k) => WORDS[(index * 7 + k * k + (index >> (k % 7))) % 12],
        ).join(' '),
        `S${index + 1}`,
      ),
    )
    const quotations = texts
      .slice(0, 400)
      .map(({ text: one }) => one.split(' ').slice(3, 20).join(' '))
    const before = performance.now()
    const matches = matchQuotations(quotations, texts)
    expect(performance.now() - before).toBeLessThan(3000)
    expect([...matches.values()].every((one) => one?.match === 'exact')).toBe(true)
  })
})

describe('how a sentence stands', () => {
  const claim = { verdict: 'none', denied: false, challenged: false, stale: false } as const
  const tie = { kind: 'claim', label: 'C1', gone: null } as const
  const plain = { kind: 'paragraph', mark: null, changed: false, ties: [], quotations: [] } as const
  const of = (sentenceFacts: object, standing: object = {}) =>
    sentenceStanding({ ...plain, ...sentenceFacts }, () => ({ ...claim, ...standing })).state

  test('follows from the claims it is tied to, the worst deciding', () => {
    expect(of({})).toBe('unsupported')
    expect(of({ ties: [tie] })).toBe('unresolved')
    expect(of({ ties: [tie] }, { verdict: 'true' })).toBe('checked')
    expect(of({ ties: [tie] }, { verdict: 'true', denied: true })).toBe('checked')
    expect(of({ ties: [tie] }, { denied: true })).toBe('contested')
    expect(of({ ties: [tie] }, { verdict: 'mixed' })).toBe('contested')
    expect(of({ ties: [tie] }, { verdict: 'false' })).toBe('contested')
    expect(of({ ties: [tie] }, { verdict: 'true', challenged: true })).toBe('contested')
    expect(of({ ties: [tie] }, { verdict: 'true', stale: true })).toBe('unresolved')
    expect(of({ ties: [tie] }, { verdict: 'open' })).toBe('unresolved')
  })

  test('is unresolved when it changed, rests on what is gone or alters a quotation', () => {
    const settled = { verdict: 'true' }
    expect(of({ ties: [tie], changed: true }, settled)).toBe('unresolved')
    expect(of({ ties: [{ ...tie, gone: 'withdrawn' }] }, settled)).toBe('unresolved')
    const altered = { match: 'altered', statement: 'S1', translated: false, said: '' }
    expect(of({ ties: [tie], quotations: [altered] }, settled)).toBe('unresolved')
    expect(of({ ties: [tie], quotations: [{ match: 'missing' }] }, settled)).toBe('unresolved')
  })

  test('without claims follows from its quotations, and a mark takes it out of the count', () => {
    const exact = { match: 'exact', statement: 'S1', translated: false }
    expect(of({ quotations: [exact] })).toBe('checked')
    expect(of({ quotations: [exact, { match: 'missing' }] })).toBe('unresolved')
    expect(of({ quotations: [{ match: 'missing' }] })).toBe('unsupported')
    expect(of({ ties: [{ kind: 'evidence', label: 'E1', gone: null }] })).toBe('unresolved')
    expect(of({ mark: 'opinion' })).toBe('marked')
    expect(of({ kind: 'heading' })).toBe('heading')
    const counts = countStates(['checked', 'marked', 'heading', 'unsupported'])
    expect(shareSentence(counts)).toBe('1 of 2 factual sentences checked')
  })
})
