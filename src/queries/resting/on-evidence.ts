import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { retraction } from '#weighing/retraction.ts'
import { bearingsOf, statementsIn } from '../evidence/around-item.ts'
import { dependentsOf } from '../evidence/derived.ts'
import { assessmentsOf } from '../shared/assessments.ts'
import type { CaseHere } from '../shared/case-here.ts'
import { challengesOf } from '../shared/claim-ties.ts'
import { mentionersOf } from '../shared/mentioned.ts'
import { evidenceKey } from '../shared/weighed-keys.ts'
import { weighingInput } from '../shared/weighing-input.ts'
import { briefsTiedTo } from './in-briefs.ts'
import { challengesTo, judgementsIn } from './parts.ts'
import { resting, type Resting } from './resting.ts'

/** What hangs on an item of a case that was found visible, the verdicts that would fall with it first. Eight queries. */
export const restingOnItem = async (
  database: Database,
  actor: Actor,
  here: CaseHere,
  item: { readonly id: string; readonly number: number },
  today: string,
): Promise<readonly Resting[]> => {
  const [weighed, links, statements, derived, judged, challenges, briefs, mentions] =
    await Promise.all([
      weighingInput(database, actor, here.case.id, today),
      bearingsOf(database, here.case, item.id),
      statementsIn(database, here.case, item.id),
      dependentsOf(database, here.case, item.id),
      assessmentsOf(database, actor, 'evidence', [item.id]),
      challengesOf(database, actor, here.case),
      briefsTiedTo(database, actor, here, 'evidence_id', item.id),
      mentionersOf(database, actor, here.case, 'evidence', item.number),
    ])
  const verdicts = new Map(weighed.assessments.map((one) => [one.key, one]))
  const falling = retraction(weighed, evidenceKey(item.number)).verdicts.filter(
    ({ falls }) => falls,
  )
  const itself = new Set([item.id, ...links.map(({ id }) => id)])
  return resting({
    falling: falling.map(({ claim, verdict }) => ({
      label: claim.slice('claim:'.length),
      href: `/assessments/${verdict.key}`,
      title: [verdicts.get(verdict.key)?.words, verdicts.get(verdict.key)?.assessorName]
        .filter(Boolean)
        .join(', '),
    })),
    judgements: judgementsIn(judged),
    'bears on': links.map(({ claim }) => ({ ...claim, title: claim.wording })),
    statements: statements.map(({ label, href, source, text }) => ({
      label,
      href,
      lead: source,
      title: text,
    })),
    derived: derived.map(({ label, href, name }) => ({ label: label ?? '', href, title: name })),
    challenged: challengesTo(challenges, itself),
    briefs,
    mentions,
  })
}
