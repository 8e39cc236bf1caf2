import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { Withdrawn } from '#domain/case.ts'
import { scaleNamed, type CaseFile } from '#domain/case-file.ts'
import { Invalid } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import type { ScaleValues } from '#domain/scale.ts'
import { gradeCode, outcomeCode } from '#domain/scales.ts'
import { idsFrom } from './ids.ts'

/** A scale the file's assessments use, as it stands here. */
export interface ScaleHere {
  readonly id: string
  /** What the file calls it. */
  readonly names: readonly string[]
  /** Its key may be another than in the file, where that one is taken by a different scale. */
  readonly values: ScaleValues
  readonly withdrawn: Withdrawn | undefined
  /** It comes with the import. */
  readonly added: boolean
  readonly grade: (text: string) => string
  readonly outcome: (text: string) => string
}

/**
 * The scales of the file and those its assessments name, each as it stands here. A scale of the file
 * that is here already, alike in all its versions, is used; otherwise it is added, under a key with a
 * number when its own is taken. Throws Invalid when the actor may not add scales. One query.
 */
export const scalesHere = async (
  database: Database,
  actor: Actor,
  file: CaseFile,
  jobId: string,
): Promise<readonly ScaleHere[]> => {
  const rows = await database.read.selectFrom('scales').selectAll().execute()
  const here = new Map(rows.map((row) => [`${row.key}@${row.version}`, row]))
  const newId = idsFrom(jobId)
  const keys = keysHere(file.scales ?? [], (key, version) => {
    const row = here.get(`${key}@${version}`)
    if (row === undefined) return null
    // Another import may yet fail: what it brings is taken, and like nothing here.
    if (row.importing !== null && row.importing !== jobId) return ''
    return contentOf(row.name, row.of, JSON.parse(row.grades), JSON.parse(row.outcomes))
  })
  const named = new Set([
    ...(file.scales ?? []).map((scale) => `${scale.key}@${scale.version}`),
    ...file.assessments.map((assessment) => assessment.scale),
  ])
  const found = new Map<ScaleValues, string[]>()
  for (const name of named) {
    const scale = scaleNamed(file, name)
    if (scale) found.set(scale, [...(found.get(scale) ?? []), name])
  }
  const scales = [...found].map(([scale, names], index): ScaleHere => {
    const { withdrawn, ...values } = { withdrawn: undefined, ...scale } as ScaleValues & {
      withdrawn: Withdrawn | undefined
    }
    const key = keys.get(scale.key) ?? scale.key
    const row = here.get(`${key}@${scale.version}`)
    return {
      id: row?.id ?? newId('scale', index),
      names,
      values: { ...values, key },
      withdrawn,
      added: row === undefined || row.importing === jobId,
      grade: (text) => gradeCode(scale, text) ?? text,
      outcome: (text) => outcomeCode(scale, text) ?? text,
    }
  })
  refuseUnlessAllowed(actor, file, scales)
  return scales
}

/** For each key of the file the key under which all its versions fit in here. */
function keysHere(
  scales: readonly ScaleValues[],
  contentHere: (key: string, version: number) => string | null,
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  for (const key of new Set(scales.map((scale) => scale.key))) {
    const versions = scales.filter((scale) => scale.key === key)
    const fits = (candidate: string) =>
      versions.every((scale) => {
        const content = contentHere(candidate, scale.version)
        return (
          content === null ||
          content === contentOf(scale.name, scale.of, scale.grades, scale.outcomes ?? [])
        )
      })
    let candidate = key
    for (let suffix = 2; !fits(candidate); suffix += 1) candidate = `${key}-${suffix}`
    keys.set(key, candidate)
  }
  return keys
}

function contentOf(name: string, of: string, grades: unknown, outcomes: unknown): string {
  return JSON.stringify([name, of, grades, outcomes])
}

/** Scales are the workspace's: those who may not define one need it to be there. */
function refuseUnlessAllowed(actor: Actor, file: CaseFile, scales: readonly ScaleHere[]): void {
  if (can(actor, 'scale.manage')) return
  const errors = scales
    .filter((scale) => scale.added)
    .map((scale) => ({
      path: `scales[${file.scales?.findIndex((one) => scale.names.includes(`${one.key}@${one.version}`)) ?? 0}]`,
      message: `There is no scale “${scale.values.name}” here like this one: ask an administrator to add it, then import again`,
    }))
  if (errors.length > 0) throw new Invalid(errors)
}
