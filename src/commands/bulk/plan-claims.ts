import { PROGRESS_KEPT, type WorkValues } from '#domain/work.ts'
import { Invalid, refuse } from '#domain/errors.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import { workOf } from '#queries/shared/work.ts'
import { workerNamed, workersOf } from '#queries/shared/workers.ts'
import type { BulkBody } from '#domain/bulk.ts'
import type { Change } from '#record/entry.ts'
import type { CompiledQuery } from 'kysely'
import { now, type Context } from '../context.ts'
import { whileTheyWork } from '../work/who-works.ts'
import { workQueries } from '../work/work-queries.ts'
import type { Chosen } from './chosen.ts'
import { left, overRows, type BulkWrites } from './writes.ts'

type Plan = (values: WorkValues) => WorkValues

/** Acts on what is planned for claims. */
export type PlanBody = Extract<
  BulkBody,
  { readonly action: 'assign' | 'status' | 'priority' | 'due' }
>

/** Plans many claims alike; those planned so already are left alone. Throws Invalid. At most three queries. */
export const planClaims = async (
  context: Context,
  here: CaseHere,
  claims: readonly Chosen[],
  body: PlanBody,
): Promise<BulkWrites> => {
  if (body.action === 'status') await refuseKept(context, claims)
  const plan = await planOf(context, here, body)
  const { changes } = await workQueries(
    context,
    here.case.id,
    claims.map(({ id }) => ({ claimId: id, change: plan })),
  )
  const planned = new Map(changes.map((change) => [claimOf(change), change]))
  return {
    queries: [
      ...(body.action === 'assign' ? workersStay(here.case.id, changes) : []),
      ...workRows(context, changes),
    ],
    changes,
    outcomes: claims.map((one) => {
      const change = planned.get(one.id)
      return change
        ? { label: one.label, version: change.version, changed: true }
        : left(one, 'planned so already')
    }),
    undo: claims.flatMap((one) => {
      const change = planned.get(one.id)
      return change ? [{ work: one.label, version: change.version }] : []
    }),
  }
}

/** Whoever may not know how far a claim has come does not set it: what they find would tell. One query. */
async function refuseKept(context: Context, claims: readonly Chosen[]): Promise<void> {
  const works = await workOf(
    context.database,
    claims.map(({ id }) => id),
    context.actor,
  )
  const errors = claims
    .filter(({ id }) => works.get(id)?.kept === 1)
    .map(({ index, label }) => ({
      path: `records.${index}`,
      message: `${label}: ${PROGRESS_KEPT}`,
    }))
  if (errors.length > 0) throw new Invalid(errors)
}

/** Whoever is given a claim by this works there when it is written. */
const workersStay = (caseId: string, changes: readonly Change[]): CompiledQuery[] => {
  const given = changes.flatMap(({ values }) =>
    'assignee' in values && typeof values.assignee === 'string' ? [values.assignee] : [],
  )
  return given.length === 0 ? [] : [whileTheyWork(caseId, given)]
}

const claimOf = ({ values }: Change): string =>
  'claim' in values && typeof values.claim === 'string' ? values.claim : ''

async function planOf(context: Context, here: CaseHere, body: PlanBody): Promise<Plan> {
  switch (body.action) {
    case 'assign': {
      const assignee = await assigneeOf(context, here, body.assignee ?? null)
      return ({ assignee: _, ...values }) => (assignee === null ? values : { ...values, assignee })
    }
    case 'status': {
      const { status, reason } = body
      return ({ reason: _, ...values }) => ({
        ...values,
        status,
        ...(status === 'needs_another_look' && reason !== undefined ? { reason } : {}),
      })
    }
    case 'priority':
      return (values) => ({ ...values, priority: body.priority })
    case 'due': {
      const due = body.due ?? null
      if (due !== null && due < now(context).slice(0, 10))
        refuse('due', 'This day is past: choose today or a later day')
      return ({ due: _, ...values }) => (due === null ? values : { ...values, due })
    }
  }
}

async function assigneeOf(
  context: Context,
  here: CaseHere,
  named: string | null,
): Promise<string | null> {
  if (named === null) return null
  const found = workerNamed(await workersOf(context.database, here.case), named)
  return (
    found?.id ??
    refuse(
      'assignee',
      `“${named}” does not work on this case: choose someone who does, or make them a contributor, reviewer or lead of it first`,
    )
  )
}

/** All the plans in one query. */
export const workRows = (context: Context, changes: readonly Change[]) =>
  changes.length === 0
    ? []
    : [
        overRows(
          `insert into claim_work (id, case_id, claim_id, assignee_id, priority, due, status, reason,
             version, created_at, updated_at)
           select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
             value ->> 6, value ->> 7, value ->> 8, value ->> 9, value ->> 9 from json_each(?) where true
           on conflict (claim_id) do update set assignee_id = excluded.assignee_id,
             priority = excluded.priority, due = excluded.due, status = excluded.status,
             reason = excluded.reason, version = excluded.version, updated_at = excluded.updated_at`,
          changes.map((change) => {
            const values: Partial<WorkValues> = { ...change.values }
            return [
              change.subjectId,
              change.caseId,
              values.claim,
              values.assignee ?? null,
              values.priority ?? 'normal',
              values.due ?? null,
              values.status ?? 'new',
              values.reason ?? null,
              change.version,
              now(context),
            ]
          }),
        ),
      ]
