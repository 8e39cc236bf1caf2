import { describe, expect, test } from 'vitest'
import { entrySentence } from '#domain/entry-sentence.ts'
import { text, told } from '#test/support/entry-words.ts'

describe('what the record says was done', () => {
  test.each<[string, Parameters<typeof told>[0]]>([
    ['The editor changed C1’s wording', { action: 'edited', kind: 'claim', changed: ['wording'] }],
    [
      'The editor changed C1’s wording, scope and group of rivals',
      { action: 'edited', kind: 'claim', changed: ['wording', 'scope', 'rivalGroup'] },
    ],
    [
      'The editor changed C1’s wording, kind, scope, tags and 2 more',
      {
        action: 'edited',
        kind: 'claim',
        changed: ['wording', 'kind', 'scope', 'tags', 'about', 'positions'],
      },
    ],
    ['The editor edited C1', { action: 'edited', kind: 'claim', changed: [] }],
    [
      'The editor added E2, The report',
      {
        action: 'added',
        kind: 'evidence',
        subjectId: 'evidence_2',
        values: { title: 'The report' },
      },
    ],
    [
      'The editor added S4, said by The council',
      {
        action: 'added',
        kind: 'statement',
        subjectId: 'statement_4',
        values: { source: 'source_1' },
      },
    ],
    [
      'The editor withdrew C1: it says the same as C2',
      { action: 'withdrew', kind: 'claim', note: 'it says the same as C2' },
    ],
    ['The editor restored C1', { action: 'restored', kind: 'claim' }],
    [
      'The editor linked E2 to C1 as support',
      {
        action: 'linked',
        kind: 'link',
        values: { evidence: 'evidence_2', claim: 'claim_1', bearing: 'supports' },
      },
    ],
    [
      'The editor changed the bearing of the link of E2 to C1 to “refutes”',
      {
        action: 'edited',
        kind: 'link',
        changed: ['bearing'],
        values: { evidence: 'evidence_2', claim: 'claim_1', bearing: 'refutes' },
      },
    ],
    [
      'The editor recorded that C1 explains away C2',
      {
        action: 'added',
        kind: 'claim_relation',
        values: { claim: 'claim_1', to: 'claim_2', kind: 'explains_away' },
      },
    ],
    [
      'The editor recorded that C1 and C2 are both true, by different measures',
      {
        action: 'added',
        kind: 'claim_relation',
        values: { claim: 'claim_1', to: 'claim_2', kind: 'both_true_different_measure' },
      },
    ],
    [
      'The editor imported the link of E2 to C1 as refutation',
      {
        action: 'imported',
        kind: 'link',
        values: { evidence: 'evidence_2', claim: 'claim_1', bearing: 'refutes' },
      },
    ],
    [
      'The editor challenged The mayor with C1, on source interest',
      {
        action: 'added',
        kind: 'challenge',
        values: { claim: 'claim_1', source: 'source_2', ground: 'source_interest' },
      },
    ],
    [
      'The editor recorded that The council employs The mayor',
      {
        action: 'added',
        kind: 'source_relation',
        values: { source: 'source_1', to: 'source_2', kind: 'employs' },
      },
    ],
    [
      'The editor placed The council with Government',
      {
        action: 'affiliated',
        kind: 'affiliation',
        values: { source: 'source_1', party: 'party_1' },
      },
    ],
    [
      'The editor assessed E2: credibility 2',
      {
        action: 'assessed',
        kind: 'assessment',
        values: { subject: { evidence: 'evidence_2' }, scale: 'credibility', grade: '2' },
      },
    ],
    [
      'The editor approved the checker’s verdict on C1',
      {
        action: 'approved',
        kind: 'assessment',
        values: {
          subject: { claim: 'claim_1' },
          scale: 'verdict',
          grade: 'False',
          assessor: 'the checker',
        },
      },
    ],
    [
      'The editor returned the checker’s judgement on E2: Which wire?',
      {
        action: 'returned',
        kind: 'assessment',
        note: 'Which wire?',
        values: { subject: { evidence: 'evidence_2' }, scale: 'desk', assessor: 'the checker' },
      },
    ],
    [
      'The editor assessed C1: verdict, unproven',
      {
        action: 'assessed',
        kind: 'assessment',
        values: { subject: { claim: 'claim_1' }, scale: 'verdict', outcome: 'unproven' },
      },
    ],
    [
      'The editor rated E2 against C1: II',
      {
        action: 'rated',
        kind: 'rating',
        values: { evidence: 'evidence_2', claim: 'claim_1', rating: 'II' },
      },
    ],
    ['The editor opened the case', { action: 'opened', kind: 'case' }],
    [
      'The editor opened the case The bridge',
      { action: 'opened', kind: 'case', place: { text: 'The bridge', own: true } },
    ],
    [
      'The editor restored C1 in The bridge',
      { action: 'restored', kind: 'claim', place: { text: 'The bridge', own: true } },
    ],
    [
      'The editor changed the visibility of the case to “private”',
      {
        action: 'edited',
        kind: 'case',
        changed: ['visibility'],
        values: { visibility: 'private' },
      },
    ],
    [
      'The editor exported the case The bridge',
      { action: 'exported', kind: 'export', place: { text: 'The bridge', own: true } },
    ],
    ['The editor exported the case', { action: 'exported', kind: 'export' }],
    [
      'The editor made analyst a member of the case as reviewer',
      { action: 'added', kind: 'member', values: { user: 'user_2', role: 'reviewer' } },
    ],
    ['The editor left the case', { action: 'removed', kind: 'member', values: { user: 'user_1' } }],
    [
      'The editor changed the account of the party Government',
      { action: 'edited', kind: 'party', changed: ['account'], values: { name: 'Government' } },
    ],
    ['The editor protected the source The council', { action: 'protected', kind: 'source' }],
    [
      'The editor added analyst as reader',
      { action: 'added', kind: 'user', subjectId: 'user_2', values: { role: 'reader' } },
    ],
    ['The editor changed their password', { action: 'changed the password of', kind: 'user' }],
    [
      'The editor made the token nightly export',
      { action: 'made', kind: 'token', values: { name: 'nightly export' } },
    ],
    [
      'The editor added the scale House style',
      { action: 'added', kind: 'scale', values: { name: 'House style' } },
    ],
  ])('%s', (sentence, entry) => {
    expect(text(entry)).toBe(sentence)
  })

  test('what was erased still says who did what to which record', () => {
    expect(text({ action: 'edited', kind: 'claim', values: null })).toBe('The editor edited C1')
    expect(text({ action: 'linked', kind: 'link', values: null })).toBe(
      'The editor linked an item to a claim',
    )
    expect(text({ action: 'added', kind: 'claim', actor: { kind: 'erased' } })).toBe(
      'Someone whose name was erased added C1',
    )
  })

  test('what the program did by itself goes by its name', () => {
    expect(
      text({
        action: 'imported',
        kind: 'assessment',
        actor: { kind: 'program' },
        values: {
          subject: { evidence: 'evidence_2' },
          scale: 'credibility',
          grade: '1',
          assessor: 'the authors',
        },
      }),
    ).toBe('Touchstone imported an assessment of E2 by the authors: credibility 1')
  })

  test('labels lead to their pages, and words of people are marked as theirs', () => {
    expect(
      entrySentence(
        told({
          action: 'added',
          kind: 'claim',
          values: { wording: 'It was closed' },
        }),
      ),
    ).toEqual([
      { text: 'The editor', own: true, href: undefined },
      { text: ' added ' },
      { text: 'C1', href: '/cases/bridge/claims/1' },
      { text: ', ' },
      { text: 'It was closed', own: true },
    ])
  })

  test('a long reason is cut at a word', () => {
    const sentence = text({ action: 'withdrew', kind: 'claim', note: 'a reason '.repeat(100) })
    expect(sentence.length).toBeLessThan(340)
    expect(sentence).toMatch(/\b(?:a|reason)…$/)
  })

  test('a name that runs the other way turns nothing around it', () => {
    const sentence = text({ action: 'added', kind: 'claim', values: { wording: 'أُغلق الجسر' } })
    expect(sentence).toBe('The editor added C1, \u2068أُغلق الجسر\u2069')
  })
})
