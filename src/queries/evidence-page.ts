import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { Bearing } from '#domain/link.ts'
import type { OpinionView } from '#domain/second-opinion.ts'
import { agreementOn, type ScaleAgreement } from '#weighing/assessor-agreement.ts'
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
  readonly statements: readonly {
    readonly label: string
    readonly href: string
    readonly source: string
    readonly text: string
  }[]
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

/** A link of the item to a claim. */
export interface EvidenceBearing {
  readonly id: string
  readonly bearing: Bearing
  readonly claim: { readonly label: string; readonly href: string; readonly wording: string }
  readonly reasoning: string | null
}

type Here = { readonly slug: string }

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

async function bearingsOf(
  database: Database,
  here: Here,
  itemId: string,
): Promise<readonly EvidenceBearing[]> {
  const rows = await database.read
    .selectFrom('evidence_links as link')
    .innerJoin('claims', 'claims.id', 'link.claim_id')
    .select(['link.id', 'link.bearing', 'link.reasoning', 'claims.number', 'claims.wording'])
    .where('link.evidence_id', '=', itemId)
    .where('link.withdrawn_at', 'is', null)
    .where('claims.withdrawn_at', 'is', null)
    .orderBy('claims.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    bearing: row.bearing,
    claim: {
      label: labelOf('claim', row.number),
      href: pathOf('claim', here.slug, row.number),
      wording: row.wording,
    },
    reasoning: row.reasoning,
  }))
}

async function statementsIn(
  database: Database,
  here: Here,
  itemId: string,
): Promise<EvidencePage['statements']> {
  const rows = await database.read
    .selectFrom('statements')
    .innerJoin('sources', 'sources.id', 'statements.source_id')
    .select(['statements.number', 'sources.name'])
    .select(
      sql<string>`coalesce(statements.summary, statements.translation, statements.quote, '')`.as(
        'text',
      ),
    )
    .where('statements.evidence_id', '=', itemId)
    .where('statements.withdrawn_at', 'is', null)
    .orderBy('statements.number')
    .execute()
  return rows.map((row) => ({
    label: labelOf('statement', row.number),
    href: pathOf('statement', here.slug, row.number),
    source: row.name,
    text: row.text,
  }))
}
