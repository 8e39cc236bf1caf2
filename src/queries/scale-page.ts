import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import { forecastersJson, forecastsOf, type Forecaster } from './shared/forecasts.ts'
import { scaleVersions, type ScaleView } from './shared/scales.ts'
import { visibleAssessments } from './shared/visible.ts'

/** A scale in all its versions. */
export interface ScalePage {
  readonly latest: ScaleView
  /** The latest first. */
  readonly versions: readonly (ScaleView & { readonly uses: number })[]
  /** It may be changed and withdrawn: it is the house's, and the actor manages scales. */
  readonly mayManage: boolean
  /** How what was judged likely or unlikely turned out; null for any scale but that of likelihoods. */
  readonly forecasters: readonly Forecaster[] | null
}

/** NotFound when there is no such scale. Two queries, three for likelihoods. */
export const scalePage = async (
  database: Database,
  actor: Actor,
  key: string,
): Promise<ScalePage> => {
  const [versions, used, forecasters] = await Promise.all([
    scaleVersions(database, key),
    usesByVersion(database, actor, key),
    key === 'likelihood' ? forecastsOf(database, actor) : null,
  ])
  const [latest] = versions
  if (!latest) throw new NotFound('scale')
  return {
    latest,
    versions: versions.map((one) => ({ ...one, uses: used.get(one.id) ?? 0 })),
    mayManage: !latest.builtIn && can(actor, 'scale.manage'),
    forecasters,
  }
}

/** The scale as JSON: the latest version's fields, then how often each version was used; of likelihoods also how they turned out. */
export const scaleJson = ({ latest, versions, forecasters }: ScalePage) => ({
  ...latest,
  label: latest.key,
  uses: versions.reduce((sum, one) => sum + one.uses, 0),
  versions: versions.map(({ id, version, createdAt, withdrawn, uses }) => ({
    id,
    version,
    createdAt,
    withdrawn,
    uses,
  })),
  ...(forecasters === null ? {} : { forecasts: forecastersJson(forecasters) }),
})

/** Assessments by each version that the actor may see. */
async function usesByVersion(
  database: Database,
  actor: Actor,
  key: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.read
    .selectFrom('scales')
    .innerJoin('assessments', 'assessments.scale_id', 'scales.id')
    .select(['scales.id', sql<number>`count(*)`.as('uses')])
    .where('scales.key', '=', key)
    .where(visibleAssessments(actor))
    .groupBy('scales.id')
    .execute()
  return new Map(rows.map((row) => [row.id, row.uses]))
}
