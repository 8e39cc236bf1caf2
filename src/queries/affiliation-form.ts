import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { permitInCase } from '#domain/permission.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { partiesOf, type PartyView } from './shared/parties.ts'
import { visibleSources } from './shared/visible.ts'

/** What the form that brings a source into a case needs. */
export interface AffiliationForm {
  readonly here: CaseHere
  readonly parties: readonly PartyView[]
  readonly values: Readonly<Record<string, string>>
  /** Name of the source by its slug, for the picker to show. */
  readonly names: ReadonlyMap<string, string>
}

/** `source`: the slug that stands in the form. Throws NotFound, Forbidden. Three queries. */
export const affiliationForm = async (
  database: Database,
  actor: Actor,
  slug: string,
  source: string | undefined,
): Promise<AffiliationForm> => {
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.write', here.standing, 'add a source to this case')
  const [parties, named] = await Promise.all([
    partiesOf(database, here.case.id),
    database.read
      .selectFrom('sources')
      .select(['slug', 'name'])
      .where('slug', 'in', inList(source === undefined ? [] : [source]))
      .where(visibleSources(actor))
      .execute(),
  ])
  return {
    here,
    parties,
    values: source === undefined ? {} : { source },
    names: new Map(named.map((row) => [row.slug, row.name])),
  }
}
