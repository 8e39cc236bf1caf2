import type { z } from 'zod'
import { actorId } from '#domain/actor.ts'
import { note, ratingBody } from '#domain/assessment.ts'
import { refuse } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { caseToWrite, type Written } from '../shared/create-record.ts'
import { resolveReferences } from '../shared/references.ts'
import { withdrawing } from '../shared/set-withdrawn.ts'
import { ratingRecord } from './rating-record.ts'

/** Which cell, and why. */
export const cellBody = ratingBody
  .pick({ claim: true, evidence: true })
  .extend({ reason: note.optional() })
type Cell = Omit<z.infer<typeof cellBody>, 'reason'>

/**
 * Takes back whatever the actor rated a cell, earlier ratings that would stand again among it, in
 * one batch: the cell is then not rated by them. Throws NotFound, Forbidden, Invalid.
 */
export const takeBackCell = async (
  context: Context,
  slug: string,
  cell: Cell,
  reason: string,
): Promise<Written> => {
  const here = await caseToWrite(context, slug, 'record.rate', 'take back a rating')
  const { claim, evidence } = await resolveReferences(context, here.case.id, 'rating', cell)
  const rows = await context.database.read
    .selectFrom('ratings')
    .select('id')
    .where('claim_id', '=', claim)
    .where('evidence_id', '=', evidence)
    .where('assessor_id', 'is', actorId(context.actor))
    .where('withdrawn_at', 'is', null)
    .orderBy('number', 'desc')
    .execute()
  const [latest] = rows
  if (latest === undefined)
    return refuse('', `You have not rated ${cell.evidence} against ${cell.claim}`)
  const caseId = here.case.id
  const each = await Promise.all(
    rows.map(({ id }) => withdrawing(context, ratingRecord, { id, caseId }, reason)),
  )
  await context.database.write(each.flatMap(({ queries }) => queries))
  return { id: latest.id, version: each[0]?.version ?? 1, number: null, label: null }
}
