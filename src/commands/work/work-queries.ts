import type { CompiledQuery } from 'kysely'
import { compile } from '#db/compile.ts'
import { actorId } from '#domain/actor.ts'
import { same } from '#domain/merge.ts'
import { unplanned, type ClaimStatus, type WorkValues } from '#domain/work.ts'
import { workOf, workValuesOf, type Work } from '#queries/shared/work.ts'
import type { Change } from '#record/entry.ts'
import { now, type Context } from '../context.ts'
import { orNull } from '../shared/record-type.ts'
import { updateRow } from '../shared/row-queries.ts'

/** What a batch needs to write, and the changes to commit to with `entryQueries` in that same batch. */
export interface WorkWrites {
  readonly queries: readonly CompiledQuery[]
  readonly changes: readonly Change[]
}

export interface StatusChange {
  readonly claimId: string
  readonly status: ClaimStatus
  /** Why; kept beside a claim that needs another look. */
  readonly reason?: string
}

/**
 * How far claims of one case have come, as part of what brought them there: a submitted assessment,
 * an approval, a withdrawal. Claims that stand there already are left alone. Someone else's plan for
 * the same claim at the same moment makes the batch Stale, as any edit. One query.
 */
export const workStatusQueries = (
  context: Context,
  caseId: string,
  changes: readonly StatusChange[],
): Promise<WorkWrites> => workQueries(context, caseId, changes.map(statusChange))

export const statusChange = ({ claimId, status, reason }: StatusChange): WorkChange => ({
  claimId,
  change: ({ reason: _, ...values }) => ({
    ...values,
    status,
    ...(status === 'needs_another_look' && reason !== undefined ? { reason } : {}),
  }),
  ...(reason === undefined ? {} : { note: reason }),
})

export interface WorkChange {
  readonly claimId: string
  /** The plan after the change, from the one before it. */
  readonly change: (values: WorkValues) => WorkValues
  readonly note?: string
  /** The past-tense verb of its entry, where there is a plan already; "edited" unless said. */
  readonly action?: string
}

export interface PlanChange extends WorkChange {
  readonly caseId: string
}

/** Any change of the plans of claims of one case. Those that change nothing make no version. One query. */
export const workQueries = (
  context: Context,
  caseId: string,
  changes: readonly WorkChange[],
): Promise<WorkWrites> =>
  workQueriesAcross(
    context,
    changes.map((change) => ({ ...change, caseId })),
  )

/** As `workQueries`, of claims of any cases; several changes of one claim become one, in their order. One query. */
export const workQueriesAcross = async (
  context: Context,
  changes: readonly PlanChange[],
): Promise<WorkWrites> => {
  const found = await workOf(
    context.database,
    changes.map(({ claimId }) => claimId),
  )
  const written = together(changes).flatMap(({ caseId, claimId, change, ...told }) => {
    const current = found.get(claimId)
    const before = current ? workValuesOf(current) : unplanned(claimId)
    const after = change(before)
    return same(before, after) ? [] : [write(context, caseId, current, after, told)]
  })
  return {
    queries: written.map(({ query }) => query),
    changes: written.map(({ entry }) => entry),
  }
}

const together = (changes: readonly PlanChange[]): readonly PlanChange[] =>
  [...Map.groupBy(changes, ({ claimId }) => claimId).values()].map((of) =>
    of.reduce((first, next) => ({
      ...first,
      ...next,
      change: (values) => next.change(first.change(values)),
    })),
  )

/** A claim has one plan; its id follows from the claim's, so that two first plans meet at one version. */
export const workIdOf = (claimId: string): string => `work_${claimId.replace(/^claim_/, '')}`

function write(
  context: Context,
  caseId: string,
  current: Work | undefined,
  values: WorkValues,
  { note, action = 'edited' }: Pick<WorkChange, 'note' | 'action'>,
): { readonly query: CompiledQuery; readonly entry: Change } {
  const at = now(context)
  const id = current?.id ?? workIdOf(values.claim)
  const version = (current?.version ?? 0) + 1
  const row = {
    assignee_id: orNull(values.assignee),
    priority: values.priority,
    due: orNull(values.due),
    status: values.status,
    reason: orNull(values.reason),
    version,
    updated_at: at,
  }
  return {
    // Where both write the first plan, the entry's version decides, not the row.
    query: current
      ? updateRow('claim_work', id, row)
      : compile
          .insertInto('claim_work')
          .values({ id, case_id: caseId, claim_id: values.claim, ...row, created_at: at })
          .onConflict((conflict) => conflict.column('claim_id').doNothing())
          .compile(),
    entry: {
      at,
      caseId,
      actorId: actorId(context.actor),
      action: current ? action : 'planned',
      subjectKind: 'work',
      subjectId: id,
      version,
      values,
      note,
    },
  }
}
