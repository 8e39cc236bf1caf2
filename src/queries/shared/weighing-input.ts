import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { originRecorded } from '#domain/evidence.ts'
import { labelOf } from '#domain/label.ts'
import type { Key } from '#weighing/input.ts'
import { withMerged, type Merges } from '#weighing/merged.ts'
import type { WeighedCase, WeighedClaim, WeighedItem, WeighedSource } from './weighed-case.ts'
import { assessmentsFrom, ratingsFrom } from './weighed-judgements.ts'
import { claimKey, evidenceKey, sourceKey } from './weighed-keys.ts'
import type { WeighedParts, WeighedRows } from './weighed-row.ts'
import { weighedRows } from './weighed-rows.ts'

/**
 * A case as the weighing functions take it, keys being labels (`evidence:E2`) and slugs: as this
 * actor may weigh it, without the ratings that blind mode keeps from them. One query.
 */
export const weighingInput = async (
  database: Database,
  actor: Actor,
  caseId: string,
  today: string,
  parts: WeighedParts = {},
): Promise<WeighedCase> => {
  const rows = await weighedRows(database, actor, caseId, parts)
  const input: WeighedCase = {
    parties: rows.party.map(({ slug, name }) => ({ key: slug, name })),
    sources: sourcesFrom(rows),
    evidence: rows.evidence.map(itemFrom),
    claims: rows.claim.map(claimFrom),
    statements: rows.statement.map((statement) => ({
      key: labelOf('statement', statement.number),
      source: sourceKey(statement.source),
      day: statement.day,
      in: statement.item === null ? null : evidenceKey(statement.item),
      via: statement.via.map(sourceKey),
      stances: statement.stances.map(({ claim, stance }) => ({ claim: claimKey(claim), stance })),
    })),
    links: rows.link.map((link) => ({
      key: link.id,
      claim: claimKey(link.claim),
      evidence: evidenceKey(link.item),
      bearing: link.bearing,
      restsOn: link.rests,
    })),
    challenges: rows.challenge.map(({ id, claim, target }) => ({
      key: id,
      claim: claimKey(claim),
      target,
    })),
    inquiries: rows.inquiry.map(({ to, claims }) => ({ to, claims: claims.map(claimKey) })),
    ratings: ratingsFrom(rows),
    assessments: assessmentsFrom(rows),
    today,
  }
  return withMerged(input, mergesIn(rows))
}

/** The sources used here, and what they were merged into, which may be used elsewhere alone. */
function sourcesFrom({ source }: WeighedRows): readonly WeighedSource[] {
  const used = new Set(source.map(({ slug }) => slug))
  const kept = source.flatMap(({ into }) => {
    if (into === null || into.withdrawn === 1 || used.has(into.slug)) return []
    used.add(into.slug)
    return [{ ...into, party: null }]
  })
  return [...source, ...kept].map(({ slug, name, party, protected: hidden }) => ({
    key: sourceKey(slug),
    name,
    party,
    protected: hidden === 1,
  }))
}

const mergesIn = ({ source, claim }: WeighedRows): Merges =>
  new Map([
    ...source.flatMap(({ slug, into }): [Key, Key][] =>
      into === null ? [] : [[sourceKey(slug), sourceKey(into.slug)]],
    ),
    ...claim.flatMap(({ number, into }): [Key, Key][] =>
      into === null ? [] : [[claimKey(number), claimKey(into)]],
    ),
  ])

function itemFrom(item: WeighedRows['evidence'][number]): WeighedItem {
  return {
    key: evidenceKey(item.number),
    label: labelOf('evidence', item.number),
    title: item.title,
    gaps: item.gaps,
    kind: item.kind,
    source: item.source === null ? null : sourceKey(item.source),
    originRecorded: originRecorded({
      kind: item.kind,
      ...(item.recorded === null ? {} : { originRecorded: item.recorded === 1 }),
    }),
    derivations: item.derivations.map((one) => ({
      to: one.item === null ? sourceKey(one.source) : evidenceKey(one.item),
      how: one.how,
    })),
    preserved: item.preserved === 1,
  }
}

function claimFrom(claim: WeighedRows['claim'][number]): WeighedClaim {
  return {
    key: claimKey(claim.number),
    number: claim.number,
    label: labelOf('claim', claim.number),
    wording: claim.wording,
    checkable: claim.checkable === 1,
    meaningVersion: claim.meaning,
    rivalGroup: claim.group,
    about: claim.about,
    readings: claim.readings,
  }
}
