import { krippendorffAlpha, type NoAlpha } from './agreement.ts'
import type { InputAssessment, Key } from './input.ts'
import { currentBy } from './order.ts'
import { counts } from './verdicts.ts'

/** A judgement as agreement looks at it. */
export interface GradedAssessment extends Pick<
  InputAssessment,
  'subject' | 'scale' | 'grade' | 'outcome' | 'assessor' | 'on' | 'state'
> {
  readonly scaleName: string
  /** Of its grade on the scale, best first; null for an outcome, which has no place. */
  readonly place: number | null
  /** It settles others' differences, having seen them, so that it is none of those compared. */
  readonly reconciles: boolean
}

/** How far the assessors of one subject agree on one scale, and assessors all over the case on that scale. */
export interface ScaleAgreement {
  readonly scale: string
  readonly scaleName: string
  readonly assessors: number
  /** Of this subject: all the same, at most a grade apart, or further; an outcome is apart from any other. */
  readonly here: 'same' | 'adjacent' | 'apart'
  /** Krippendorff's α, ordinal, over all subjects of the case (METHODS 5); null with the reason. */
  readonly alpha: number | null
  readonly reason: NoAlpha | null
  /** How many subjects two or more assessors graded. */
  readonly subjects: number
}

/**
 * Agreement on each scale by which two or more assessors judged this subject. Counted are current
 * judgements, an assessor's latest on a scale; those that reconcile others are left out.
 */
export const agreementOn = (
  all: readonly GradedAssessment[],
  subject: Key,
): readonly ScaleAgreement[] => {
  const current = currentBy(
    all.filter((one) => counts(one) && !one.reconciles),
    (one) => JSON.stringify([one.subject, one.scale, one.assessor]),
  )
  const scales = Map.groupBy(current, ({ scale }) => scale)
  return [...scales].flatMap(([scale, judged]): ScaleAgreement[] => {
    const here = judged.filter((one) => one.subject === subject)
    const [first] = here
    if (first === undefined || here.length < 2) return []
    const units = [...Map.groupBy(judged, (one) => one.subject).values()].map((unit) =>
      unit.flatMap(({ place }) => place ?? []),
    )
    return [
      {
        scale,
        scaleName: first.scaleName,
        assessors: here.length,
        here: distance(here),
        ...krippendorffAlpha(units, 'ordinal'),
        subjects: units.filter((unit) => unit.length > 1).length,
      },
    ]
  })
}

function distance(here: readonly GradedAssessment[]): ScaleAgreement['here'] {
  const said = new Set(here.map(({ grade, outcome }) => grade ?? `outcome ${outcome}`))
  if (said.size === 1) return 'same'
  const places = here.flatMap(({ place }) => place ?? [])
  if (places.length < here.length) return 'apart'
  return Math.max(...places) - Math.min(...places) === 1 ? 'adjacent' : 'apart'
}
