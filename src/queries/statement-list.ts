import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { labelOf, parseLabel, pathOf } from '#domain/label.ts'
import { STANCES, type Stance } from '#domain/statement.ts'
import { countsAs } from './shared/as-one.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { betweenIn, datedWithin } from './shared/dated-within.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { sourceCalled } from './shared/named-source.ts'
import { partiesOf, type PartyView } from './shared/parties.ts'

export interface StatementRow {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly version: number
  readonly source: { readonly slug: string; readonly name: string }
  readonly partyId: string | null
  readonly saidOn: string | null
  readonly language: string | null
  /** Its own words, or ours for them. */
  readonly text: string
  readonly stances: readonly {
    readonly claim: string
    readonly href: string
    readonly stance: Stance
  }[]
  readonly withdrawn: boolean
}

export interface StatementList {
  readonly here: CaseHere
  readonly parties: readonly PartyView[]
  readonly list: Listing<StatementRow>
}

export const STATEMENT_SORTS = ['label', 'said', 'source'] as const

/** The statements of a case: filtered by `party`, `source` (an address or words of a name), `claim`, `stance`, `from`, `until`, `withdrawn`; sorted; paged. At most five queries. */
export const statementList = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
): Promise<StatementList> => {
  const here = await loadCase(database, actor, slug)
  const { filters } = request
  const stance = STANCES.find((one) => one === filters['stance'])
  const label = parseLabel(filters['claim'] ?? '')
  const within = await datedWithin(database, 'statements', here.case.id, betweenIn(request))
  const selected = database.read
    .selectFrom('statements')
    .innerJoin('sources as named', 'named.id', 'statements.source_id')
    .innerJoin('sources', (join) => join.on(countsAs('sources', 'named')))
    .leftJoin('case_sources', (join) =>
      join
        .onRef('case_sources.source_id', '=', 'statements.source_id')
        .onRef('case_sources.case_id', '=', 'statements.case_id'),
    )
    .leftJoin('parties', 'parties.id', 'case_sources.party_id')
    .where('statements.case_id', '=', here.case.id)
    .where('statements.withdrawn_at', filters['withdrawn'] === 'yes' ? 'is not' : 'is', null)
    .$if(filters['party'] !== undefined, (query) =>
      query.where('parties.slug', '=', filters['party'] ?? ''),
    )
    .$if(Boolean(filters['source']), (query) => query.where(sourceCalled(filters['source'] ?? '')))
    .$if(within !== null, (query) => query.where('statements.id', 'in', inList(within ?? [])))
    .$if(stance !== undefined || label?.kind === 'claim', (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('stances')
            .innerJoin('claims', 'claims.id', 'stances.claim_id')
            .select('stances.claim_id')
            .whereRef('stances.statement_id', '=', 'statements.id')
            .$if(stance !== undefined, (where) => where.where('stances.stance', '=', stance ?? ''))
            .$if(label?.kind === 'claim', (where) =>
              where.where(
                sql<boolean>`coalesce(claims.merged_into, claims.id) = (select id from claims as asked
                  where asked.case_id = ${here.case.id} and asked.number = ${label?.number ?? 0})`,
              ),
            ),
        ),
      ),
    )
  const [{ total }, rows, parties] = await Promise.all([
    selected.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    selected
      .select(['statements.id', 'statements.number', 'statements.version', 'statements.said_on'])
      .select(['statements.language', 'statements.withdrawn_at', 'case_sources.party_id'])
      .select(['sources.slug', 'sources.name'])
      .select(
        sql<string>`coalesce(statements.quote, statements.summary, statements.translation, '')`.as(
          'text',
        ),
      )
      .select(STANCES_JSON.as('stances'))
      .orderBy(ORDER[request.sort.by] ?? sql`statements.number`, request.sort.order)
      .orderBy('statements.number')
      .limit(request.limit)
      .offset(request.after)
      .execute(),
    partiesOf(database, here.case.id),
  ])
  return {
    here,
    parties,
    list: pageOf(
      request,
      total,
      rows.map((row) => ({
        id: row.id,
        label: labelOf('statement', row.number),
        href: pathOf('statement', slug, row.number),
        version: row.version,
        source: { slug: row.slug, name: row.name },
        partyId: row.party_id,
        saidOn: row.said_on,
        language: row.language,
        text: row.text,
        stances: (JSON.parse(row.stances) as { number: number; stance: Stance }[]).map((one) => ({
          claim: labelOf('claim', one.number),
          href: pathOf('claim', slug, one.number),
          stance: one.stance,
        })),
        withdrawn: row.withdrawn_at !== null,
      })),
    ),
  }
}

const STANCES_JSON = sql<string>`(select json_group_array(json_object('number', claims.number, 'stance', stances.stance))
  from stances join claims on claims.id = stances.claim_id where stances.statement_id = statements.id)`

const ORDER: Readonly<Record<string, ReturnType<typeof sql>>> = {
  label: sql`statements.number`,
  said: sql`statements.said_day`,
  source: sql`sources.name`,
}
