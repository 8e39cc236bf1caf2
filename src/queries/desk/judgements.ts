import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { DeskKind } from '#domain/desk.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { plainWords } from '#domain/text/plain-words.ts'
import { superseded } from '../shared/superseded.ts'
import { openAssessments } from '../shared/visible.ts'
import { reviewsIn } from '../shared/works-in.ts'
import { caseOf, dueBy, here, part, totalOf, type DeskAsked, type DeskSection } from './asked.ts'

/**
 * Judgements of others that wait for a second person, where the house lets this one decide, oldest
 * first. Those from imported files were given elsewhere, and nobody waits for them. One query.
 */
export const awaitedReviews = (database: Database, asked: DeskAsked): Promise<DeskSection> =>
  judgements(database, asked, {
    kind: 'review',
    which: sql`one.state = 'submitted' and one.assessor_id is not null
      and one.assessor_id <> ${asked.actor.id} and ${reviewsIn(asked.actor, 'cases')}
      and not exists (select 1 from reviews as own where own.assessment_id = one.id
        and own.reviewer_id = ${asked.actor.id})`,
    order: sql`one.updated_at`,
  })

/** The person's own judgements that came back, newest first, with the reason. One query. */
export const returnedWork = (database: Database, asked: DeskAsked): Promise<DeskSection> =>
  judgements(database, asked, {
    kind: 'returned',
    which: sql`one.state = 'returned' and one.assessor_id = ${asked.actor.id}
      and not exists (select 1 from assessments as later where later.assessor_id = one.assessor_id
        and later.case_id = one.case_id and later.scale_id = one.scale_id
        and later.claim_id is one.claim_id and later.evidence_id is one.evidence_id
        and later.source_id is one.source_id and later.withdrawn_at is null
        and later.state <> 'draft' and later.created_at > one.created_at)`,
    order: sql`one.updated_at desc`,
  })

/** Verdicts of the person, or on claims they have, whose day of review has passed. One query. */
export const pastReviewBy = (database: Database, asked: DeskAsked): Promise<DeskSection> =>
  judgements(database, asked, {
    kind: 'verdict',
    which: sql`one.state in ('submitted', 'approved') and one.claim_id is not null
      and one.review_by < ${asked.today} and one.id in (
        select id from assessments where assessor_id = ${asked.actor.id}
        union select had.id from claim_work join assessments as had on had.claim_id = claim_work.claim_id
          where claim_work.assignee_id = ${asked.actor.id})
      and ${dueBy(asked, 'one.review_by')}`,
    order: sql`one.review_by`,
  })

/** Judgements asked of the person without seeing those of others, oldest first. One query. */
export const secondOpinions = async (
  database: Database,
  asked: DeskAsked,
): Promise<DeskSection> => {
  const { rows } = await sql<JudgedRow>`
    select one.id, one.version, one.created_at as at, null as due, null as reason,
      asker.name as by, null as source, null as "sourceName", claims.number as claim,
      claims.wording, evidence.number as item, evidence.title, cases.slug,
      cases.title as "caseTitle", count(*) over () as total
    from second_opinions as one
    join cases on cases.id = one.case_id
    left join users as asker on asker.id = one.asked_by
    left join claims on claims.id = one.claim_id
    left join evidence on evidence.id = one.evidence_id
    where one.assessor_id = ${asked.actor.id} and one.state = 'asked'
      and coalesce(claims.withdrawn_at, claims.merged_into, evidence.withdrawn_at) is null
      and ${here(asked)}
    order by one.created_at ${part(asked)}`.execute(database.read)
  return sectionOf('second_opinion', rows, (subject) => `${subject}/assessments/new`)
}

interface Wanted {
  readonly kind: DeskKind
  /** Over assessments as `one`, and cases. */
  readonly which: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

/**
 * From the cases to what was judged in them, so that an index finds each case's own. What was judged
 * of a claim that was merged into another waits for nobody: the other is judged.
 */
async function judgements(
  database: Database,
  asked: DeskAsked,
  { kind, which, order }: Wanted,
): Promise<DeskSection> {
  const { rows } = await sql<JudgedRow>`
    select one.id, one.version, one.updated_at as at, one.review_by as due,
      one.assessor_name as by, (select review.reason from reviews as review
        where review.assessment_id = one.id and review.decision = 'returned'
        order by review.created_at desc limit 1) as reason,
      claims.number as claim, claims.wording, evidence.number as item, evidence.title,
      sources.slug as source, sources.name as "sourceName", cases.slug,
      cases.title as "caseTitle", count(*) over () as total
    from cases cross join assessments as one
    left join claims on claims.id = one.claim_id
    left join evidence on evidence.id = one.evidence_id
    left join sources on sources.id = one.source_id
    where one.case_id = cases.id and one.withdrawn_at is null and ${which}
      and coalesce(claims.withdrawn_at, claims.merged_into, evidence.withdrawn_at,
        sources.withdrawn_at) is null
      and not ${superseded('one')}
      and ${openAssessments(asked.actor, 'one')} and ${here(asked)}
    order by ${order}, one.id ${part(asked)}`.execute(database.read)
  return sectionOf(kind, rows, (_, id) => `/assessments/${id}`)
}

interface JudgedRow {
  readonly id: string
  readonly version: number
  readonly at: string
  readonly due: string | null
  readonly by: string | null
  readonly reason: string | null
  readonly claim: number | null
  readonly wording: string | null
  readonly item: number | null
  readonly title: string | null
  /** The slug; of a protected one it and the name are the code name's. */
  readonly source: string | null
  readonly sourceName: string | null
  readonly slug: string
  readonly caseTitle: string
  readonly total: number
}

function sectionOf(
  kind: DeskKind,
  rows: readonly JudgedRow[],
  hrefOf: (subject: string, id: string) => string,
): DeskSection {
  return {
    kind,
    total: totalOf(rows),
    items: rows.map((row) => {
      const { label, title, path } = subjectOf(row)
      return {
        kind,
        id: `${kind}:${row.id}:${String(row.version)}`,
        label,
        title,
        href: hrefOf(path, row.id),
        case: caseOf(row),
        due: kind === 'verdict' ? row.due : null,
        overdue: kind === 'verdict',
        at: row.at,
        note: kind === 'returned' && row.reason !== null ? plainWords(row.reason) : null,
        by: kind === 'returned' ? null : row.by,
      }
    }),
  }
}

function subjectOf(row: JudgedRow) {
  if (row.claim !== null)
    return {
      label: labelOf('claim', row.claim),
      title: row.wording ?? '',
      path: pathOf('claim', row.slug, row.claim),
    }
  if (row.item !== null)
    return {
      label: labelOf('evidence', row.item),
      title: row.title ?? '',
      path: pathOf('evidence', row.slug, row.item),
    }
  return {
    label: null,
    title: row.sourceName ?? '',
    path: `/sources/${encodeURIComponent(row.source ?? '')}`,
  }
}
