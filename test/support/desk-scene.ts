import { compile } from '#db/compile.ts'
import type { SqliteDatabase } from '#db/sqlite.ts'
import { withCase } from './scene.ts'

const AT = '2026-03-01T08:00:00.000Z'

export interface DeskAnswer {
  readonly total: number
  readonly sections: readonly {
    readonly kind: string
    readonly total: number
    readonly items: readonly {
      readonly label: string | null
      readonly title: string
      readonly href: string
      readonly due: string | null
      readonly overdue: boolean
      readonly by: string | null
      readonly note: string | null
      readonly checks?: readonly string[]
    }[]
  }[]
}

/**
 * A case in which something of every kind waits for the checker, a contributor, and for the
 * reviewer; made by the program where the rest of it is not what is tested.
 */
export const withDesk = async (visibility: 'open' | 'workspace' | 'private' = 'private') => {
  const scene = await withCase(visibility)
  const checker = await scene.user('contributor', 'checker')
  const reviewer = await scene.user('contributor', 'reviewer')
  await scene.add('/cases/bridge/members', { user: checker.id, role: 'contributor' })
  await scene.add('/cases/bridge/members', { user: reviewer.id, role: 'reviewer' })
  const asChecker = await scene.as('contributor', 'checker')
  const asReviewer = await scene.as('contributor', 'reviewer')
  const plan = (claim: number, body: object) =>
    scene.editor.patch(`/cases/bridge/claims/${String(claim)}/work`, { version: 0, ...body })
  const judge = async (client: typeof asChecker, path: string, scale: string) => {
    const answer = await client.post(`/cases/bridge/${path}/assessments`, {
      scale,
      outcome: scale === 'verdict' ? 'Unproven' : '6',
      rationale: 'Nothing yet',
    })
    return answer.json<{ id: string }>()
  }
  return {
    ...scene,
    checker,
    reviewer,
    asChecker,
    asReviewer,
    plan,
    judge,
    rows: rowsOf(scene.database),
  }
}

/** Writes rows of what has pages and commands of its own elsewhere. */
const rowsOf = (database: SqliteDatabase) => {
  const one = async (table: 'claims' | 'evidence', number: number) =>
    database.read
      .selectFrom(table)
      .select(['id', 'case_id'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  return {
    secondOpinion: async (assessor: string, claim: number, askedBy: string) => {
      const { id, case_id } = await one('claims', claim)
      await database.write([
        compile
          .insertInto('second_opinions')
          .values({
            id: `second_opinion_${assessor}`,
            case_id,
            claim_id: id,
            assessor_id: assessor,
            asked_by: askedBy,
            state: 'asked',
            version: 1,
            created_at: AT,
            updated_at: AT,
          })
          .compile(),
      ])
    },
    returned: async (assessment: string, reviewer: string, reason: string) => {
      const found = await database.read
        .selectFrom('assessments')
        .select(['case_id', 'assessor_id'])
        .where('id', '=', assessment)
        .executeTakeFirstOrThrow()
      await database.write([
        compile
          .updateTable('assessments')
          .set({ state: 'returned' })
          .where('id', '=', assessment)
          .compile(),
        compile
          .insertInto('reviews')
          .values({
            id: `review_${assessment}`,
            case_id: found.case_id,
            assessment_id: assessment,
            assessment_version: 1,
            decision: 'returned',
            author_id: found.assessor_id,
            reviewer_id: reviewer,
            reviewer_name: 'reviewer',
            reason,
            on: AT,
            created_at: AT,
          })
          .compile(),
      ])
    },
    reviewBy: (assessment: string, day: string) =>
      database.write([
        compile
          .updateTable('assessments')
          .set({ review_by: day })
          .where('id', '=', assessment)
          .compile(),
      ]),
    inquiry: async (number: number, by: string, due: string) => {
      const { case_id } = await one('claims', 1)
      await database.write([
        compile
          .insertInto('inquiries')
          .values({
            id: `inquiry_${String(number)}`,
            case_id,
            number,
            kind: 'right_of_reply',
            addressee: 'The council',
            question: 'What do you say to this?',
            asked_on: '2026-02-01',
            asked_by: by,
            asked_name: 'checker',
            due,
            version: 1,
            created_at: AT,
            updated_at: AT,
          })
          .compile(),
      ])
    },
    mention: async (who: string, by: string, text: string) => {
      const { id, case_id } = await one('claims', 2)
      await database.write([
        compile
          .insertInto('comments')
          .values({
            id: `comment_${who}`,
            case_id,
            subject_kind: 'claim',
            subject_id: id,
            author_id: by,
            text,
            version: 1,
            created_at: AT,
            updated_at: AT,
          })
          .compile(),
        compile
          .insertInto('comment_mentions')
          .values({ comment_id: `comment_${who}`, user_id: who })
          .compile(),
      ])
    },
    read: async (who: string, at: string) => {
      const { id, case_id } = await one('claims', 2)
      await database.write([
        compile
          .insertInto('comment_reads')
          .values({ user_id: who, subject_id: id, case_id, at })
          .compile(),
      ])
    },
  }
}
