import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { Ground } from '#domain/claim.ts'
import type { EvidenceKind } from '#domain/evidence.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { asSource } from './shared/as-one.ts'
import { caseAffiliations, caseTies } from './shared/case-ties.ts'
import { interestsOf, type InterestView } from './shared/interest.ts'
import { answersTo, standingFrom, type ChallengeStanding } from './shared/challenge-answers.ts'
import { assessmentsOf, type AssessmentView } from './shared/assessments.ts'
import { possibleDuplicates, type PossibleDuplicate } from './shared/duplicates.ts'
import { sourcesMergedInto, type MergedHere } from './shared/merged-here.ts'
import { mentionedInCases, type Mentioned } from './shared/mentioned.ts'
import { loadSource, type SourceHere } from './shared/source-here.ts'
import { relationsOfSource, type SourceRelationView } from './shared/source-relations.ts'
import { trackRecordOf, type SourceTrackRecord } from './shared/track-record.ts'
import { visibleCases } from './shared/visible.ts'

/** Everything the page of a source tells, from the cases the actor sees. */
export interface SourcePage {
  readonly here: SourceHere
  readonly statements: Part<SourceStatement>
  readonly items: Part<SourceItem>
  readonly relations: readonly SourceRelationView[]
  readonly challenges: readonly SourceChallenge[]
  /** Ways from it to the parties of each case, of cases in which there are some. */
  readonly interests: readonly {
    readonly case: { readonly slug: string; readonly title: string }
    readonly paths: readonly InterestView[]
  }[]
  /** What became of the claims it asserted. */
  readonly track: SourceTrackRecord
  /** Of its reliability, oldest first; by the workspace and in those cases. */
  readonly assessments: readonly AssessmentView[]
  /** The sources that count as this one. */
  readonly merged: readonly MergedHere[]
  /** Sources with nearly the same name, for a person to look at; none where they may not merge. */
  readonly duplicates: readonly PossibleDuplicate[]
  /** What labels in the texts of each case lead to, by the slug of the case. */
  readonly mentioned: ReadonlyMap<string, ReadonlyMap<string, Mentioned>>
}

/** The latest of a list, and how long it is. */
export interface Part<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

interface InCase {
  readonly label: string
  readonly href: string
  readonly case: { readonly slug: string; readonly title: string }
}

export interface SourceStatement extends InCase {
  readonly saidOn: string | null
  readonly text: string
  readonly language: string | null
}

export interface SourceItem extends InCase {
  readonly title: string
  readonly kind: EvidenceKind
  readonly published: string | null
}

export interface SourceChallenge extends InCase, ChallengeStanding {
  readonly id: string
  readonly ground: Ground
  readonly wording: string
  readonly note: string | null
}

/** Of statements and items the page shows no more than this; the case's own lists have the rest. */
const SHOWN = 50

/** NotFound unless the actor sees the source. A constant number of queries. */
export const sourcePage = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<SourcePage> => {
  const here = await loadSource(database, actor, slug)
  const { id } = here.source
  const [statements, items, relations, challenges, track, assessments, merged, duplicates] =
    await Promise.all([
      statementsBy(database, actor, id),
      itemsFrom(database, actor, id),
      relationsOfSource(database, actor, id),
      challengesTo(database, actor, id),
      trackRecordOf(database, actor, id),
      assessmentsOf(database, actor, 'source', [id]),
      sourcesMergedInto(database, actor, id),
      here.can('source.edit') && here.source.withdrawn === null
        ? possibleDuplicates(database, actor, {
            kind: 'source',
            id,
            texts: [here.source.name, ...here.source.aliases],
            caseId: null,
          })
        : [],
    ])
  const interests = await interestsIn(database, actor, here)
  const mentioned = await mentionedInCases(database, [
    ...[...relations, ...challenges].map((one) => ({ slug: one.case.slug, text: one.note })),
    ...assessments.map((one) => ({ slug: one.case?.slug ?? '', text: one.rationale })),
  ])
  return {
    here,
    statements,
    items,
    relations,
    challenges,
    interests,
    track,
    assessments,
    merged,
    duplicates,
    mentioned,
  }
}

/** The page as JSON: the record's own fields, then what stands around it. */
export const sourcePageJson = (page: SourcePage, record: Readonly<Record<string, unknown>>) => ({
  ...record,
  cases: page.here.cases.map(({ slug, title, party }) => ({ slug, title, party })),
  statements: page.statements,
  items: page.items,
  relations: page.relations,
  challenges: page.challenges,
  interests: page.interests,
  trackRecord: page.track,
  assessments: page.assessments,
  merged: page.merged.map(({ name, href }) => ({ name, href })),
  possibleDuplicates: page.duplicates,
})

/** In every case the actor sees that uses it. Two queries. */
async function interestsIn(
  database: Database,
  actor: Actor,
  { source, cases }: SourceHere,
): Promise<SourcePage['interests']> {
  const ids = cases.map(({ id }) => id)
  const [ties, affiliations] = await Promise.all([
    caseTies(database, actor, ids),
    caseAffiliations(database, ids),
  ])
  return cases.flatMap(({ slug, title }) => {
    const standing = affiliations.get(slug)
    if (standing === undefined) return []
    const own = ties.filter((tie) => tie.case === slug)
    const paths = interestsOf(`source:${source.slug}`, { ties: own, ...standing })
    return paths.length === 0 ? [] : [{ case: { slug, title }, paths }]
  })
}

async function statementsBy(
  database: Database,
  actor: Actor,
  id: string,
): Promise<Part<SourceStatement>> {
  const rows = await database.read
    .selectFrom('statements')
    .innerJoin('cases', 'cases.id', 'statements.case_id')
    .select(['statements.number', 'statements.said_on', 'statements.language'])
    .select(['cases.slug', 'cases.title'])
    .select(
      sql<string>`coalesce(statements.quote, statements.translation, statements.summary, '')`.as(
        'text',
      ),
    )
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(asSource('statements.source_id', id))
    .where(visibleCases(actor))
    .where('statements.withdrawn_at', 'is', null)
    .orderBy('statements.said_day', 'desc')
    .orderBy('statements.number', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      label: labelOf('statement', row.number),
      href: pathOf('statement', row.slug, row.number),
      case: { slug: row.slug, title: row.title },
      saidOn: row.said_on,
      text: row.text,
      language: row.language,
    })),
  }
}

async function itemsFrom(database: Database, actor: Actor, id: string): Promise<Part<SourceItem>> {
  const rows = await database.read
    .selectFrom('evidence')
    .innerJoin('cases', 'cases.id', 'evidence.case_id')
    .select(['evidence.number', 'evidence.title', 'evidence.kind', 'evidence.published'])
    .select(['cases.slug', 'cases.title as caseTitle'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(asSource('evidence.source_id', id))
    .where(visibleCases(actor))
    .where('evidence.withdrawn_at', 'is', null)
    .orderBy('evidence.published_day', 'desc')
    .orderBy('evidence.number', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      label: labelOf('evidence', row.number),
      href: pathOf('evidence', row.slug, row.number),
      case: { slug: row.slug, title: row.caseTitle },
      title: row.title,
      kind: row.kind as EvidenceKind,
      published: row.published,
    })),
  }
}

async function challengesTo(
  database: Database,
  actor: Actor,
  id: string,
): Promise<readonly SourceChallenge[]> {
  const rows = await database.read
    .selectFrom('challenges')
    .innerJoin('cases', 'cases.id', 'challenges.case_id')
    .innerJoin('claims', 'claims.id', 'challenges.claim_id')
    .select(['challenges.id', 'challenges.ground', 'challenges.note'])
    .select(['claims.number', 'claims.wording', 'cases.slug', 'cases.title'])
    .select(answersTo(actor).as('answers'))
    .where(asSource('challenges.source_id', id))
    .where(visibleCases(actor))
    .where('challenges.withdrawn_at', 'is', null)
    .where('claims.withdrawn_at', 'is', null)
    .orderBy('challenges.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    label: labelOf('claim', row.number),
    href: pathOf('claim', row.slug, row.number),
    case: { slug: row.slug, title: row.title },
    ground: row.ground as Ground,
    wording: row.wording,
    note: row.note,
    ...standingFrom(row.answers),
  }))
}
