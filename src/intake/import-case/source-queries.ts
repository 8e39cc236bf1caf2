import { insertMany } from '#db/bulk.ts'
import type { Services } from '#commands/context.ts'
import { slugify } from '#domain/text/slug.ts'
import { shownName, sourceRecord } from '#commands/sources/source-record.ts'
import { hasSuffix, withSuffix } from '#commands/sources/source-slug.ts'
import type { Plan } from './plan.ts'
import { changeOf, recordQueries, type Written } from './record-queries.ts'
import { freeSlugs, slugFrom } from './slugs.ts'

/**
 * Sources are the workspace's, and always new ones: an import never attaches to a source that is
 * here. In the same batch they are placed in the case, which hides them until it is complete.
 */
export const sourcesOf = async (
  plan: Plan,
  sources: Plan['sources'],
  services: Services,
): Promise<Written> => {
  const wanted = sources.map((source) => sourceSlug(plan, source, services))
  const slugs = await freeSlugs(services.database, 'sources', wanted)
  const first = sources[0]?.number ?? 1
  const { queries, changes } = await recordQueries(plan, sourceRecord, sources, {
    caseId: null,
    columns: ({ number }) => ({
      slug: slugs[number - first] ?? '',
      created_by: plan.actorId,
    }),
  })
  return {
    queries: [
      ...queries,
      ...insertMany(
        'case_sources',
        sources.map(({ id, number, place }) => ({
          id: place.id,
          case_id: plan.caseId,
          source_id: id,
          number,
          party_id: place.values.party ?? null,
          version: place.values.party === undefined ? 0 : 1,
        })),
      ),
    ],
    changes: [
      ...changes,
      ...sources
        .filter(({ place }) => place.values.party !== undefined)
        .map(({ place }) => changeOf(plan, 'affiliation', { ...place, withdrawn: undefined })),
    ],
  }
}

/**
 * The file's key, so that a file made of this case has the same keys. Not that of a protected source
 * which may say who it is. In a private case with a suffix nobody can foresee, as when a source is
 * added there by hand.
 */
function sourceSlug(plan: Plan, source: Plan['sources'][number], { newId }: Services): string {
  const { key, values } = source
  const name = shownName(values)
  const slug = slugFrom(values.protected && !saysNoMore(key, name) ? '' : key, name)
  return plan.case.values.visibility === 'private' && !hasSuffix(slug)
    ? withSuffix(newId, slug)
    : slug
}

/**
 * Whether a key is an address that the program gave, or its code name alone, with the number or the
 * suffix that an address may get ("witness-8", "witness-8-2", "witness-8-7k2m9x").
 */
function saysNoMore(key: string, codeName: string): boolean {
  const given = hasSuffix(key) ? key.slice(0, -7) : key.replace(/-[1-9]\d{0,2}$/, '')
  return (hasSuffix(key) && given === 'protected') || [key, given].includes(slugify(codeName))
}
