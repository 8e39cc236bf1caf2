import { Duplicate, Stale } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import { caseValues, type CaseValues } from '#domain/case.ts'
import { Invalid, refuse } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { same } from '#domain/merge.ts'
import { permitInCase } from '#domain/permission.ts'
import { policyOf } from '#domain/review.ts'
import { findRecord } from '#queries/shared/find-record.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { caseToWrite } from '../shared/create-record.ts'
import { conflictOf, merged, type Edit } from '../shared/edit-record.ts'
import { mentionQueries } from '../shared/mention-queries.ts'
import { updateRow } from '../shared/row-queries.ts'
import { indexQueries } from '../shared/search-rows.ts'
import { againWhenStale } from '../shared/again-when-stale.ts'
import { claimsLeft, leaveOff } from '../work/hand-back.ts'
import { byMakingPrivate } from '../work/leaving.ts'
import { workQueriesAcross, type WorkWrites } from '../work/work-queries.ts'
import { caseRecord } from './case-record.ts'
import { caseDocument, caseRow, withoutDefaults } from './case-rows.ts'
import { checkSlug } from './case-slug.ts'
import { countApprovals } from './count-approvals.ts'

/**
 * Edits a case. Its address, who may read it and who approves judgements are the lead's to change; the rest, whoever works on it.
 * Whoever works there no more once it is private has no claims there, and is asked for no second opinion.
 * Throws NotFound, Forbidden, Invalid, Conflict.
 */
export const editCase = (context: Context, slug: string, edit: Edit): Promise<WrittenCase> =>
  againWhenStale(() => writeCase(context, slug, edit))

interface WrittenCase {
  readonly id: string
  readonly slug: string
  readonly version: number
}

async function writeCase(context: Context, slug: string, edit: Edit): Promise<WrittenCase> {
  const here = await caseToWrite(context, slug, 'record.write', 'edit this case')
  const find = () => findRecord(context.database, caseRecord, null, here.case.id)
  const current = await find()
  if (edit.version !== current.version) throw await conflictOf(context, current, edit)
  const parsed = caseValues.safeParse(merged(current.values, edit.changes))
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  const values = withoutDefaults(parsed.data)
  checkSlug(values.slug)
  if (values.slug !== current.values.slug || values.visibility !== current.values.visibility)
    permitInCase(context.actor, 'case.manage', here.standing, 'change who may read this case')
  if (isOtherPolicy(current.values, values))
    permitInCase(context.actor, 'case.manage', here.standing, 'change how judgements are approved')
  // An edit that changes nothing makes no version, so that nobody else's reading goes stale by it.
  if (same(values, withoutDefaults(current.values)))
    return { id: here.case.id, slug: values.slug, version: current.version }
  const along = await brought(context, here.case.id, current.values, values)
  const version = current.version + 1
  try {
    await context.database.write([
      ...editQueries(context, here.case.id, values, version, edit.verb),
      ...along.queries,
      ...entryQueries(along.changes.map((change) => commit(change))),
    ])
  } catch (error) {
    if (error instanceof Stale) {
      const theirs = await find()
      // It may be a claim of someone who works there no more that was planned anew meanwhile.
      throw theirs.version === current.version ? error : await conflictOf(context, theirs, edit)
    }
    if (error instanceof Duplicate && error.columns.includes('cases.slug'))
      refuse('slug', 'This address is taken: choose another')
    throw error
  }
  return { id: here.case.id, slug: values.slug, version }
}

/** What the change of the case brings with it: for its judgements, and for people who work there no more. */
async function brought(
  context: Context,
  id: string,
  before: CaseValues,
  after: CaseValues,
): Promise<WorkWrites> {
  const counted = isOtherPolicy(before, after)
    ? await countApprovals(context, id, policyOf(after))
    : { ...NOTHING, plans: [] }
  const closes = after.visibility === 'private' && before.visibility !== 'private'
  const leaving = byMakingPrivate(id)
  const left = closes ? await claimsLeft(context, leaving) : []
  const rest = closes ? await leaveOff(context, leaving) : NOTHING
  const work = await workQueriesAcross(context, [...counted.plans, ...left])
  return {
    queries: [...counted.queries, ...work.queries, ...rest.queries],
    changes: [...counted.changes, ...work.changes, ...rest.changes],
  }
}

const NOTHING: WorkWrites = { queries: [], changes: [] }

function isOtherPolicy(before: CaseValues, after: CaseValues): boolean {
  const [was, is] = [policyOf(before), policyOf(after)]
  return was.approvals !== is.approvals || was.approvers !== is.approvers
}

function editQueries(
  context: Context,
  id: string,
  values: CaseValues,
  version: number,
  verb = 'edited',
) {
  const at = now(context)
  return [
    updateRow('cases', id, { ...caseRow(values), version, updated_at: at }),
    ...mentionQueries(id, 'case', id, [values.summary]),
    ...indexQueries([{ kind: 'case', recordId: id, caseId: id, ...caseDocument(values) }]),
    ...entryQueries([
      commit({
        at,
        caseId: id,
        actorId: actorId(context.actor),
        action: verb,
        subjectKind: 'case',
        subjectId: id,
        version,
        values,
      }),
    ]),
  ]
}
