import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { originRecorded } from '#domain/evidence.ts'
import { labelOf } from '#domain/label.ts'
import { outcomeOf, type ScaleOutcome, type ScaleValues } from '#domain/scale.ts'
import type {
  InputAssessment,
  InputClaim,
  InputItem,
  InputParty,
  InputRating,
  InputSource,
  Key,
  WeighingInput,
} from '#weighing/input.ts'
import { withMerged, type Merges } from '#weighing/merged.ts'
import { verdictSide } from '#weighing/verdict-side.ts'
import { placeOf } from './case-grades.ts'
import type { WeighedParts, WeighedRows } from './weighed-row.ts'
import { weighedRows } from './weighed-rows.ts'

/** A case as it is weighed, with the words that pages put beside the keys. */
export interface WeighedCase extends WeighingInput {
  readonly parties: readonly WeighedParty[]
  readonly sources: readonly WeighedSource[]
  readonly evidence: readonly WeighedItem[]
  readonly claims: readonly WeighedClaim[]
  readonly assessments: readonly WeighedAssessment[]
  readonly ratings: readonly WeighedRating[]
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

export interface WeighedAssessment extends InputAssessment {
  readonly scaleName: string
  /** What it says, in its scale's words; null for checks without a grade. */
  readonly words: string | null
  /** Where its grade stands on its scale, 0 for the best; null for an outcome. */
  readonly rank: number | null
  readonly subjectVersion: number
  readonly assessorName: string
  /** Of its grade on the scale, best first; null for an outcome. */
  readonly place: number | null
  /** It settles others' differences. */
  readonly reconciles: boolean
}

export interface WeighedRating extends InputRating {
  readonly assessorName: string
}

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

/** Titles and names of what the keys of a case stand for, those of its assessors among them. */
export const namesIn = (weighed: WeighedCase): ReadonlyMap<string, string> =>
  new Map([
    ...weighed.claims.map(({ key, wording }): [string, string] => [key, wording]),
    ...weighed.evidence.map(({ key, title }): [string, string] => [key, title]),
    ...weighed.sources.map(({ key, name }): [string, string] => [key, name]),
    ...assessorNames(weighed),
  ])

function assessorNames({ assessments, ratings }: WeighedCase): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const list of [assessments, ratings])
    for (const { assessor, assessorName } of list) names.set(assessor, assessorName)
  return names
}

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

/** In the order they were recorded, of which the last counts. */
function ratingsFrom({ rating }: WeighedRows): readonly WeighedRating[] {
  return rating
    .flatMap(({ claim, given }) =>
      given.map(([number, item, assessor, assessorName, code, on, blind]) => ({
        number,
        claim: claimKey(claim),
        evidence: evidenceKey(item),
        assessor,
        assessorName,
        rating: code,
        on,
        blind: blind === null ? null : blind === 1,
      })),
    )
    .toSorted((a, b) => a.number - b.number)
}

function assessmentsFrom(rows: WeighedRows): readonly WeighedAssessment[] {
  const scales = new Map(
    rows.scale.map((scale) => {
      const grades = JSON.parse(scale.grades) as ScaleValues['grades']
      const outcomes = (JSON.parse(scale.outcomes) as ScaleOutcome[]).map(outcomeOf)
      const words = new Map([...grades, ...outcomes].map(({ code, label }) => [code, label]))
      return [scale.id, { ...scale, grades, words }]
    }),
  )
  return rows.assessment.flatMap((one) => {
    const scale = scales.get(one.scale)
    const code = one.grade ?? one.outcome
    if (!scale) return []
    return {
      key: one.id,
      subject: one.subject,
      scale: scale.key,
      scaleName: scale.name,
      words: code === null ? null : (scale.words.get(code) ?? code),
      rank: rankIn(scale.grades, one.grade),
      subjectVersion: one.version,
      assessorName: one.name,
      grade: one.grade,
      outcome: one.outcome,
      assessor: one.assessor,
      on: one.on,
      state: one.state,
      answers: one.answers,
      place: placeOf(scale.grades, one.grade),
      reconciles: one.reconciles === 1,
      reviewBy: one.reviewBy,
      seconded: one.seconded === 1,
      side: verdictSide({ grades: scale.grades }, one.grade),
    }
  })
}

function rankIn(grades: ScaleValues['grades'], grade: string | null): number | null {
  const place = grades.findIndex(({ code }) => code === grade)
  return place < 0 ? null : place
}

const sourceKey = (slug: string): Key => `source:${slug}`
const evidenceKey = (number: number): Key => `evidence:${labelOf('evidence', number)}`
const claimKey = (number: number): Key => `claim:${labelOf('claim', number)}`
