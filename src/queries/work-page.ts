import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { permitInCase, personCanInCase } from '#domain/permission.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { workJson, workOf, type WorkJson } from './shared/work.ts'

/** What is planned for one claim. */
export interface WorkPage {
  readonly here: CaseHere
  readonly claim: {
    readonly id: string
    readonly label: string
    readonly wording: string
    readonly path: string
  }
  readonly work: WorkJson
}

/** Throws NotFound; Forbidden for those who do not work on the case. Three queries. */
export const workPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  number: number,
  today: string,
): Promise<WorkPage> => {
  const here = await loadCase(database, actor, slug)
  const claim = await database.read
    .selectFrom('claims')
    .select(['id', 'wording'])
    .where('case_id', '=', here.case.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!claim) throw new NotFound('claim')
  if (!personCanInCase(actor, 'record.rate', here.standing))
    permitInCase(actor, 'record.rate', here.standing, 'see the work on this claim')
  const planned = await workOf(database, [claim.id], actor)
  return {
    here,
    claim: { ...claim, label: labelOf('claim', number), path: pathOf('claim', slug, number) },
    work: workJson(planned.get(claim.id), today),
  }
}
