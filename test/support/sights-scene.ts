import { sql } from 'kysely'
import { createAssessment } from '#commands/assessments/create-assessment.ts'
import { createBrief } from '#commands/briefs/create-brief.ts'
import { createCase } from '#commands/cases/create-case.ts'
import { inviteToCase } from '#commands/cases/invite-to-case.ts'
import { setMember } from '#commands/cases/set-member.ts'
import { createChallenge } from '#commands/challenges/create-challenge.ts'
import { createClaim } from '#commands/claims/create-claim.ts'
import { createComment } from '#commands/comments/create-comment.ts'
import type { Context } from '#commands/context.ts'
import { createEvidence } from '#commands/evidence/create-evidence.ts'
import { createRating } from '#commands/ratings/create-rating.ts'
import { askSecondOpinion } from '#commands/second-opinions/ask-second-opinion.ts'
import { createSourceRelation } from '#commands/source-relations/create-source-relation.ts'
import { createSource } from '#commands/sources/create-source.ts'
import { setWork } from '#commands/work/set-work.ts'
import { compile } from '#db/compile.ts'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import { VISITOR, type Actor, type User } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { caseInvitation, memberInput } from '#domain/member.ts'
import { sourceValues } from '#domain/source.ts'
import { entriesAfter } from '#queries/case-changes.ts'
import type { Sight } from '#queries/sights.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { ofCase } from '#queries/shared/case-entries.ts'
import { aUser } from './contract/rows.ts'
import { contextOver } from './import-scene.ts'
import { CELLS, enter, named, roleOf, TODAY, type Kind } from './sights-people.ts'

const CONFIG = { baseUrl: 'http://localhost:8787' } as Context['config']
const VERDICT = { scale: 'verdict', grade: 'False', rationale: 'It was open.' }

export interface SightsScene {
  readonly database: Database
  readonly caseId: string
  /** All entries of the case and its sources. */
  readonly seqs: readonly number[]
  /** Those who made it what it is, and some who have no part in it. */
  readonly known: readonly Actor[]
  readonly entriesOf: (kind: string, action?: string) => Promise<readonly number[]>
  /** Adds people of these kinds, new ones each time, and shows the case to whom it is to be shown. */
  readonly enter: (people: readonly Kind[], visibility: string) => Promise<readonly User[]>
}

/** A case with entries of every kind that not everyone may see, over an empty database. */
export const sightsScene = async (database: Database): Promise<SightsScene> => {
  const context = {
    ...contextOver(database),
    clock: () => new Date(`${TODAY}T09:00:00Z`),
    config: CONFIG,
  }
  await database.write(
    NAMES.map((id) =>
      compile
        .insertInto('users')
        .values({ ...aUser(id), role: roleOf(id) })
        .compile(),
    ),
  )
  const as = (id: string): Context => ({ ...context, actor: named(id) })
  await record(as)
  const { case: here } = await loadCase(database, named('lead'), 'bridge')
  return {
    database,
    caseId: here.id,
    seqs: await entriesAfter(database, here.id, 0),
    known: [...NAMES.map(named), VISITOR],
    entriesOf: async (kind, action) => {
      const found = await sql<{ seq: number }>`select seq from entry_values
        where subject_kind = ${kind} and action = coalesce(${action ?? null}, action)`.execute(
        database.read,
      )
      return found.rows.map(({ seq }) => seq)
    },
    enter: (people, visibility) => enter(database, here.id, people, visibility),
  }
}

const NAMES = ['lead', 'author', 'rater', 'asked', 'onlooker', 'stranger']

async function record(as: (id: string) => Context): Promise<void> {
  const lead = as('lead')
  const place = { title: 'The bridge', question: 'Who?', summary: '', language: 'en' }
  for (const slug of ['bridge', 'quay'])
    await createCase(lead, { ...place, slug, visibility: 'private' })
  for (const [user, role] of [
    ['author', 'contributor'],
    ['rater', 'contributor'],
    ['asked', 'reviewer'],
    ['onlooker', 'reader'],
  ] as const)
    await setMember(lead, 'bridge', memberInput.parse({ user, role }))
  for (const wording of ['The council closed it', 'The mayor closed it'])
    await createClaim(lead, 'bridge', { wording, kind: 'factual', rivalGroup: 'closure' })
  for (const title of ['Photographs', 'Minutes'])
    await createEvidence(lead, 'bridge', { title, kind: 'document' })
  const witness = await createSource(lead, {
    values: sourceValues.parse({
      name: 'Amal Haddad',
      kind: 'person',
      protected: true,
      codeName: 'Witness 4',
    }),
    case: 'bridge',
  })
  const harbour = await createSource(lead, {
    values: sourceValues.parse({ name: 'The harbour', kind: 'organisation' }),
    case: 'bridge',
  })
  const tie = { source: witness.slug, kind: 'employs', to: harbour.slug } as const
  await createSourceRelation(lead, 'bridge', tie)
  await setWork(lead, 'bridge', 1, { version: 0, changes: { assignee: 'author' } })
  await judge(as)
  await createComment(lead, 'bridge', { subject: { claim: 'C1' }, text: 'To all at work' })
  await createComment(lead, 'bridge', { subject: { source: witness.slug }, text: 'On the witness' })
  await createBrief(lead, 'bridge', { title: 'The story', text: 'It was closed.' })
  await inviteToCase(lead, 'bridge', caseInvitation.parse({ role: 'reviewer' }))
}

/** A draft, a judgement and a challenge of it, a request for a second opinion, and ratings of every cell. */
async function judge(as: (id: string) => Context): Promise<void> {
  const of = (number: number) => ({ of: 'claim', case: 'bridge', number }) as const
  const given = { fields: VERDICT, read: null }
  await createAssessment(as('author'), of(2), { ...given, draft: true })
  const { id } = await createAssessment(as('author'), of(1), { ...given, draft: false })
  await askSecondOpinion(as('lead'), of(1), 'asked')
  const challenge = { claim: 'C2', assessment: id, ground: 'method' } as const
  await createChallenge(as('author'), 'bridge', challenge)
  await createComment(as('author'), 'bridge', { subject: { assessment: id }, text: 'Why so?' })
  for (const [claim, evidence] of CELLS)
    await createRating(as('rater'), 'bridge', { claim, evidence, rating: 'C' })
}

/** What one actor sees, as pages ask: through `loadCase`, and by the conditions with their own id. */
export const aloneOf = async (
  database: Database,
  actor: Actor,
  caseId: string,
  seqs: readonly number[],
): Promise<Sight | undefined> => {
  try {
    const { standing } = await loadCase(database, actor, 'bridge')
    const seen: number[] = []
    for (const where of ofCase(actor, caseId, sql`entry.seq in ${inList(seqs)}`)) {
      const { rows } = await sql<{ seq: number }>`
        select entry.seq from entry_values as entry where ${where}`.execute(database.read)
      seen.push(...rows.map(({ seq }) => seq))
    }
    return { standing, seen: seen.toSorted((a, b) => b - a) }
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}
