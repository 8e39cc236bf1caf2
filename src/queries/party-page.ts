import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { SourceKind } from '#domain/source.ts'
import { positionOf, type Position } from '#weighing/positions.ts'
import { positionsIn, type HeldClaim } from './shared/case-positions.ts'
import { askedOfParty, inquiriesOf, inquiryItem, type InquiryView } from './shared/inquiries.ts'
import { mentionedIn, type Mentioned } from './shared/mentioned.ts'
import { loadParty, type PartyHere } from './shared/party-here.ts'
import { recordJson } from './shared/record-json.ts'
import { statementsBy, type StatementInBrief } from './shared/statements-in-brief.ts'

/** A party: its account, who speaks for it, what it holds on each claim, what it said. */
export interface PartyPage extends PartyHere {
  readonly sources: readonly PartySource[]
  /** The claims on which it is not silent, in the order of their numbers. */
  readonly positions: readonly HeldPosition[]
  /** How many claims it says nothing on. */
  readonly silent: number
  /** The last recorded ones, latest first. */
  readonly statements: { readonly total: number; readonly items: readonly StatementInBrief[] }
  /** What was asked of it or of its sources. */
  readonly inquiries: readonly InquiryView[]
  readonly mentioned: ReadonlyMap<string, Mentioned>
}

export interface PartySource {
  readonly slug: string
  readonly name: string
  readonly kind: SourceKind
  readonly protected: boolean
  readonly withdrawn: boolean
  /** Its statements in this case. */
  readonly statements: number
}

export interface HeldPosition {
  readonly claim: HeldClaim
  readonly position: Position
  /** The statements behind it, earliest first. */
  readonly behind: readonly StatementInBrief[]
}

/** Statements listed on the page; the rest are behind a link. */
const SHOWN = 30

/** NotFound unless the actor may see the case and it has this party. A constant number of queries. */
export const partyPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  partySlug: string,
  today: string,
): Promise<PartyPage> => {
  const found = await loadParty(database, actor, slug, partySlug)
  const { here, party } = found
  const [sources, { claims, held }, statements, mentioned, inquiries] = await Promise.all([
    sourcesOf(database, here.case.id, party.id),
    positionsIn(database, here.case),
    statementsBy(database, here.case, [party.id]),
    mentionedIn(database, here.case, [party.account]),
    inquiriesOf(database, actor, here.case, today, {
      where: sql<boolean>`inquiries.withdrawn_at is null and ${askedOfParty(here.case.id, partySlug)}`,
      order: sql`inquiries.asked_on, inquiries.number`,
    }),
  ])
  const byId = new Map(statements.map((statement) => [statement.id, statement]))
  const positions = claims
    .map((claim) => ({ claim, position: positionOf(held, claim.id, party.id) }))
    .filter(({ position }) => position.stance !== 'silent')
    .map((one) => ({
      ...one,
      behind: one.position.statementIds.flatMap((id) => byId.get(id) ?? []),
    }))
  return {
    ...found,
    sources,
    positions,
    silent: claims.length - positions.length,
    statements: { total: statements.length, items: statements.slice(-SHOWN).toReversed() },
    inquiries,
    mentioned,
  }
}

/** A party's own fields with its address and lock. The party must be known to be visible. Three queries. */
export const partyJson = async (database: Database, id: string) => {
  const [record, { slug }] = await Promise.all([
    recordJson(database, 'party', id),
    database.read
      .selectFrom('parties')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return { ...record, slug }
}

/** The page as JSON: the record's own fields, then what stands around it. */
export const partyPageJson = (page: PartyPage, record: Readonly<Record<string, unknown>>) => ({
  ...record,
  case: page.here.case.slug,
  sources: page.sources,
  positions: page.positions.map(({ claim, position, behind }) => ({
    claim: claim.label,
    wording: claim.wording,
    stance: position.stance,
    mixed: position.mixed,
    ...(position.manual === undefined ? {} : { manual: position.manual }),
    statements: behind.map(({ label }) => label),
  })),
  silent: page.silent,
  statements: page.statements,
  inquiries: page.inquiries.map(inquiryItem),
})

async function sourcesOf(
  database: Database,
  caseId: string,
  partyId: string,
): Promise<readonly PartySource[]> {
  const rows = await database.read
    .selectFrom('case_sources')
    .innerJoin('sources as named', 'named.id', 'case_sources.source_id')
    .innerJoin('sources', (join) =>
      join.on(sql<boolean>`sources.id = coalesce(named.merged_into, named.id)`),
    )
    .select(['sources.slug', 'sources.name', 'sources.kind', 'sources.withdrawn_at'])
    .select([
      sql<number>`sources.protected`.as('hidden'),
      sql<number>`sum((select count(*) from statements where source_id = case_sources.source_id
        and case_id = case_sources.case_id and withdrawn_at is null))`.as('statements'),
    ])
    .where('case_sources.case_id', '=', caseId)
    .where('case_sources.party_id', '=', partyId)
    .groupBy('sources.id')
    .orderBy(sql`min(case_sources.number)`)
    .execute()
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    kind: row.kind as SourceKind,
    protected: row.hidden === 1,
    withdrawn: row.withdrawn_at !== null,
    statements: row.statements,
  }))
}
