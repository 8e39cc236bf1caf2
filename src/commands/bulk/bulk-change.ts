import { Stale } from '#db/database.ts'
import { Conflict, refuse } from '#domain/errors.ts'
import { undoOf, type BulkBody, type BulkResult } from '#domain/bulk.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import type { Context } from '../context.ts'
import { againWhenStale } from '../shared/again-when-stale.ts'
import { caseToWrite } from '../shared/create-record.ts'
import { refuseGone } from '../work/who-works.ts'
import { chosenRecords } from './chosen.ts'
import { editClaims } from './edit-claims.ts'
import { addStances, linkRecords, targetOf } from './link-records.ts'
import { planClaims } from './plan-claims.ts'
import { undoBulk } from './undo-bulk.ts'
import type { BulkWrites } from './writes.ts'

/**
 * Does one thing with many records of a case, in one batch: all of it, or none and why. What says so
 * already is left alone. Each record gets an entry of its own. Throws NotFound, Forbidden, Invalid
 * (naming each record that stands in the way), Conflict (naming each that moved on).
 */
export const bulkChange = async (
  context: Context,
  slug: string,
  body: BulkBody,
): Promise<BulkResult> => {
  try {
    // Read anew, records that are held to a version say which of them moved on; others are changed as they are now.
    return await againWhenStale(() => attempt(context, slug, body))
  } catch (error) {
    if (!(error instanceof Stale)) return refuseGone(error)
    throw new Conflict({ base: null, mine: { records: body.records }, theirs: {}, version: 0 })
  }
}

async function attempt(context: Context, slug: string, body: BulkBody): Promise<BulkResult> {
  const action =
    PLANNING.has(body.action) || body.action === 'undo' ? 'record.rate' : 'record.write'
  const here = await caseToWrite(context, slug, action, 'change many records at once')
  const writes = await decide(context, here, body)
  if (writes.changes.length > 0)
    await context.database.write([
      ...writes.queries,
      ...entryQueries(writes.changes.map((change) => commit(change))),
    ])
  return {
    action: body.action,
    outcomes: writes.outcomes,
    undo: undoOf(writes.undo),
  }
}

const PLANNING: ReadonlySet<BulkBody['action']> = new Set(['assign', 'status', 'priority', 'due'])

async function decide(context: Context, here: CaseHere, body: BulkBody): Promise<BulkWrites> {
  const caseId = here.case.id
  if (body.action === 'undo') return undoBulk(context, here, body.records)
  if (body.action === 'link') return link(context, caseId, body)
  if (body.action === 'stance') {
    const claim = await targetOf(context, caseId, 'claim', body.to)
    const statements = await chosenRecords(context, caseId, 'statement', body.records)
    return addStances(context, caseId, statements, claim, body.stance)
  }
  const claims = await chosenRecords(
    context,
    caseId,
    'claim',
    // What is planned for a claim has a version of its own.
    PLANNING.has(body.action) ? body.records.map(({ claim }) => ({ claim })) : body.records,
  )
  switch (body.action) {
    case 'tag': {
      const { tag } = body
      return editClaims(
        context,
        caseId,
        claims,
        ({ tags = [], ...values }) => ({
          ...values,
          tags: tags.includes(tag) ? tags : [...tags, tag],
        }),
        'tagged so already',
      )
    }
    case 'untag':
      return editClaims(
        context,
        caseId,
        claims,
        ({ tags = [], ...values }) => {
          const rest = tags.filter((tag) => tag !== body.tag)
          return rest.length === 0 ? values : { ...values, tags: rest }
        },
        'not tagged so',
      )
    case 'rivals': {
      const group = body.rivalGroup ?? null
      return editClaims(
        context,
        caseId,
        claims,
        ({ rivalGroup: _, ...values }) =>
          group === null ? values : { ...values, rivalGroup: group },
        'in this group already',
      )
    }
    case 'assign':
    case 'status':
    case 'priority':
    case 'due':
      return planClaims(context, here, claims, body)
  }
}

async function link(
  context: Context,
  caseId: string,
  { to, bearing, records }: Extract<BulkBody, { readonly action: 'link' }>,
): Promise<BulkWrites> {
  const ofClaims = records[0]?.claim !== undefined
  if (!ofClaims && records[0]?.evidence === undefined)
    refuse('records.0', 'Claims and items are linked: choose only those')
  const chosen = await chosenRecords(context, caseId, ofClaims ? 'claim' : 'evidence', records)
  const other = await targetOf(context, caseId, ofClaims ? 'evidence' : 'claim', to)
  return linkRecords(
    context,
    caseId,
    chosen,
    ({ id }) => (ofClaims ? { claim: id, evidence: other.id } : { claim: other.id, evidence: id }),
    bearing,
  )
}
