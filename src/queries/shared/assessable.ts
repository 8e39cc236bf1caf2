import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { can, canInCase, permit, permitInCase, type ReviewStanding } from '#domain/permission.ts'
import { DEFAULT_POLICY } from '#domain/review.ts'
import type { ScaleSubject } from '#domain/scale.ts'
import { loadCase, type CaseHere } from './case-here.ts'
import { loadSource } from './source-here.ts'

/** What is to be judged, as an address names it. A source is judged in a case, or (null) for the whole workspace. */
export type Target =
  | { readonly of: 'claim' | 'evidence'; readonly case: string; readonly number: number }
  | { readonly of: 'source'; readonly slug: string; readonly case: string | null }

/** Something one may judge, as the actor finds it. */
export interface Assessable {
  readonly kind: ScaleSubject
  readonly id: string
  /** As references write it: "C3", "E12", a source's slug. */
  readonly reference: string
  /** As people say it: "C3", "E12", a source's name (a protected one's code name). */
  readonly label: string
  readonly title: string
  /** Its page; its assessments are at `/assessments` under it, with `query` after them. */
  readonly path: string
  readonly query: string
  readonly version: number
  /**
   * The version that last changed what it says: a judgement of an earlier one no longer holds by
   * itself. Of a source 1: what is recorded of it does not change who it is.
   */
  readonly standing: number
  readonly withdrawn: boolean
  /** The case it is judged in; null: the workspace. */
  readonly here: CaseHere | null
  readonly judging: ReviewStanding
  /** Slug of the source, or label of the claim, it was merged into. */
  readonly mergedInto: string | null
  /** Of a source: where the actor may judge it; of anything else none, for there is but one place. */
  readonly places: readonly Place[]
}

export interface Place {
  /** Null: the workspace. */
  readonly case: { readonly slug: string; readonly title: string } | null
}

/** NotFound unless the actor may see it. Two or three queries. */
export const loadAssessable = (
  database: Database,
  actor: Actor,
  target: Target,
): Promise<Assessable> =>
  target.of === 'source'
    ? loadSourceTo(database, actor, target)
    : loadLabelled(database, actor, target)

/** Throws Forbidden unless the actor may judge it here. */
export const permitAssessing = (actor: Actor, { here, label }: Assessable): void =>
  here
    ? permitInCase(actor, 'record.assess', here.standing, `assess ${label}`)
    : permit(actor, 'source.assess', `assess ${label} for the whole workspace`)

async function loadLabelled(
  database: Database,
  actor: Actor,
  { of, case: slug, number }: Exclude<Target, { readonly of: 'source' }>,
): Promise<Assessable> {
  const here = await loadCase(database, actor, slug)
  const row = await (of === 'claim'
    ? database.read
        .selectFrom('claims')
        .select(['id', 'version', 'withdrawn_at', 'wording as title'])
        .select('meaning_version as standing')
        .select(
          sql<
            number | null
          >`(select number from claims as kept where kept.id = claims.merged_into)`.as('into'),
        )
        .where('case_id', '=', here.case.id)
        .where('number', '=', number)
        .executeTakeFirst()
    : database.read
        .selectFrom('evidence')
        .select(['id', 'version', 'withdrawn_at', 'title', 'version as standing'])
        .select(sql<number | null>`null`.as('into'))
        .where('case_id', '=', here.case.id)
        .where('number', '=', number)
        .executeTakeFirst())
  if (!row) throw new NotFound(of === 'claim' ? 'claim' : 'evidence item')
  const label = labelOf(of, number)
  return {
    kind: of,
    id: row.id,
    reference: label,
    label,
    title: row.title,
    path: pathOf(of, slug, number),
    query: '',
    version: row.version,
    standing: row.standing,
    withdrawn: row.withdrawn_at !== null,
    here,
    judging: judgingIn(here),
    mergedInto: row.into === null ? null : labelOf('claim', row.into),
    places: [],
  }
}

async function loadSourceTo(
  database: Database,
  actor: Actor,
  target: Extract<Target, { readonly of: 'source' }>,
): Promise<Assessable> {
  const [{ source, standing, mergedInto, cases }, here] = await Promise.all([
    loadSource(database, actor, target.slug),
    target.case === null ? null : loadCase(database, actor, target.case),
  ])
  return {
    kind: 'source',
    id: source.id,
    reference: source.slug,
    label: source.name,
    title: source.name,
    path: `/sources/${encodeURIComponent(source.slug)}`,
    query: here === null ? '' : `?case=${encodeURIComponent(here.case.slug)}`,
    version: source.version,
    standing: 1,
    withdrawn: source.withdrawn !== null,
    here,
    judging: here
      ? judgingIn(here)
      : {
          judges: can(actor, 'source.assess'),
          reviews: can(actor, 'source.review'),
          leads: standing.cases.some((one) => canInCase(actor, 'case.manage', one)),
          approvers: DEFAULT_POLICY.approvers,
        },
    mergedInto,
    places: [
      ...(can(actor, 'source.assess') ? [{ case: null }] : []),
      ...cases
        .filter((one) => canInCase(actor, 'record.assess', one.standing))
        .map(({ slug, title }) => ({ case: { slug, title } })),
    ],
  }
}

function judgingIn(here: CaseHere): ReviewStanding {
  return {
    judges: here.can('record.assess'),
    reviews: here.can('assessment.review'),
    leads: here.can('case.manage'),
    approvers: here.case.approvers,
  }
}
