import type { SourceRelationValues } from '#domain/source.ts'
import type { Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import { permitRelation } from './permit-relation.ts'
import { sourceRelationRecord } from './source-relation-record.ts'

/** Adds a source relation to a case. Throws NotFound, Forbidden, Invalid. */
export const createSourceRelation = (
  context: Context,
  slug: string,
  input: SourceRelationValues,
): Promise<Written> =>
  createRecord(context, sourceRelationRecord, slug, input, {
    complete: (values) => permitRelation(context, values),
  })
