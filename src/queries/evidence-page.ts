import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { OpinionView } from '#domain/second-opinion.ts'
import { agreementOn, type ScaleAgreement } from '#weighing/assessor-agreement.ts'
import {
  bearingsOf,
  statementsIn,
  type EvidenceBearing,
  type StatementInItem,
} from './evidence/around-item.ts'
import { dependentsOf, derivationsOf, type Derived } from './evidence/derived.ts'
import { findItem, type FoundItem } from './evidence/find-item.ts'
import { assessmentsOf, type AssessmentView } from './shared/assessments.ts'
import { itemGradesIn } from './shared/case-grades.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { challengesOf, type ChallengeView } from './shared/claim-ties.ts'
import { itemFiles, type ItemFile } from './shared/item-files.ts'
import { mentionedIn, mentionersOf, type Mentioned } from './shared/mentioned.ts'
import type { RecordJson } from './shared/record-json.ts'

/** Everything the page of an evidence item tells. */
export interface EvidencePage {
  readonly here: CaseHere
  readonly item: FoundItem
  readonly derivations: readonly Derived[]
  /** Items that rest on this one. */
  readonly dependents: readonly Derived[]
  readonly links: readonly EvidenceBearing[]
  readonly statements: readonly StatementInItem[]
  readonly files: readonly ItemFile[]
  readonly assessments: readonly AssessmentView[]
  /** Whose second opinion is asked, as far as the actor may know. */
  readonly opinions: readonly OpinionView[]
  /** How far its assessors agree, by scale. */
  readonly agreement: readonly ScaleAgreement[]
  readonly challenges: readonly ChallengeView[]
  readonly mentioned: ReadonlyMap<string, Mentioned>
  readonly mentioners: readonly Mentioned[]
}

/** NotFound unless the actor may see the case and it has this item. A constant number of queries. */
export const evidencePage = async (
  database: Database,
  actor: Actor,
  slug: string,
  number: number,
): Promise<EvidencePage> => {
  const here = await loadCase(database, actor, slug)
  const { item, opinions } = await findItem(database, actor, here.case.id, number)
  const [
    derivations,
    dependents,
    links,
    statements,
    files,
    assessments,
    challenges,
    mentioners,
    grades,
  ] = await Promise.all([
    derivationsOf(database, here.case, item.id),
    dependentsOf(database, here.case, item.id),
    bearingsOf(database, here.case, item.id),
    statementsIn(database, here.case, item.id),
    itemFiles(database, actor, here.case.id, item.id),
    assessmentsOf(database, actor, 'evidence', [item.id]),
    challengesOf(database, actor, here.case),
    mentionersOf(database, actor, here.case, 'evidence', number),
    itemGradesIn(database, actor, here.case.id),
  ])
  const against = challenges.filter(
    ({ target }) => target.id === item.id || links.some((link) => link.id === target.id),
  )
  const mentioned = await mentionedIn(database, here.case, [
    item.values.description,
    ...(item.values.gaps ?? []),
    ...links.map((link) => link.reasoning),
    ...assessments.flatMap((one) => [one.rationale, one.dissent]),
    ...against.map((one) => one.note),
  ])
  return {
    here,
    item,
    derivations,
    dependents,
    links,
    statements,
    files,
    assessments,
    opinions,
    agreement: agreementOn(grades, item.id),
    challenges: against,
    mentioned,
    mentioners,
  }
}

/** The page as JSON: the record's own fields, then what stands around it. */
export const evidenceJson = (page: EvidencePage, record: RecordJson | null) => ({
  ...record,
  case: page.here.case.slug,
  originCountsAsRecorded: page.item.originRecorded,
  derivations: page.derivations,
  dependents: page.dependents,
  links: page.links,
  statements: page.statements,
  files: page.files,
  assessments: page.assessments,
  agreement: page.agreement,
  ...(page.opinions.length === 0 ? {} : { secondOpinions: page.opinions }),
  challenges: page.challenges,
  mentionedIn: page.mentioners,
})
