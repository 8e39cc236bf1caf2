import type { StatementValues } from '#domain/statement.ts'
import type { Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import { statementRecord } from './statement-record.ts'

/** Adds a statement to a case. Throws NotFound, Forbidden, Invalid. */
export const createStatement = (
  context: Context,
  slug: string,
  input: StatementValues,
): Promise<Written> => createRecord(context, statementRecord, slug, input)
