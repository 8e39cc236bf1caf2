import { Stale } from '#db/database.ts'
import { Conflict, Invalid, NotFound, refuse } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import {
  PROGRESS_KEPT,
  unplanned,
  workChanges,
  type WorkChanges,
  type WorkValues,
} from '#domain/work.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import { valuesAt } from '#queries/shared/find-record.ts'
import { isAsked } from '#queries/shared/visible.ts'
import { workOf, workValuesOf } from '#queries/shared/work.ts'
import { workerNamed, workersOf } from '#queries/shared/workers.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { caseToWrite, type Written } from '../shared/create-record.ts'
import { merged } from '../shared/edit-record.ts'
import { refuseGone, whileTheyWork } from './who-works.ts'
import { workIdOf, workQueries } from './work-queries.ts'

export interface WorkEdit {
  /** The version that was read; 0 or null while nobody has planned the claim. */
  readonly version: number | null
  readonly changes: Readonly<Record<string, unknown>>
}

/**
 * Plans a claim: who has it, how urgent it is, until when and how far it has come. For those who work
 * on the case. Throws NotFound, Forbidden, Invalid, Conflict.
 */
export const setWork = async (
  context: Context,
  slug: string,
  number: number,
  edit: WorkEdit,
): Promise<Written> => {
  const here = await caseToWrite(context, slug, 'record.rate', 'plan the work on this claim')
  const claim = await claimToPlan(context, here, number)
  if (claim.kept === 1) refuseProgress(edit)
  const current = (await workOf(context.database, [claim.id])).get(claim.id)
  const before = current ? workValuesOf(current) : unplanned(claim.id)
  const written = { id: current?.id ?? workIdOf(claim.id), number, label: null }
  const kept = claim.kept === 1
  const base = { id: written.id, before, version: current?.version ?? 0, kept }
  if (edit.version === null && current)
    refuse('version', 'Give the version you read, so that nobody’s change is overwritten')
  if ((edit.version ?? 0) !== base.version) throw await conflictOf(context, base, edit)
  const values = await decide(context, here, before, edit.changes)
  const { queries, changes } = await workQueries(context, here.case.id, [
    { claimId: claim.id, change: () => values },
  ])
  // A plan that changes nothing makes no version, so that nobody else's reading goes stale by it.
  if (changes.length === 0) return { ...written, version: base.version }
  try {
    const entries = changes.map((change) => commit(change))
    await context.database.write([
      ...(values.assignee === undefined || values.assignee === before.assignee
        ? []
        : [whileTheyWork(here.case.id, [values.assignee])]),
      ...queries,
      ...entryQueries(entries),
    ])
  } catch (error) {
    if (!(error instanceof Stale)) return refuseGone(error)
    const theirs = (await workOf(context.database, [claim.id])).get(claim.id)
    if (!theirs) throw error
    const found = { id: theirs.id, before: workValuesOf(theirs), version: theirs.version, kept }
    throw await conflictOf(context, found, edit)
  }
  return { ...written, version: base.version + 1 }
}

async function claimToPlan(context: Context, here: CaseHere, number: number) {
  const claim = await context.database.read
    .selectFrom('claims')
    .select(['id', 'withdrawn_at', 'merged_into'])
    .select(isAsked(context.actor, 'claims.id').$castTo<number>().as('kept'))
    .where('case_id', '=', here.case.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!claim) throw new NotFound('claim')
  if (claim.withdrawn_at !== null)
    refuse('', 'This claim was withdrawn: restore it before you plan the work on it')
  if (claim.merged_into !== null)
    refuse('', 'This claim was merged into another: plan the work on that one')
  return claim
}

/** Whoever may not know how far the claim has come does not set it either: what they find would tell. */
function refuseProgress({ changes }: WorkEdit): void {
  // Their form has no such field, so it is of the form as a whole.
  if (changes['status'] !== undefined || changes['reason'] !== undefined) refuse('', PROGRESS_KEPT)
}

async function decide(
  context: Context,
  here: CaseHere,
  before: WorkValues,
  fields: Readonly<Record<string, unknown>>,
): Promise<WorkValues> {
  const parsed = workChanges.safeParse(fields)
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  const changes = parsed.data
  if (typeof changes.due === 'string' && changes.due !== before.due && changes.due < today(context))
    refuse('due', 'This day is past: choose today or a later day')
  const values = after(before, changes)
  const assignee = await assigneeOf(context, here, before, changes)
  return assignee === undefined ? values : { ...values, assignee }
}

/** Why it needs another look is told while it does. */
function after(before: WorkValues, changes: WorkChanges): WorkValues {
  const { assignee: _, ...values } = merged(before, changes) as WorkValues
  if (values.status === 'needs_another_look') return values
  const { reason: __, ...rest } = values
  return rest
}

async function assigneeOf(
  context: Context,
  here: CaseHere,
  before: WorkValues,
  { assignee }: WorkChanges,
): Promise<string | undefined> {
  if (assignee === undefined || assignee === before.assignee) return before.assignee
  if (assignee === null) return undefined
  const found = workerNamed(await workersOf(context.database, here.case), assignee)
  return (
    found?.id ??
    refuse(
      'assignee',
      `“${assignee}” does not work on this case: choose someone who does, or make them a contributor, reviewer or lead of it first`,
    )
  )
}

interface Found {
  readonly id: string
  readonly before: WorkValues
  readonly version: number
  /** How far it has come is kept from the actor. */
  readonly kept: boolean
}

async function conflictOf(context: Context, found: Found, edit: WorkEdit): Promise<Conflict> {
  const base = await valuesAt(context.database, found.id, edit.version ?? 0)
  const told = found.kept ? withoutProgress : (values: object) => ({ ...values })
  return new Conflict({
    base: base ? told(base) : edit.version ? null : told(unplanned(found.before.claim)),
    mine: told(merged(base ?? found.before, edit.changes)),
    theirs: told(found.before),
    version: found.version,
  })
}

const withoutProgress = (values: object): Record<string, unknown> => {
  const rest: Record<string, unknown> = { ...values }
  delete rest['status']
  delete rest['reason']
  return rest
}

const today = (context: Context) => now(context).slice(0, 10)
