import type { RecordKind } from '#domain/reference.ts'
import type { Records } from './keys.ts'
import type { Stored } from './stored-records.ts'

/**
 * Drafts of assessments are left out of a case file; so is what cannot be said without them: a
 * challenge aimed at a draft, and that an assessment supersedes one or answers such a challenge
 * and what it holds of it.
 */
export const withoutDangling = (records: Records): Records => {
  const assessments = new Set((records.get('assessment') ?? []).map(({ id }) => id))
  const challenges = (records.get('challenge') ?? []).filter(
    ({ values: { assessment } }) => typeof assessment !== 'string' || assessments.has(assessment),
  )
  const known = new Set(challenges.map(({ id }) => id))
  return new Map<RecordKind, readonly Stored[]>([
    ...records,
    ['challenge', challenges],
    [
      'assessment',
      (records.get('assessment') ?? []).map((record) => ({
        ...record,
        values: answered(record.values, assessments, known),
      })),
    ],
  ])
}

function answered(
  values: Stored['values'],
  assessments: ReadonlySet<string>,
  challenges: ReadonlySet<string>,
): Stored['values'] {
  const { supersedes, answers, rulings, reconciles, dissent, ...rest } = values
  const reconciled = Array.isArray(reconciles)
    ? reconciles.filter((id: unknown) => assessments.has(String(id)))
    : []
  return {
    ...rest,
    ...(typeof supersedes === 'string' && assessments.has(supersedes) ? { supersedes } : {}),
    ...(reconciled.length === 0
      ? {}
      : { reconciles: reconciled, ...(dissent === undefined ? {} : { dissent }) }),
    ...(Array.isArray(answers)
      ? { answers: answers.filter((id: unknown) => challenges.has(String(id))) }
      : {}),
    ...(Array.isArray(rulings)
      ? {
          rulings: rulings.filter(({ challenge }: { readonly challenge: string }) =>
            challenges.has(challenge),
          ),
        }
      : {}),
  }
}
