import { compile } from '#db/compile.ts'
import { Forbidden, refuse } from '#domain/errors.ts'
import { permitWithSource } from '#domain/permission.ts'
import { loadSource } from '#queries/shared/source-here.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { unmergeQueries } from '../shared/merge-queries.ts'
import { writtenSource, type WrittenSource } from './create-source.ts'
import { affiliationEntry } from './place-source.ts'
import { sourceEntry } from './source-entry.ts'
import { currentSource } from './source-to-write.ts'

/**
 * Undoes the merge of a source: it counts as itself again, and stands in each case with the party it
 * stood with before, unless someone said otherwise since. Throws NotFound, Forbidden, Invalid, Stale.
 */
export const undoSourceMerge = async (context: Context, slug: string): Promise<WrittenSource> => {
  const here = await loadSource(context.database, context.actor, slug)
  permitWithSource(context.actor, 'source.edit', here.standing, 'undo the merge of this source')
  if (here.source.protected && !here.can('identity.read'))
    throw new Forbidden(`Only those who may know who ${here.source.name} is can undo its merge.`)
  if (here.mergedInto === null) refuse('', 'This source is not merged into another')
  const current = await currentSource(context, here.source.id)
  const { mergedInto: _, ...values } = { mergedInto: null, ...current.values }
  const [at, version] = [now(context), current.version + 1]
  const sides = await sidesBefore(context, current.id)
  await context.database.write([
    ...unmergeQueries('sources', { id: current.id, version, at }),
    ...sides.map((side) =>
      compile
        .updateTable('case_sources')
        .set({ party_id: side.party, version: side.version + 1 })
        .where('id', '=', side.id)
        .compile(),
    ),
    compile.deleteFrom('merge_sides').where('source_id', '=', current.id).compile(),
    ...entryQueries([
      sourceEntry(context, { id: current.id, version, action: 'unmerged', values }),
      ...sides.map(({ version: standing, ...side }) =>
        affiliationEntry(context, side, standing + 1, 'affiliated'),
      ),
    ]),
  ])
  return writtenSource(current.id, here.source.slug, version)
}

/** The places that the merge changed and nobody has since. One query. */
async function sidesBefore(context: Context, sourceId: string) {
  return context.database.read
    .selectFrom('merge_sides as side')
    .innerJoin('case_sources as place', 'place.id', 'side.affiliation_id')
    .select(['place.id', 'place.case_id as caseId', 'place.source_id as sourceId'])
    .select(['place.version', 'side.party_id as party'])
    .where('side.source_id', '=', sourceId)
    .whereRef('place.version', '=', 'side.version')
    .execute()
}
