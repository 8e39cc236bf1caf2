import { refuse } from '#domain/errors.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import { workerNamed, workersOf } from '#queries/shared/workers.ts'
import type { Context } from '../context.ts'
import { handBack, leaveOff } from '../work/hand-back.ts'
import { byMembership } from '../work/leaving.ts'
import { whileTheyHaveNone, whileTheyWork } from '../work/who-works.ts'
import { workQueries, type WorkWrites } from '../work/work-queries.ts'

/** Someone who goes, or will work in the case no more. */
export interface Leaving {
  readonly userId: string
  /** Who gets their claims, by name, address or id; left out, nobody has them, or they keep them. */
  readonly reassign?: string | undefined
  /** They may work there after this as well, as editors may in cases that are not private. */
  readonly stays: boolean
  /** Why they do not, in words for those who go on working there. */
  readonly why: string
}

/**
 * The claims of someone who goes, given to another or to nobody, and the requests for their second
 * opinion closed, for the batch by which they go. Throws Invalid when the other does not work there.
 * The batch fails when they are given another claim meanwhile. At most four queries.
 */
export const handOver = async (
  context: Context,
  { case: here }: CaseHere,
  { userId, reassign, stays, why }: Leaving,
): Promise<WorkWrites> => {
  const leaving = byMembership({ id: here.id, userId }, why)
  if (reassign === undefined) return stays ? NOTHING : handBack(context, leaving)
  const to = await receiver(context, here, userId, reassign)
  const had = await context.database.read
    .selectFrom('claim_work')
    .select('claim_id')
    .where('assignee_id', '=', userId)
    .where('case_id', '=', here.id)
    .execute()
  const { queries, changes } = await workQueries(
    context,
    here.id,
    had.map(({ claim_id: claimId }) => ({
      claimId,
      change: (values) => ({ ...values, assignee: to }),
    })),
  )
  const rest = stays ? NOTHING : await leaveOff(context, leaving)
  return {
    queries: [
      whileTheyWork(here.id, [to]),
      ...queries,
      whileTheyHaveNone(here.id, userId),
      ...rest.queries,
    ],
    changes: [...changes, ...rest.changes],
  }
}

const NOTHING: WorkWrites = { queries: [], changes: [] }

async function receiver(
  context: Context,
  here: CaseHere['case'],
  userId: string,
  text: string,
): Promise<string> {
  const workers = (await workersOf(context.database, here)).filter(({ id }) => id !== userId)
  return (
    workerNamed(workers, text)?.id ??
    refuse('reassign', `“${text}” does not work on this case: choose someone else who does`)
  )
}
