import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { personCanInCase } from '#domain/permission.ts'
import { assessmentsOf } from '../shared/assessments.ts'
import type { CaseHere } from '../shared/case-here.ts'
import { findClaim } from '../shared/claim-here.ts'
import { challengesOf, relationsOf } from '../shared/claim-ties.ts'
import { inquiriesOf } from '../shared/inquiries.ts'
import { linksOnClaim } from '../shared/links.ts'
import { mentionersOf } from '../shared/mentioned.ts'
import { statementsOnClaim } from '../shared/stances.ts'
import { challengesBy, judgementsIn } from './parts.ts'
import { resting, type Resting } from './resting.ts'

/** What hangs on a claim of a case that was found visible, as far as the actor may see it. Eight queries. */
export const restingOnClaim = async (
  database: Database,
  actor: Actor,
  here: CaseHere,
  number: number,
  today: string,
): Promise<readonly Resting[]> => {
  const works = personCanInCase(actor, 'record.rate', here.standing)
  const { claim, briefs } = await findClaim(database, actor, here.case, number, works)
  const [statements, links, judged, challenges, relations, inquiries, mentions] = await Promise.all(
    [
      statementsOnClaim(database, here.case, claim.id),
      linksOnClaim(database, here.case, claim.id),
      assessmentsOf(database, actor, 'claim', [claim.id]),
      challengesOf(database, actor, here.case),
      relationsOf(database, here.case, claim.id),
      inquiriesOf(database, actor, here.case, today, {
        where: sql<boolean>`inquiries.withdrawn_at is null and inquiries.id in (
          select inquiry_id from inquiry_claims where claim_id = ${claim.id})`,
      }),
      mentionersOf(database, actor, here.case, 'claim', number),
    ],
  )
  return resting({
    judgements: judgementsIn(judged),
    statements: statements.map(({ label, href, source, summary, quote }) => ({
      label,
      href,
      lead: source.name,
      title: summary ?? quote ?? '',
    })),
    items: links.map(({ evidence }) => evidence),
    relations: relations.map(({ other }) => ({ ...other, title: other.wording })),
    challenges: challengesBy(challenges, claim.id),
    inquiries: inquiries.map(({ label, href, question }) => ({ label, href, title: question })),
    briefs: (briefs ?? []).map(({ title, href }) => ({ label: '', href, title })),
    mentions,
  })
}
