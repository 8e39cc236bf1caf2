import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { originRecorded, type DerivationKind, type EvidenceKind } from '#domain/evidence.ts'
import { labelOf } from '#domain/label.ts'
import type { Bearing } from '#domain/link.ts'
import type { Stance } from '#domain/statement.ts'
import type {
  InputClaim,
  InputItem,
  InputParty,
  InputSource,
  InputStatement,
  Key,
  WeighingInput,
} from '#weighing/input.ts'
import { weighedAssessments, type WeighedAssessment } from './weighing-assessments.ts'

/** A case as it is weighed, with the words that pages put beside the keys. */
export interface WeighedCase extends WeighingInput {
  readonly parties: readonly WeighedParty[]
  readonly sources: readonly WeighedSource[]
  readonly evidence: readonly WeighedItem[]
  readonly claims: readonly WeighedClaim[]
  readonly assessments: readonly WeighedAssessment[]
}

export interface WeighedParty extends InputParty {
  readonly name: string
}

export interface WeighedSource extends InputSource {
  /** The code name of a protected one. */
  readonly name: string
}

export interface WeighedItem extends InputItem {
  readonly label: string
  readonly title: string
  readonly gaps: readonly string[]
}

export interface WeighedClaim extends InputClaim {
  readonly number: number
  readonly label: string
  readonly wording: string
  readonly checkable: boolean
  /** The version that last changed what it says. */
  readonly meaningVersion: number
}

/**
 * A case as the weighing functions take it, keys being labels (`evidence:E2`) and slugs. What was
 * withdrawn is left out in SQL already, so nothing weighed names it. Nine queries, whatever its size.
 */
export const weighingInput = async (
  database: Database,
  caseId: string,
  today: string,
): Promise<WeighedCase> => {
  const [parties, sources, evidence, claims, statements, links, challenges] = await Promise.all([
    partiesIn(database, caseId),
    sourcesIn(database, caseId),
    evidenceIn(database, caseId),
    claimsIn(database, caseId),
    statementsIn(database, caseId),
    linksIn(database, caseId),
    challengesIn(database, caseId),
  ])
  const { assessments, ratings } = await weighedAssessments(database, caseId)
  return {
    parties,
    sources,
    evidence,
    claims,
    statements,
    links,
    ratings,
    assessments,
    challenges,
    today,
  }
}

async function partiesIn(database: Database, caseId: string): Promise<readonly WeighedParty[]> {
  const rows = await database.read
    .selectFrom('parties')
    .select(['slug', 'name'])
    .where('case_id', '=', caseId)
    .where('withdrawn_at', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(({ slug, name }) => ({ key: slug, name }))
}

async function sourcesIn(database: Database, caseId: string): Promise<readonly WeighedSource[]> {
  const rows = await database.read
    .selectFrom('case_sources')
    .innerJoin('sources', 'sources.id', 'case_sources.source_id')
    .leftJoin('parties', (join) =>
      join.onRef('parties.id', '=', 'case_sources.party_id').on('parties.withdrawn_at', 'is', null),
    )
    .select(['sources.slug', 'sources.name', 'sources.protected', 'parties.slug as party'])
    .where('case_sources.case_id', '=', caseId)
    .where('sources.withdrawn_at', 'is', null)
    .orderBy('case_sources.number')
    .execute()
  return rows.map((row) => ({
    key: sourceKey(row.slug),
    name: row.name,
    party: row.party,
    protected: row.protected === 1,
  }))
}

async function evidenceIn(database: Database, caseId: string): Promise<readonly WeighedItem[]> {
  const rows = await database.read
    .selectFrom('evidence')
    .leftJoin('sources', 'sources.id', 'evidence.source_id')
    .select(['evidence.number', 'evidence.kind', 'evidence.origin_recorded', 'sources.slug'])
    .select(['evidence.title', 'evidence.gaps', DERIVATIONS.as('derivations')])
    .select(
      sql<number>`exists (select 1 from files where evidence_id = evidence.id)`.as('preserved'),
    )
    .where('evidence.case_id', '=', caseId)
    .where('evidence.withdrawn_at', 'is', null)
    .orderBy('evidence.number')
    .execute()
  return rows.map((row) => {
    const kind = row.kind as EvidenceKind
    return {
      key: evidenceKey(row.number),
      label: labelOf('evidence', row.number),
      title: row.title,
      gaps: JSON.parse(row.gaps) as string[],
      kind,
      source: row.slug === null ? null : sourceKey(row.slug),
      originRecorded:
        row.origin_recorded === null ? originRecorded({ kind }) : row.origin_recorded === 1,
      derivations: (
        JSON.parse(row.derivations) as {
          item: number | null
          source: string
          how: DerivationKind
        }[]
      ).map((one) => ({
        to: one.item === null ? sourceKey(one.source) : evidenceKey(one.item),
        how: one.how,
      })),
      preserved: row.preserved === 1,
    }
  })
}

async function claimsIn(database: Database, caseId: string): Promise<readonly WeighedClaim[]> {
  const rows = await database.read
    .selectFrom('claims')
    .select(['number', 'wording', 'checkable', 'meaning_version', 'rival_group'])
    .select([ABOUTS.as('about'), READINGS.as('readings')])
    .where('case_id', '=', caseId)
    .where('withdrawn_at', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    key: claimKey(row.number),
    number: row.number,
    label: labelOf('claim', row.number),
    wording: row.wording,
    checkable: row.checkable === 1,
    meaningVersion: row.meaning_version,
    rivalGroup: row.rival_group,
    about: JSON.parse(row.about) as string[],
    readings: JSON.parse(row.readings) as { party: string; stance: Stance; reason: string }[],
  }))
}

async function statementsIn(
  database: Database,
  caseId: string,
): Promise<readonly InputStatement[]> {
  const rows = await database.read
    .selectFrom('statements')
    .innerJoin('sources', 'sources.id', 'statements.source_id')
    .leftJoin('evidence', 'evidence.id', 'statements.evidence_id')
    .select(['statements.number', 'statements.said_day', 'sources.slug', 'evidence.number as item'])
    .select([RELAYS.as('via'), STANCES.as('stances')])
    .where('statements.case_id', '=', caseId)
    .where('statements.withdrawn_at', 'is', null)
    .orderBy('statements.number')
    .execute()
  return rows.map((row) => ({
    key: labelOf('statement', row.number),
    source: sourceKey(row.slug),
    day: row.said_day,
    in: row.item === null ? null : evidenceKey(row.item),
    via: (JSON.parse(row.via) as string[]).map(sourceKey),
    stances: (JSON.parse(row.stances) as { claim: number; stance: Stance }[]).map((one) => ({
      claim: claimKey(one.claim),
      stance: one.stance,
    })),
  }))
}

async function linksIn(database: Database, caseId: string): Promise<WeighingInput['links']> {
  const rows = await database.read
    .selectFrom('evidence_links as link')
    .innerJoin('claims', 'claims.id', 'link.claim_id')
    .innerJoin('evidence', 'evidence.id', 'link.evidence_id')
    .select(['link.id', 'link.bearing', 'claims.number as claim', 'evidence.number as item'])
    .select(RESTS_ON.as('restsOn'))
    .where('link.case_id', '=', caseId)
    .where('link.withdrawn_at', 'is', null)
    .where('claims.withdrawn_at', 'is', null)
    .where('evidence.withdrawn_at', 'is', null)
    .orderBy('link.number')
    .execute()
  return rows.map((row) => ({
    key: row.id,
    claim: claimKey(row.claim),
    evidence: evidenceKey(row.item),
    bearing: row.bearing as Bearing,
    restsOn: row.restsOn === null ? null : (JSON.parse(row.restsOn) as string[]),
  }))
}

async function challengesIn(
  database: Database,
  caseId: string,
): Promise<WeighingInput['challenges']> {
  const { rows } = await sql<{ id: string; claim: number; target: string }>`
    select challenges.id, claims.number as claim, coalesce(
      'evidence:E' || evidence.number, 'source:' || sources.slug,
      'link:' || challenges.link_id, 'assessment:' || challenges.assessment_id) as target
    from challenges join claims on claims.id = challenges.claim_id
    left join evidence on evidence.id = challenges.evidence_id
    left join sources on sources.id = challenges.source_id
    where challenges.case_id = ${caseId} and challenges.withdrawn_at is null
      and claims.withdrawn_at is null
    order by challenges.id`.execute(database.read)
  return rows.map((row) => ({ key: row.id, claim: claimKey(row.claim), target: row.target }))
}

const sourceKey = (slug: string): Key => `source:${slug}`
const evidenceKey = (number: number): Key => `evidence:${labelOf('evidence', number)}`
const claimKey = (number: number): Key => `claim:${labelOf('claim', number)}`

const DERIVATIONS = sql<string>`(
  select json_group_array(json_object('item', item.number, 'source', origin.slug, 'how', how))
  from (select * from derivations where evidence_id = evidence.id order by position) as rest
  left join evidence as item on item.id = rest.to_evidence_id
  left join sources as origin on origin.id = rest.to_source_id)`

const ABOUTS = sql<string>`(
  select json_group_array(coalesce('party:' || parties.slug, 'source:' || sources.slug, 'evidence:E' || evidence.number))
  from (select * from claim_abouts where claim_id = claims.id order by position) as target
  left join parties on parties.id = target.party_id
  left join sources on sources.id = target.source_id
  left join evidence on evidence.id = target.evidence_id)`

const READINGS = sql<string>`(
  select json_group_array(json_object('party', parties.slug, 'stance', reading.stance, 'reason', reading.reason))
  from claim_positions as reading join parties on parties.id = reading.party_id
  where reading.claim_id = claims.id)`

const RELAYS = sql<string>`(
  select json_group_array(relay.slug) from statement_relays
  join sources as relay on relay.id = statement_relays.source_id
  where statement_relays.statement_id = statements.id)`

const STANCES = sql<string>`(
  select json_group_array(json_object('claim', claims.number, 'stance', stances.stance))
  from stances join claims on claims.id = stances.claim_id
  where stances.statement_id = statements.id and claims.withdrawn_at is null)`

const RESTS_ON = sql<string | null>`case when link.rests_on is not null then (
  select json_group_array(coalesce('evidence:E' || item.number, 'source:' || origin.slug))
  from json_each(link.rests_on) as rest
  left join evidence as item on item.id = rest.value ->> 'evidence'
  left join sources as origin on origin.id = rest.value ->> 'source') end`
