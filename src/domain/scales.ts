import { outcomeOf, type ScaleValues } from './scale.ts'

/** Chances in per cent, from low up to but not including high, by grade (METHODS 8, ICD 203). */
export const LIKELIHOOD_RANGES: Readonly<Record<string, readonly [low: number, high: number]>> = {
  'almost certain': [95, 99],
  'very likely': [80, 95],
  likely: [55, 80],
  'roughly even': [45, 55],
  unlikely: [20, 45],
  'very unlikely': [5, 20],
  'almost no chance': [1, 5],
}

/**
 * The scales that ship (METHODS 8), best grade first. db/migrations/0012_scales.sql holds the same as
 * rows; a test holds the two against each other. A scale that was used is never changed: a later
 * program adds a version.
 */
export const BUILT_IN_SCALES: readonly ScaleValues[] = [
  {
    key: 'reliability',
    version: 1,
    name: 'Reliability of a source (NATO)',
    of: 'source',
    grades: [
      { code: 'A', label: 'A: reliable', meaning: 'No doubt; a complete record of reliability.' },
      {
        code: 'B',
        label: 'B: usually reliable',
        meaning: 'Minor doubt; mostly valid information in the past.',
      },
      {
        code: 'C',
        label: 'C: fairly reliable',
        meaning: 'Some doubt; valid information in the past.',
      },
      {
        code: 'D',
        label: 'D: not usually reliable',
        meaning: 'Significant doubt; valid information at times.',
      },
      { code: 'E', label: 'E: unreliable', meaning: 'A history of invalid information.' },
      {
        code: 'F',
        label: 'F: cannot be judged',
        meaning: 'No basis to judge. This is not the middle of the scale.',
      },
    ],
  },
  {
    key: 'credibility',
    version: 1,
    name: 'Credibility of an item (NATO)',
    of: 'evidence',
    grades: [
      {
        code: '1',
        label: '1: confirmed',
        meaning: 'Confirmed by other items with no shared origin recorded.',
      },
      {
        code: '2',
        label: '2: probably true',
        meaning: 'Fits what else is known, without being confirmed.',
      },
      {
        code: '3',
        label: '3: possibly true',
        meaning: 'Reasonable, and in part in keeping with what else is known.',
      },
      {
        code: '4',
        label: '4: doubtful',
        meaning: 'Possible, but with nothing else that speaks for it.',
      },
      { code: '5', label: '5: improbable', meaning: 'Contradicted by what else is known.' },
      {
        code: '6',
        label: '6: cannot be judged',
        meaning: 'No basis to judge. This is not the middle of the scale.',
      },
    ],
  },
  {
    key: 'likelihood',
    version: 1,
    name: 'Likelihood of a claim (ICD 203)',
    of: 'claim',
    grades: Object.entries(LIKELIHOOD_RANGES).map(([code, [low, high]]) =>
      likelihood(code, `${low}–${high}`),
    ),
  },
  {
    key: 'authenticity',
    version: 1,
    name: 'Authenticity of an item',
    of: 'evidence',
    grades: [
      {
        code: 'witnessed',
        label: 'Witnessed',
        meaning: 'The assessor saw it made, or holds it from the one who made it.',
      },
      {
        code: 'deduced',
        label: 'Deduced',
        meaning: 'It follows from other facts that are established.',
      },
      {
        code: 'induced',
        label: 'Induced',
        meaning: 'Several observations point to it; none settles it.',
      },
      { code: 'told', label: 'Told', meaning: 'Someone says so; nothing of it was checked.' },
    ],
  },
  {
    key: 'verdict',
    version: 1,
    name: 'Verdict on a claim',
    of: 'claim',
    grades: [
      { code: 'True', label: 'True', meaning: 'The evidence bears the claim out.', rating: 5 },
      {
        code: 'Mostly true',
        label: 'Mostly true',
        meaning: 'Borne out in the main; something needs to be added or put right.',
        rating: 4,
      },
      {
        code: 'Half true',
        label: 'Half true',
        meaning: 'Part is borne out, and part of like weight is not.',
        rating: 3,
      },
      {
        code: 'Mostly false',
        label: 'Mostly false',
        meaning: 'Some element is borne out; the claim as a whole is not.',
        rating: 2,
      },
      { code: 'False', label: 'False', meaning: 'The evidence speaks against it.', rating: 1 },
    ],
    outcomes: ['Unproven', 'Not checkable', 'Outdated', 'Satire'],
  },
]

/** The code of the grade that a text names, by code or by label; null when the scale has no such grade. */
export const gradeCode = (scale: ScaleValues, text: string): string | null =>
  codeNamed(scale.grades, text)

/** As `gradeCode`, of the scale's outcomes. */
export const outcomeCode = (scale: ScaleValues, text: string): string | null =>
  codeNamed((scale.outcomes ?? []).map(outcomeOf), text)

/** Intervals are [low, high), in per cent. The range stands in the words themselves (METHODS 8). */
function likelihood(code: string, range: string) {
  const label = `${code.charAt(0).toUpperCase()}${code.slice(1)} [${range} %]`
  return { code, label, meaning: `A chance of ${range.replace('–', ' to ')} in a hundred.` }
}

/** The very code first; then whatever differs only in case, spaces, hyphens or underscores. */
function codeNamed(
  list: readonly { readonly code: string; readonly label: string }[],
  text: string,
): string | null {
  const exact = list.find((one) => one.code === text)
  const near = () =>
    list.find((one) => plain(one.code) === plain(text) || plain(one.label) === plain(text))
  return (exact ?? near())?.code ?? null
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
