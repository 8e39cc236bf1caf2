import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { assessmentsOf, type AssessmentView } from './shared/assessments.ts'
import { caseAffiliations, caseTies } from './shared/case-ties.ts'
import { possibleDuplicates, type PossibleDuplicate } from './shared/duplicates.ts'
import { interestsOf, type InterestView } from './shared/interest.ts'
import { sourcesMergedInto, type MergedHere } from './shared/merged-here.ts'
import { mentionedInCases, type Mentioned } from './shared/mentioned.ts'
import { loadSource, type SourceHere } from './shared/source-here.ts'
import { relationsOfSource, type SourceRelationView } from './shared/source-relations.ts'
import { trackRecordOf, type SourceTrackRecord } from './shared/track-record.ts'
import { challengesTo, type SourceChallenge } from './source/challenges-to.ts'
import {
  itemsFrom,
  statementsBy,
  type Part,
  type SourceItem,
  type SourceStatement,
} from './source/from-source.ts'

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
