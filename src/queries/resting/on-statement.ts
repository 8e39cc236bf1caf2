import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { CaseHere } from '../shared/case-here.ts'
import { mentionersOf } from '../shared/mentioned.ts'
import { allegedBy, stancesOf } from '../statement/around-statement.ts'
import { briefsTiedTo } from './in-briefs.ts'
import { resting, type Resting } from './resting.ts'

/** What hangs on a statement of a case that was found visible. Four queries. */
export const restingOnStatement = async (
  database: Database,
  actor: Actor,
  here: CaseHere,
  statement: { readonly id: string; readonly number: number },
): Promise<readonly Resting[]> => {
  const [stances, alleged, briefs, mentions] = await Promise.all([
    stancesOf(database, here.case, statement.id),
    allegedBy(database, statement.id),
    briefsTiedTo(database, actor, here, 'statement_id', statement.id),
    mentionersOf(database, actor, here.case, 'statement', statement.number),
  ])
  return resting({
    stances: stances.map(({ claim, stance }) => ({ ...claim, lead: stance })),
    ties: alleged.map(({ id, from, kind, to }) => ({
      label: '',
      href: `/source-relations/${id}`,
      title: `${from} ${kind.replaceAll('_', ' ')} ${to}`,
    })),
    briefs,
    mentions,
  })
}
