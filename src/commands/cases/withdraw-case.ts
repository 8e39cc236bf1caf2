import { actorId } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { permitInCase } from '#domain/permission.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { findRecord } from '#queries/shared/find-record.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { updateRow } from '../shared/row-queries.ts'
import { caseRecord } from './case-record.ts'

interface WrittenCase {
  readonly id: string
  readonly slug: string
  readonly version: number
}

/** Withdraws a case, with its reason: it stays readable, marked, and takes no more changes. Throws NotFound, Forbidden, Invalid. */
export const withdrawCase = async (
  context: Context,
  slug: string,
  reason: string,
): Promise<WrittenCase> => {
  const { id, current } = await caseToManage(context, slug, 'withdraw this case')
  if (current.withdrawn) refuse('', 'This case is already withdrawn')
  const on = now(context)
  const values = { ...current.values, withdrawn: { on, reason } }
  return write(context, { id, slug, version: current.version + 1 }, values, 'withdrew', reason)
}

/** Restores a withdrawn case. Throws NotFound, Forbidden, Invalid. */
export const restoreCase = async (context: Context, slug: string): Promise<WrittenCase> => {
  const { id, current } = await caseToManage(context, slug, 'restore this case')
  if (!current.withdrawn) refuse('', 'This case is not withdrawn')
  const { withdrawn: _, ...values } = current.values
  return write(context, { id, slug, version: current.version + 1 }, values, 'restored')
}

async function caseToManage(context: Context, slug: string, doing: string) {
  const here = await loadCase(context.database, context.actor, slug)
  permitInCase(context.actor, 'case.manage', here.standing, doing)
  const { id } = here.case
  return { id, current: await findRecord(context.database, caseRecord, null, id) }
}

async function write(
  context: Context,
  written: WrittenCase,
  values: Readonly<Record<string, unknown>>,
  action: 'withdrew' | 'restored',
  reason?: string,
): Promise<WrittenCase> {
  const at = now(context)
  await context.database.write([
    updateRow('cases', written.id, {
      withdrawn_at: reason === undefined ? null : at,
      withdrawn_reason: reason ?? null,
      version: written.version,
      updated_at: at,
    }),
    ...entryQueries([
      commit({
        at,
        caseId: written.id,
        actorId: actorId(context.actor),
        action,
        subjectKind: 'case',
        subjectId: written.id,
        version: written.version,
        values,
        note: reason,
      }),
    ]),
  ])
  return written
}
