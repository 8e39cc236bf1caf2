import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { EVIDENCE_KINDS, type EvidenceKind } from '#domain/evidence.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { countsAs } from './shared/as-one.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { betweenIn, datedWithin } from './shared/dated-within.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { sourceCalled } from './shared/named-source.ts'

export interface EvidenceRow {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly title: string
  readonly kind: EvidenceKind
  readonly version: number
  readonly source: { readonly slug: string; readonly name: string } | null
  readonly published: string | null
  /** How many items and sources it derives from. */
  readonly derivations: number
  readonly claims: number
  readonly gaps: number
  readonly files: number
  readonly withdrawn: boolean
}

export interface EvidenceList {
  readonly here: CaseHere
  readonly list: Listing<EvidenceRow>
}

export const EVIDENCE_SORTS = ['label', 'kind', 'published', 'claims'] as const

/** The items of a case: filtered by `kind`, `source` (an address or words of a name), `gaps`, `from`, `until`, `withdrawn`; sorted; paged. At most four queries. */
export const evidenceList = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
): Promise<EvidenceList> => {
  const here = await loadCase(database, actor, slug)
  const kind = EVIDENCE_KINDS.find((one) => one === request.filters['kind'])
  const source = request.filters['source']
  const within = await datedWithin(database, 'evidence', here.case.id, betweenIn(request))
  const selected = database.read
    .selectFrom('evidence')
    .where('case_id', '=', here.case.id)
    .where('evidence.withdrawn_at', request.filters['withdrawn'] === 'yes' ? 'is not' : 'is', null)
    .$if(kind !== undefined, (query) => query.where('evidence.kind', '=', kind ?? ''))
    .$if(request.filters['gaps'] === 'yes', (query) => query.where('gaps', '<>', '[]'))
    .$if(within !== null, (query) => query.where('evidence.id', 'in', inList(within ?? [])))
    .$if(Boolean(source), (query) =>
      query.where(
        sql<boolean>`evidence.source_id in (select named.id from case_sources as use
          join sources as named on named.id = use.source_id
          join sources on ${countsAs('sources', 'named')}
          where use.case_id = ${here.case.id} and ${sourceCalled(source ?? '')})`,
      ),
    )
  const [{ total }, rows] = await Promise.all([
    selected.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    selected
      .leftJoin('sources as named', 'named.id', 'evidence.source_id')
      .leftJoin('sources', (join) => join.on(countsAs('sources', 'named')))
      .select(['evidence.id', 'evidence.number', 'evidence.title', 'evidence.kind'])
      .select(['evidence.version', 'evidence.published', 'evidence.withdrawn_at'])
      .select(['sources.slug', 'sources.name'])
      .select([
        sql<number>`json_array_length(evidence.gaps)`.as('gaps'),
        sql<number>`(select count(*) from derivations where evidence_id = evidence.id)`.as(
          'derivations',
        ),
        sql<number>`(select count(*) from files where evidence_id = evidence.id)`.as('files'),
        sql<number>`(select count(distinct coalesce(claims.merged_into, claims.id))
          from evidence_links as link join claims on claims.id = link.claim_id
            and claims.withdrawn_at is null
          where link.evidence_id = evidence.id and link.withdrawn_at is null)`.as('claims'),
      ])
      .orderBy(ORDER[request.sort.by] ?? sql`evidence.number`, request.sort.order)
      .orderBy('evidence.number')
      .limit(request.limit)
      .offset(request.after)
      .execute(),
  ])
  return {
    here,
    list: pageOf(
      request,
      total,
      rows.map(({ slug: source, name, withdrawn_at, number, ...row }) => ({
        ...row,
        kind: row.kind as EvidenceKind,
        label: labelOf('evidence', number),
        href: pathOf('evidence', slug, number),
        source: source === null ? null : { slug: source, name: name ?? '' },
        withdrawn: withdrawn_at !== null,
      })),
    ),
  }
}

const ORDER: Readonly<Record<string, ReturnType<typeof sql>>> = {
  label: sql`evidence.number`,
  kind: sql`evidence.kind`,
  published: sql`evidence.published_day`,
  claims: sql`claims`,
}
