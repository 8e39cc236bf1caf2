import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { labelOf, pathOf, type LabelledKind } from '#domain/label.ts'
import { permitWithSource } from '#domain/permission.ts'
import { matchPhrase, parseSearch } from '#domain/text/search-query.ts'
import { loadSource, type SourceHere } from './shared/source-here.ts'
import { visibleCases } from './shared/visible.ts'

/** Who a protected source is, for those who may know. */
export interface SourceIdentity {
  readonly here: SourceHere
  /** Null where nobody here knows: it came in a case file, which holds code names alone. */
  readonly name: string | null
  readonly aliases: readonly string[]
  readonly description: string | null
  readonly contact: string | null
  /** Records whose own text still holds one of its names: protecting changes no one's words. */
  readonly written: readonly Written[]
}

export interface Written {
  readonly label: string
  readonly href: string
  readonly title: string
}

/** NotFound unless the actor sees the source and it is protected; Forbidden unless they may know who it is. Four queries. */
export const sourceIdentity = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<SourceIdentity> => {
  const here = await loadSource(database, actor, slug)
  if (!here.source.protected) throw new NotFound('identity')
  permitWithSource(actor, 'identity.read', here.standing, 'see who this source is')
  const row = await database.read
    .selectFrom('source_identities')
    .selectAll()
    .where('source_id', '=', here.source.id)
    .executeTakeFirst()
  const aliases = JSON.parse(row?.aliases ?? '[]') as string[]
  const names = [row?.name ?? null, ...aliases].filter((name) => name !== null)
  return {
    here,
    name: row?.name ?? null,
    aliases,
    description: row?.description ?? null,
    contact: row?.contact ?? null,
    written: await writtenIn(database, actor, names),
  }
}

const MOST = 50

/** Records of cases the actor sees in which one of these names stands as a phrase. One query, or none. */
async function writtenIn(
  database: Database,
  actor: Actor,
  names: readonly string[],
): Promise<readonly Written[]> {
  const phrases = names
    .map((name) => parseSearch(name).map((term) => ({ ...term, prefix: false })))
    .filter((terms) => terms.length > 0)
    .map((terms) => `(${matchPhrase(terms)})`)
  if (phrases.length === 0) return []
  const { rows } = await sql<{
    kind: LabelledKind | 'case'
    number: number | null
    slug: string
    title: string
  }>`
    select document.kind, document.title, place.slug,
      coalesce(claim.number, statement.number, item.number) as number
    from search_index
    cross join search_documents as document
    join cases as place on place.id = document.case_id
    left join claims as claim on document.kind = 'claim' and claim.id = document.record_id
    left join statements as statement on document.kind = 'statement' and statement.id = document.record_id
    left join evidence as item on document.kind = 'evidence' and item.id = document.record_id
    where search_index match ${phrases.join(' OR ')} and document.id = search_index.rowid
      and ${visibleCases(actor, 'place')}
    order by place.slug, document.kind, number limit ${MOST}`.execute(database.read)
  return rows.map(({ kind, number, slug, title }) =>
    kind === 'case' || number === null
      ? { label: 'Case', href: `/cases/${encodeURIComponent(slug)}`, title }
      : { label: labelOf(kind, number), href: pathOf(kind, slug, number), title },
  )
}
