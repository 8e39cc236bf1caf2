import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { ClaimRelationKind, ClaimValues, Ground } from '#domain/claim.ts'
import { asClaim, countsAs } from './as-one.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { answersTo, standingFrom, type ChallengeStanding } from './challenge-answers.ts'
import { openChallenges } from './visible.ts'

/** A challenge as pages show it: the claim that is used, and what it is used against. */
export interface ChallengeView extends ChallengeStanding {
  readonly id: string
  readonly version: number
  readonly ground: Ground
  readonly note: string | null
  readonly claim: {
    readonly id: string
    readonly label: string
    readonly href: string
    readonly wording: string
  }
  readonly target: {
    readonly kind: ChallengeTarget
    readonly id: string
    readonly name: string
    readonly href: string
  }
}

export type ChallengeTarget = 'evidence' | 'source' | 'link' | 'assessment'

export interface ClaimRelationView {
  readonly id: string
  readonly version: number
  readonly kind: ClaimRelationKind
  readonly note: string | null
  /** Whether the claim at hand is the one the relation starts from. */
  readonly outgoing: boolean
  readonly other: {
    readonly label: string
    readonly href: string
    readonly wording: string
    readonly scope: NonNullable<ClaimValues['scope']>
  }
}

type Here = { readonly id: string; readonly slug: string }

/** All standing challenges of a case that the actor may know of; a page takes those it shows. One query. */
export const challengesOf = async (
  database: Database,
  actor: Actor,
  here: Here,
): Promise<readonly ChallengeView[]> => {
  const rows = await database.read
    .selectFrom('challenges')
    .innerJoin('claims as used', 'used.id', 'challenges.claim_id')
    .innerJoin('claims', (join) => join.on(countsAs('claims', 'used')))
    .leftJoin('evidence_links as link', 'link.id', 'challenges.link_id')
    .leftJoin('evidence', (join) =>
      join.on(sql<boolean>`evidence.id = coalesce(challenges.evidence_id, link.evidence_id)`),
    )
    .leftJoin('sources', 'sources.id', 'challenges.source_id')
    .select(['challenges.id', 'challenges.version', 'challenges.ground', 'challenges.note'])
    .select(['claims.id as claimId', 'claims.number', 'claims.wording'])
    .select(['challenges.evidence_id', 'challenges.source_id', 'challenges.link_id'])
    .select(['challenges.assessment_id', 'evidence.number as itemNumber'])
    .select(['sources.slug as sourceSlug', 'sources.name as sourceName'])
    .select(answersTo(actor).as('answers'))
    .where('challenges.case_id', '=', here.id)
    .where('challenges.withdrawn_at', 'is', null)
    .where('claims.withdrawn_at', 'is', null)
    .where(openChallenges(actor))
    .orderBy('challenges.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    ground: row.ground as Ground,
    note: row.note,
    claim: {
      id: row.claimId,
      label: labelOf('claim', row.number),
      href: pathOf('claim', here.slug, row.number),
      wording: row.wording,
    },
    target: targetOf(here, row),
    ...standingFrom(row.answers),
  }))
}

interface TargetRow {
  readonly evidence_id: string | null
  readonly source_id: string | null
  readonly link_id: string | null
  readonly assessment_id: string | null
  readonly itemNumber: number | null
  readonly sourceSlug: string | null
  readonly sourceName: string | null
}

function targetOf(here: Here, row: TargetRow): ChallengeView['target'] {
  const item = row.itemNumber === null ? '' : labelOf('evidence', row.itemNumber)
  const itemPath = row.itemNumber === null ? '' : pathOf('evidence', here.slug, row.itemNumber)
  if (row.source_id !== null)
    return {
      kind: 'source',
      id: row.source_id,
      name: row.sourceName ?? '',
      href: `/sources/${row.sourceSlug}`,
    }
  if (row.link_id !== null)
    return { kind: 'link', id: row.link_id, name: `what ${item} bears on`, href: itemPath }
  if (row.assessment_id !== null)
    return {
      kind: 'assessment',
      id: row.assessment_id,
      name: 'an assessment',
      href: `/assessments/${row.assessment_id}`,
    }
  return { kind: 'evidence', id: row.evidence_id ?? '', name: item, href: itemPath }
}

/** The standing relations of one claim, in both directions. One query. */
export const relationsOf = async (
  database: Database,
  here: Here,
  claimId: string,
): Promise<readonly ClaimRelationView[]> => {
  const rows = await database.read
    .selectFrom('claim_relations as relation')
    .innerJoin('claims as other', (join) =>
      join.on(
        sql<boolean>`other.id = (select coalesce(merged_into, id) from claims where id =
          iif(${asClaim('relation.claim_id', claimId)}, relation.to_claim_id, relation.claim_id))`,
      ),
    )
    .select([
      'relation.id',
      'relation.version',
      'relation.kind',
      'relation.note',
      'relation.claim_id',
    ])
    .select(['other.number', 'other.wording', 'other.scope_period', 'other.scope_place'])
    .select(['other.scope_population', 'other.scope_measure', 'other.scope_definition'])
    .select(sql<number>`${asClaim('relation.claim_id', claimId)}`.as('outgoing'))
    .where(
      sql<boolean>`(${asClaim('relation.claim_id', claimId)} or ${asClaim('relation.to_claim_id', claimId)})`,
    )
    .where('other.id', '<>', claimId)
    .where('relation.withdrawn_at', 'is', null)
    .where('other.withdrawn_at', 'is', null)
    .orderBy('relation.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind as ClaimRelationKind,
    note: row.note,
    outgoing: row.outgoing === 1,
    other: {
      label: labelOf('claim', row.number),
      href: pathOf('claim', here.slug, row.number),
      wording: row.wording,
      scope: scopeOf(row),
    },
  }))
}

const SCOPE = ['period', 'place', 'population', 'measure', 'definition'] as const

/** What is left open is left out, as in the record itself. */
const scopeOf = (
  row: Readonly<Record<`scope_${(typeof SCOPE)[number]}`, string | null>>,
): NonNullable<ClaimValues['scope']> =>
  Object.fromEntries(
    SCOPE.flatMap((name) => (row[`scope_${name}`] === null ? [] : [[name, row[`scope_${name}`]]])),
  )
