import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { personCanInCase } from '#domain/permission.ts'
import { loadCase, type CaseHere } from './case-here.ts'

/** Whether drafts of the story are there for the actor: for those who work on the case alone, however they come. */
const seesBriefs = (actor: Actor, { standing }: Pick<CaseHere, 'standing'>): boolean =>
  personCanInCase(actor, 'record.rate', standing)

/** Loads the case for a page of its briefs; for anyone who does not work on it there are none: NotFound. One query. */
export const loadCaseOfBriefs = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<CaseHere> => {
  const here = await loadCase(database, actor, slug)
  if (!seesBriefs(actor, here)) throw new NotFound('brief')
  return here
}
