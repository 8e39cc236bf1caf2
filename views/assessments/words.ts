import { CHECKS, type CHECK_RESULTS, type Ruling } from '#domain/assessment.ts'
import { capital } from '#domain/text/capital.ts'
import type { AssessmentView } from '#queries/shared/assessments.ts'

export const CHECK_WORDS = {
  source: {
    label: 'Source check',
    hint: 'Is it from whom it is said to be from, unbroken on its way here?',
  },
  technical: { label: 'Technical check', hint: 'Do the file, its traces and its making hold up?' },
  content: {
    label: 'Content check',
    hint: 'Does what it shows fit the place, the time and itself?',
  },
} as const satisfies Readonly<Record<(typeof CHECKS)[number], { label: string; hint: string }>>

export const RESULT_WORDS: Readonly<Record<(typeof CHECK_RESULTS)[number], string>> = {
  pass: 'Pass',
  doubt: 'Doubt',
  fail: 'Fail',
  not_done: 'Not done',
}

/** The judgement in its scale's words; for checks without a grade, the checks; of a draft that says nothing yet, that. */
export const verdictWords = (one: Pick<AssessmentView, 'grade' | 'outcome' | 'checks'>): string => {
  if (one.outcome !== null) return one.outcome
  if (one.grade !== null)
    return one.grade.label.startsWith(one.grade.code)
      ? one.grade.label
      : plain(one.grade.label) === plain(one.grade.code)
        ? one.grade.label
        : `${one.grade.code} · ${one.grade.label}`
  return checkWords(one.checks) || 'No grade yet'
}

/** "Source check: not done · technical check: doubt". Empty when there are none. */
export const checkWords = (checks: AssessmentView['checks']): string => {
  const parts = CHECKS.flatMap((check) => {
    const result = checks?.[check]
    return result === undefined
      ? []
      : [`${CHECK_WORDS[check].label.toLowerCase()}: ${RESULT_WORDS[result].toLowerCase()}`]
  })
  return capital(parts.join(' · '))
}

/** What was changed since an assessment that no longer holds by itself. */
export const changedWords = ({
  subjectVersion,
  subject,
}: Pick<AssessmentView, 'subjectVersion' | 'subject'>): string =>
  subject.kind === 'claim'
    ? `Given on version ${subjectVersion}, before the wording or scope changed; not yet reaffirmed.`
    : `Given on version ${subjectVersion}, before the last change to it; not yet reaffirmed.`

const plain = (text: string) => {
  const end = text.indexOf('[')
  return (end < 0 ? text : text.slice(0, end)).trim().toLowerCase()
}

export const RULING_WORDS: Readonly<Record<Ruling, string>> = {
  upheld: 'Upheld: it holds against this',
  dismissed: 'Dismissed: it does not',
}
