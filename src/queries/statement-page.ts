import type { Withdrawn } from '#domain/case.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { StatementValues } from '#domain/statement.ts'
import { countsAs } from './shared/as-one.ts'
import {
  allegedBy,
  stancesOf,
  type AllegedTie,
  type StanceOn,
} from './statement/around-statement.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { mentionedIn, mentionersOf, type Mentioned } from './shared/mentioned.ts'
import { partiesOf, type PartyView } from './shared/parties.ts'
import type { RecordJson } from './shared/record-json.ts'
import { withdrawnOf } from './shared/withdrawn.ts'

/** Everything the page of a statement tells. */
export interface StatementPage {
  readonly here: CaseHere
  readonly statement: {
    readonly id: string
    readonly number: number
    readonly label: string
    readonly version: number
    readonly values: StatementValues
    /** Who said it, or what that source was merged into. */
    readonly source: { readonly slug: string; readonly name: string }
    /** The source it was recorded with, where that counts as another. */
    readonly recordedAs: { readonly slug: string; readonly name: string } | null
    readonly partyId: string | null
    readonly foundIn: Mentioned | null
    readonly withdrawn: Withdrawn | null
  }
  readonly via: readonly { readonly slug: string; readonly name: string }[]
  readonly stances: readonly StanceOn[]
  readonly parties: readonly PartyView[]
  readonly alleges: readonly AllegedTie[]
  readonly mentioned: ReadonlyMap<string, Mentioned>
  readonly mentioners: readonly Mentioned[]
}

type Here = { readonly id: string; readonly slug: string }

/** NotFound unless the actor may see the case and it has this statement. A constant number of queries. */
export const statementPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  number: number,
): Promise<StatementPage> => {
  const here = await loadCase(database, actor, slug)
  const statement = await findStatement(database, here.case, number)
  const [via, stances, parties, alleges, mentioned, mentioners] = await Promise.all([
    relaysOf(database, statement.id),
    stancesOf(database, here.case, statement.id),
    partiesOf(database, here.case.id),
    allegedBy(database, statement.id),
    mentionedIn(database, here.case, [statement.values.summary]),
    mentionersOf(database, actor, here.case, 'statement', number),
  ])
  return { here, statement, via, stances, parties, alleges, mentioned, mentioners }
}

/** The page as JSON: the record's own fields, then what stands around it. */
export const statementJson = (page: StatementPage, record: RecordJson | null) => ({
  ...record,
  case: page.here.case.slug,
  recordedAs: page.statement.recordedAs,
  party: page.parties.find((party) => party.id === page.statement.partyId)?.slug ?? null,
  claims: page.stances,
  alleges: page.alleges,
  mentionedIn: page.mentioners,
})

async function findStatement(
  database: Database,
  here: Here,
  number: number,
): Promise<StatementPage['statement']> {
  const row = await database.read
    .selectFrom('statements')
    .innerJoin('entry_values as latest', (join) =>
      join
        .onRef('latest.subject_id', '=', 'statements.id')
        .onRef('latest.version', '=', 'statements.version'),
    )
    .innerJoin('sources as named', 'named.id', 'statements.source_id')
    .innerJoin('sources', (join) => join.on(countsAs('sources', 'named')))
    .leftJoin('case_sources', (join) =>
      join
        .onRef('case_sources.source_id', '=', 'statements.source_id')
        .onRef('case_sources.case_id', '=', 'statements.case_id'),
    )
    .leftJoin('evidence', 'evidence.id', 'statements.evidence_id')
    .select(['statements.id', 'statements.version', 'latest.values', 'case_sources.party_id'])
    .select(['statements.withdrawn_at', 'statements.withdrawn_reason'])
    .select(['sources.slug', 'sources.name', 'evidence.number as itemNumber', 'evidence.title'])
    .select(['named.merged_into', 'named.slug as namedSlug', 'named.name as namedAs'])
    .where('statements.case_id', '=', here.id)
    .where('statements.number', '=', number)
    .executeTakeFirst()
  if (!row?.values) throw new NotFound('statement')
  return {
    id: row.id,
    number,
    label: labelOf('statement', number),
    version: row.version,
    values: JSON.parse(row.values) as StatementValues,
    source: { slug: row.slug, name: row.name },
    recordedAs: row.merged_into === null ? null : { slug: row.namedSlug, name: row.namedAs },
    partyId: row.party_id,
    foundIn:
      row.itemNumber === null
        ? null
        : {
            label: labelOf('evidence', row.itemNumber),
            href: pathOf('evidence', here.slug, row.itemNumber),
            title: row.title ?? '',
          },
    withdrawn: withdrawnOf(row),
  }
}

async function relaysOf(database: Database, id: string): Promise<StatementPage['via']> {
  return database.read
    .selectFrom('statement_relays')
    .innerJoin('sources', 'sources.id', 'statement_relays.source_id')
    .select(['sources.slug', 'sources.name'])
    .where('statement_id', '=', id)
    .orderBy('position')
    .execute()
}
