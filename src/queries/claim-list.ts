import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { CLAIM_KINDS, type ClaimKind } from '#domain/claim.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { personCanInCase } from '#domain/permission.ts'
import { sortedInto, tagged } from './claim/claim-tags.ts'
import { claimedAs } from './claim/claimed.ts'
import { judgedAs, judgedBy, standingJudgements } from './claim/standing-judgements.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { betweenIn, datedWithin } from './shared/dated-within.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { partiesOf, type PartyView } from './shared/parties.ts'
import { assigneesOf, plannedAs, WORK_ORDER } from './shared/work-filters.ts'
import { workJson, workOf, type WorkJson } from './shared/work.ts'

export interface ClaimRow {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly wording: string
  readonly kind: ClaimKind
  readonly version: number
  readonly checkable: boolean
  readonly rivalGroup: string | null
  readonly statements: number
  readonly supports: number
  readonly refutes: number
  /** What stands of it, in the words of the scales, each once. */
  readonly verdicts: readonly string[]
  readonly withdrawn: boolean
  /** The label of the claim it was merged into. */
  readonly mergedInto: string | null
  /** Left out for those who do not work on the case. */
  readonly work?: WorkJson
}

export interface ClaimList {
  readonly here: CaseHere
  readonly list: Listing<ClaimRow>
  /** Who has claims of this case, for the filter; null for those who do not work on it. */
  readonly assignees: readonly { readonly id: string; readonly name: string }[] | null
  /** Tags and groups of rivals that claims of this case carry, for the filters. */
  readonly tags: readonly string[]
  readonly groups: readonly string[]
  /** Those that stand, for the filters. */
  readonly parties: readonly PartyView[]
  /** What stands on its claims, and by whom, for the filters. */
  readonly verdicts: readonly string[]
  readonly assessors: readonly { readonly key: string; readonly name: string }[]
}

export const CLAIM_SORTS = ['label', 'kind', 'statements', 'due', 'priority'] as const

/**
 * The claims of a case: filtered by `kind`, `rivals`, `tag`, `withdrawn`, `merged`; by what was said of them (`party`, `source`,
 * `stance`, `from`, `until`, of one statement) and how they were judged (`verdict`, `assessor`); for those who work on it by
 * `assignee` (an id, `me` or `none`), `status`, `priority`, `overdue`; sorted; paged. At most nine queries.
 */
export const claimList = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
  today: string,
): Promise<ClaimList> => {
  const here = await loadCase(database, actor, slug)
  const kind = CLAIM_KINDS.find((one) => one === request.filters['kind'])
  const group = request.filters['rivals']
  const tag = request.filters['tag']
  const withdrawn = request.filters['withdrawn'] === 'yes'
  const works = personCanInCase(actor, 'record.rate', here.standing)
  const merged = request.filters['merged'] === 'yes'
  const [standing, within] = await Promise.all([
    standingJudgements(database, actor, here.case.id),
    datedWithin(database, 'statements', here.case.id, betweenIn(request)),
  ])
  const wanted = [
    claimedAs(here.case.id, request.filters, within),
    judgedAs(request.filters, standing),
  ].flatMap((condition) => condition ?? [])
  const selected = database.read
    .selectFrom('claims')
    .leftJoin('claim_work as work', 'work.claim_id', 'claims.id')
    .where('claims.case_id', '=', here.case.id)
    .where('withdrawn_at', withdrawn ? 'is not' : 'is', null)
    .where('merged_into', merged ? 'is not' : 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(Boolean(group), (query) => query.where('rival_group', '=', group ?? ''))
    .$if(Boolean(tag), (query) => query.where(tagged(tag ?? '')))
    .$if(wanted.length > 0, (query) => query.where(sql<boolean>`(${sql.join(wanted, sql` and `)})`))
    .$if(works, (query) => query.where(plannedAs(request.filters, actor, today)))
  const [{ total }, rows, assignees, sorted, parties] = await Promise.all([
    selected.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    selected
      .selectAll('claims')
      .select([
        sql<number>`(select count(distinct stances.statement_id) from stances
          join statements on statements.id = stances.statement_id and statements.withdrawn_at is null
          where ${AS_ONE('stances.claim_id')})`.as('statements'),
        sql<
          number | null
        >`(select number from claims as kept where kept.id = claims.merged_into)`.as('into'),
        bearing('supports').as('supports'),
        bearing('refutes').as('refutes'),
      ])
      .orderBy(
        (works && WORK_ORDER[request.sort.by]) || (ORDER[request.sort.by] ?? NUMBER),
        request.sort.order,
      )
      .orderBy('number')
      .limit(request.limit)
      .offset(request.after)
      .execute(),
    works ? assigneesOf(database, here.case.id) : null,
    sortedInto(database, here.case.id),
    partiesOf(database, here.case.id),
  ])
  const words = Map.groupBy(standing, ({ claimId }) => claimId)
  const work = works
    ? await workOf(
        database,
        rows.map((row) => row.id),
        actor,
      )
    : null
  return {
    here,
    assignees,
    ...sorted,
    ...judgedBy(standing),
    parties: parties.filter((party) => !party.withdrawn),
    list: pageOf(
      request,
      total,
      rows.map((row) => ({
        id: row.id,
        label: labelOf('claim', row.number),
        href: pathOf('claim', slug, row.number),
        wording: row.wording,
        kind: row.kind as ClaimKind,
        version: row.version,
        checkable: row.checkable === 1,
        rivalGroup: row.rival_group,
        statements: row.statements,
        supports: row.supports,
        refutes: row.refutes,
        verdicts: [...new Set((words.get(row.id) ?? []).map((one) => one.words))],
        withdrawn: row.withdrawn_at !== null,
        ...(work === null ? {} : { work: workJson(work.get(row.id), today) }),
        mergedInto: row.into === null ? null : labelOf('claim', row.into),
      })),
    ),
  }
}

const NUMBER = sql`number`

const ORDER: Readonly<Record<string, ReturnType<typeof sql>>> = {
  label: NUMBER,
  kind: sql`kind`,
  statements: sql`statements`,
}

/** The claim of a row, or one that was merged into it. */
const AS_ONE = (column: string) =>
  sql`${sql.ref(column)} in (select one.id from claims as one where one.id = claims.id or one.merged_into = claims.id)`

function bearing(which: string) {
  return sql<number>`(select count(distinct link.evidence_id) from evidence_links as link join evidence on evidence.id = link.evidence_id
    where ${AS_ONE('link.claim_id')} and link.bearing = ${which}
      and link.withdrawn_at is null and evidence.withdrawn_at is null)`
}
