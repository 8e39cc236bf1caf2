import type { AssessmentValues } from '#domain/assessment.ts'
import type { CaseFile } from '#domain/case-file.ts'
import type { SourceValues } from '#domain/source.ts'
import type { ScaleHere } from './scales.ts'

type FileSource = CaseFile['sources'][number]
type FileClaim = CaseFile['claims'][number]
type FileAssessment = CaseFile['assessments'][number]

/** Of a protected source the file says the code name, in either field; it may be all that is known. */
export const sourceValuesOf = (source: FileSource): SourceValues => {
  const { key: _, withdrawn: __, party: ___, relations: ____, name, codeName, ...rest } = source
  if (!source.protected)
    return { ...rest, name: name ?? '', ...(codeName === undefined ? {} : { codeName }) }
  const known = codeName !== undefined && name !== codeName ? { name } : {}
  return { ...rest, ...known, codeName: codeName ?? name ?? '' }
}

/** The ties of a source, each with the source it belongs to. */
export const sourceRelationsOf = (source: FileSource) => {
  return (source.relations ?? []).map((relation) => ({ ...relation, source: source.key }))
}

/** The relations of a claim, each with the claim it belongs to. */
export const claimRelationsOf = (claim: FileClaim) => {
  return (claim.relations ?? []).map((relation) => ({ ...relation, claim: claim.key }))
}

/** The challenges a claim makes, each with the claim. */
export const challengesOf = (claim: FileClaim) => {
  return (claim.challenges ?? []).map((challenge) => ({ ...challenge, claim: claim.key }))
}

/** An imported judgement is of what was imported with it, the first version here. */
export const assessmentValuesOf = (
  assessment: FileAssessment,
  scales: readonly ScaleHere[],
): AssessmentValues => {
  const { key: _, withdrawn: __, ...rest } = assessment
  const scale = hereOf(scales, assessment.scale)
  return {
    ...rest,
    scale: scale.values.key,
    ...(rest.grade === undefined ? {} : { grade: scale.grade(rest.grade) }),
    ...(rest.outcome === undefined ? {} : { outcome: scale.outcome(rest.outcome) }),
    subjectVersion: 1,
    scaleVersion: scale.values.version,
    state: rest.state ?? 'submitted',
  }
}

/** The scale that the file calls by this name. */
export const hereOf = (scales: readonly ScaleHere[], name: string): ScaleHere => {
  const here = scales.find((scale) => scale.names.includes(name))
  if (here === undefined) throw new TypeError(`no scale ${name}`)
  return here
}
