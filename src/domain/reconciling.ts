import { currentAssessments, type Judged } from './assessment.ts'
import type { FieldError } from './errors.ts'

export const DISSENT_WITHOUT =
  'Name the assessments this one reconciles: what is still held against it belongs to them'

type Reconciled = Judged & { readonly id: string }

/** What a person may reconcile on this scale: two or more current assessments, none their own, since a third person does it. */
export const reconcilable = <Assessment extends Reconciled>(
  all: readonly Assessment[],
  personId: string | null,
  scaleKey: string,
): readonly Assessment[] => {
  const others = currentAssessments(all).filter(
    (one) => one.scaleKey === scaleKey && (one.assessorId === null || one.assessorId !== personId),
  )
  return others.length > 1 ? others : []
}

/** What keeps an assessment from reconciling these: `named` are ids, `all` what was judged of the same thing. */
export const reconcilingErrors = (
  {
    reconciles,
    dissent,
  }: { readonly reconciles?: readonly string[] | undefined; readonly dissent?: string | undefined },
  all: readonly Reconciled[],
  personId: string | null,
  scaleKey: string,
): readonly FieldError[] => {
  if (reconciles === undefined || reconciles.length === 0)
    return dissent === undefined ? [] : [{ path: 'dissent', message: DISSENT_WITHOUT }]
  const known = new Map(currentAssessments(all).map((one) => [one.id, one]))
  const errors = reconciles.flatMap((id, place): readonly FieldError[] => {
    const one = known.get(id)
    const message =
      one === undefined
        ? 'This is no current assessment of the same thing: leave it out'
        : one.assessorId !== null && one.assessorId === personId
          ? 'This is your own: a third person reconciles what two others hold'
          : one.scaleKey === scaleKey
            ? null
            : 'This is by another scale: reconcile what was judged by the one you judge by'
    return message === null ? [] : [{ path: `reconciles.${place}`, message }]
  })
  if (errors.length > 0) return errors
  return new Set(reconciles).size < 2
    ? [
        {
          path: 'reconciles',
          message: 'Name two or more assessments: one alone needs no reconciling',
        },
      ]
    : []
}
