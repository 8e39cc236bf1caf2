import { sql } from 'kysely'
import type { Context } from '#commands/context.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { CaseFile } from '#domain/case-file.ts'
import { permitInCase } from '#domain/permission.ts'
import type { ScaleValues } from '#domain/scale.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { openAssessments } from '#queries/shared/visible.ts'
import { buildCaseFile } from './build.ts'
import { withoutDangling } from './dangling.ts'
import { storedRecords } from './stored-records.ts'

export interface Exported {
  readonly caseId: string
  readonly file: CaseFile
}

/**
 * The whole case as a case file, for those who may export it, without the judgements kept from them. Constant in queries, whatever its
 * size. It writes nothing: what releases it, as `exportFile` does, makes the entry.
 * Throws NotFound, Forbidden.
 */
export const exportCase = async (context: Context, slug: string): Promise<Exported> => {
  const { database, actor } = context
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'case.export', here.standing, 'export this case')
  const records = withoutDangling(await storedRecords(database, actor, here.case.id))
  return {
    caseId: here.case.id,
    file: buildCaseFile(records, await houseScales(database, actor, here.case.id)),
  }
}

/** The scales of the house that assessments in the file name, by key and version. One query. */
async function houseScales(
  database: Database,
  actor: Actor,
  caseId: string,
): Promise<readonly ScaleValues[]> {
  const { rows } = await sql<{
    key: string
    version: number
    name: string
    of: ScaleValues['of']
    grades: string
    outcomes: string
    withdrawn_at: string | null
    withdrawn_reason: string | null
  }>`
    select * from scales where built_in = 0 and id in (
      select scale_id from assessments where case_id = ${caseId} and state <> 'draft'
        and ${openAssessments(actor)}
      union
      select judged.scale_id from case_sources as place
      join assessments as judged on judged.source_id = place.source_id
      where place.case_id = ${caseId} and judged.case_id is null and judged.state <> 'draft'
        and ${openAssessments(actor, 'judged')})
    order by key, version`.execute(database.read)
  return rows.map(
    ({ key, version, name, of, grades, outcomes, withdrawn_at, withdrawn_reason }) => {
      const list = JSON.parse(outcomes) as NonNullable<ScaleValues['outcomes']>
      return {
        key,
        version,
        name,
        of,
        grades: JSON.parse(grades) as ScaleValues['grades'],
        ...(list.length === 0 ? {} : { outcomes: list }),
        ...(withdrawn_at === null
          ? {}
          : { withdrawn: { on: withdrawn_at, reason: withdrawn_reason ?? '' } }),
      }
    },
  )
}
