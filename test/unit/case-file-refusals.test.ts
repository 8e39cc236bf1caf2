import { describe, expect, test } from 'vitest'
import { parseCaseFileText } from '#domain/case-file.ts'
import { at, changed, errorsOf, list, type Json } from '#test/support/sample.ts'

describe('a case file is refused, with the path of what is wrong,', () => {
  test.each<readonly [string, (file: Json) => void, string, RegExp]>([
    [
      'of another format',
      (file) => (file['format'] = 'touchstone-case/2'),
      'format',
      /Allowed: touchstone-case\/1/,
    ],
    [
      'with a field nobody knows',
      (file) => (file['notes'] = []),
      'notes',
      /“notes” is not a field here\. Allowed: format, case, scales, parties/,
    ],
    [
      'with a field nobody knows deep in it',
      (file) => (at(file, 'links', 2)['restsOn'] = [{ evidence: 'e1', page: 3 }]),
      'links[2].restsOn[0].page',
      /Allowed: evidence, source/,
    ],
    [
      'with a draft, which never leaves',
      (file) => (at(file, 'assessments', 0)['state'] = 'draft'),
      'assessments[0].state',
      /Choose submitted, approved or returned/,
    ],
    [
      'with a return that gives no reason',
      (file) =>
        (at(file, 'assessments', 0)['reviews'] = [
          { decision: 'returned', reviewer: 'editor', on: '2026-01-02' },
        ]),
      'assessments[0].reviews[0].reason',
      /Say why it was returned/,
    ],
    [
      'with a review by who gave the judgement',
      (file) => {
        const assessment = at(file, 'assessments', 0)
        assessment['reviews'] = [
          { decision: 'approved', reviewer: assessment['assessor'], on: '2026-01-02' },
        ]
      },
      'assessments[0].reviews[0].reviewer',
      /someone else reviews it/,
    ],
    [
      'with dissent from a judgement that reconciles nothing',
      (file) => (at(file, 'assessments', 0)['dissent'] = 'Not so'),
      'assessments[0].dissent',
      /Name the assessments this one reconciles/,
    ],
    [
      'with a field that the server sets',
      (file) => (at(file, 'assessments', 0)['subjectVersion'] = 1),
      'assessments[0].subjectVersion',
      /is not a field here/,
    ],
    [
      'without a list it must have',
      (file) => delete file['links'],
      'links',
      /missing: write a list/,
    ],
    [
      'without a field it must have',
      (file) => delete at(file, 'claims', 3)['wording'],
      'claims[3].wording',
      /Enter the claim/,
    ],
    [
      'without stances',
      (file) => delete at(file, 'statements', 3)['stances'],
      'statements[3].stances',
      /missing: write a list/,
    ],
    [
      'with null for an empty field',
      (file) => (at(file, 'evidence', 0)['gaps'] = null),
      'evidence[0].gaps',
      /not null: leave an empty field out/,
    ],
    [
      'with a word that is not among those allowed',
      (file) => (at(file, 'statements', 3, 'stances', 0)['stance'] = 'agrees'),
      'statements[3].stances[0].stance',
      /Allowed: asserts, denies, concedes/,
    ],
    [
      'with a date of no calendar',
      (file) => (at(file, 'statements', 0)['saidOn'] = '2014-13'),
      'statements[0].saidOn',
      /Enter a date/,
    ],
    [
      'with a day no month has',
      (file) => (at(file, 'assessments', 0)['on'] = '2026-02-30'),
      'assessments[0].on',
      /Enter a day/,
    ],
    [
      'with a link that leads out of the web',
      (file) => (at(file, 'evidence', 0)['url'] = 'javascript:alert(1)'),
      'evidence[0].url',
      /http/,
    ],
    [
      'with an empty wording',
      (file) => (at(file, 'claims', 0)['wording'] = '  '),
      'claims[0].wording',
      /Enter the claim/,
    ],
    [
      'with two things a claim is about in one place',
      (file) => (at(file, 'claims', 0)['about'] = [{ party: 'syrian-government', evidence: 'e1' }]),
      'claims[0].about[0]',
      /Choose one/,
    ],
    [
      'with a challenge of nothing',
      (file) => delete at(file, 'claims', 2, 'challenges', 0)['evidence'],
      'claims[2].challenges[0]',
      /Name one/,
    ],
    [
      'with an assumption that has a source',
      (file) => (at(file, 'evidence', 0)['kind'] = 'assumption'),
      'evidence[0].source',
      /An assumption has no source/,
    ],
    [
      'with a source without a name',
      (file) => delete at(file, 'sources', 1)['name'],
      'sources[1].name',
      /Enter the name/,
    ],
    [
      'with a key used twice',
      (file) => (at(file, 'claims', 4)['key'] = 'c1'),
      'claims[4].key',
      /“c1” is the key of claims\[0\] already/,
    ],
    [
      'with a key of a challenge used twice',
      (file) =>
        (at(file, 'claims', 3)['challenges'] = [{ key: 'ch1', evidence: 'e1', ground: 'content' }]),
      'claims[3].challenges[0].key',
      /claims\[2\]\.challenges\[0\] already/,
    ],
    [
      'with a reference that leads nowhere',
      (file) => (at(file, 'statements', 3, 'stances', 0)['claim'] = 'c99'),
      'statements[3].stances[0].claim',
      /no claim with the key “c99”/,
    ],
    [
      'with a reference to another kind of record',
      (file) => (at(file, 'statements', 0)['source'] = 'syrian-government'),
      'statements[0].source',
      /no source with the key “syrian-government”/,
    ],
    [
      'with a party that is not in it',
      (file) => (at(file, 'sources', 0)['party'] = 'nobody'),
      'sources[0].party',
      /no party/,
    ],
    [
      'with an allegation that is not in it',
      (file) => (at(file, 'sources', 7, 'relations', 0)['alleged'] = 's99'),
      'sources[7].relations[0].alleged',
      /no statement/,
    ],
    [
      'with an answer to no challenge',
      (file) => (at(file, 'assessments', 0)['answers'] = ['ch7']),
      'assessments[0].answers[0]',
      /no challenge/,
    ],
    [
      'with two stances on one claim',
      (file) => list(file, 'statements', 0, 'stances').push({ claim: 'c1', stance: 'denies' }),
      'statements[0].stances',
      /one stance on a claim/,
    ],
    [
      'with an item that derives from itself',
      (file) => (at(file, 'evidence', 1)['derivedFrom'] = [{ evidence: 'e2', how: 'quotes' }]),
      'evidence[1].derivedFrom[0].evidence',
      /An item cannot derive from itself/,
    ],
    [
      'with a claim related to itself',
      (file) => (at(file, 'claims', 3, 'relations', 0)['to'] = 'c4'),
      'claims[3].relations[0].to',
      /related to itself/,
    ],
    [
      'with a source tied to itself',
      (file) => (at(file, 'sources', 7, 'relations', 0)['to'] = 'qatar'),
      'sources[7].relations[0].to',
      /related to itself/,
    ],
    [
      'with a link resting on what its item does not derive from',
      (file) => (at(file, 'links', 2)['restsOn'] = [{ evidence: 'e5' }]),
      'links[2].restsOn[0]',
      /“e3” does not derive from “e5”/,
    ],
    [
      'with two links of a pair that rest on different things',
      (file) => list(file, 'links').push({ claim: 'c1', evidence: 'e3', bearing: 'refutes' }),
      'links[15].restsOn',
      /the same as in links\[2\]/,
    ],
    [
      'with an assessment that supersedes itself',
      (file) => (at(file, 'assessments', 0)['supersedes'] = 'a1'),
      'assessments[0].supersedes',
      /leads back to itself/,
    ],
    [
      'with a scale nobody knows',
      (file) => (at(file, 'assessments', 0)['scale'] = 'stars'),
      'assessments[0].scale',
      /Allowed: reliability, credibility/,
    ],
    [
      'with a grade its scale does not have',
      (file) => (at(file, 'assessments', 0)['grade'] = '7'),
      'assessments[0].grade',
      /Allowed: 1, 2, 3, 4, 5, 6/,
    ],
    [
      'with an outcome its scale does not have',
      (file) => (at(file, 'assessments', 5)['outcome'] = 'Who knows'),
      'assessments[5].outcome',
      /Allowed: Unproven, Not checkable/,
    ],
    [
      'with a scale for another kind of thing',
      (file) => (at(file, 'assessments', 2)['scale'] = 'verdict'),
      'assessments[2].subject',
      /is for claims/,
    ],
    [
      'with a scale of its own under the key of one that ships',
      (file) =>
        (file['scales'] = [{ key: 'verdict', version: 2, name: 'Ours', of: 'claim', grades: [] }]),
      'scales[0].key',
      /ships with the program/,
    ],
    [
      'with one version of a scale twice',
      (file) =>
        (file['scales'] = [1, 1].map((version) => ({
          key: 'ours',
          version,
          name: 'Ours',
          of: 'claim',
          grades: [],
        }))),
      'scales[1].version',
      /in scales\[0\] already/,
    ],
  ])('%s', (_, change, path, message) => {
    const errors = errorsOf(changed(change))
    expect(errors).toContainEqual({ path, message: expect.stringMatching(message) as string })
  })

  test.each([
    ['no JSON', '{ "format": ', /This is not JSON/],
    ['nothing', '', /This is not JSON/],
    ['a list', '[]', /Write an object/],
    ['lists in lists without end', '['.repeat(5000) + ']'.repeat(5000), /Write an object/],
  ])('when it is %s', (_, text, message) => {
    const parsed = parseCaseFileText(text)
    expect(parsed.ok ? [] : parsed.errors).toEqual([
      { path: '', message: expect.stringMatching(message) as string },
    ])
  })

  test('and not with more than a hundred faults, but says how many more there are', () => {
    const errors = errorsOf(
      changed((file) => {
        file['statements'] = Array.from({ length: 150 }, () => ({}))
      }),
    )
    expect(errors).toHaveLength(101)
    expect(errors.at(-1)?.message).toMatch(/^And \d+ more/)
  })
})
