import { sql } from 'kysely'
import { inList } from '#db/lists.ts'
import { identityReadable, visibleSources } from '#queries/shared/visible.ts'
import type { Context } from '../context.ts'
import { foundIn } from './found.ts'

/**
 * A source that was merged into another stands for that one; a record that names it already keeps it. One of
 * the case is also found by the name everyone there sees, as it was typed without being picked.
 */
export const findSources = async (
  context: Context,
  caseId: string | null,
  texts: readonly string[],
  known: ReadonlySet<string>,
) => {
  const rows = await context.database.read
    .selectFrom('sources as named')
    .innerJoin('sources', (join) =>
      join.on(sql<boolean>`sources.id = coalesce(named.merged_into, named.id)`),
    )
    .select([
      'named.id as namedId',
      'named.slug',
      'named.name as called',
      'sources.id',
      'sources.name',
    ])
    .select(['sources.withdrawn_at', keptOut(context, caseId).as('keptOut')])
    .where((where) =>
      where.or([
        where('named.id', 'in', inList(texts)),
        where('named.slug', 'in', inList(texts)),
        where.and([
          sql<boolean>`named.id in (select source_id from case_sources where case_id = ${caseId})`,
          where('named.name', 'in', inList(texts)),
        ]),
      ]),
    )
    .where(visibleSources(context.actor, 'named'))
    .execute()
  const addressed = (text: string) => rows.find((row) => row.namedId === text || row.slug === text)
  const called = (text: string) => rows.filter((row) => row.called === text)
  return foundIn(
    texts,
    rows,
    (row, text) => row === (addressed(text) ?? called(text)[0]),
    (row, text) => ({
      id: known.has(row.namedId) ? row.namedId : row.id,
      name: row.name,
      withdrawn: row.withdrawn_at !== null,
      refused:
        row.keptOut === 1
          ? `${row.name} is protected: only someone who may know who it is can bring it into another case`
          : !addressed(text) && new Set(called(text).map(({ id }) => id)).size > 1
            ? `Several sources here are called “${row.name}”: choose one from the list`
            : undefined,
    }),
  )
}

/**
 * The lead of a case that uses a protected source reads who it is. So whoever may not read that
 * cannot bring it into a case where it is not used yet: they might be the lead there.
 */
function keptOut(context: Context, caseId: string | null) {
  if (caseId === null) return sql<number>`0`
  return sql<number>`(sources.protected = 1 and not exists (select 1 from case_sources as use
    where use.source_id = sources.id and use.case_id = ${caseId}) and not ${identityReadable(context.actor)})`
}
