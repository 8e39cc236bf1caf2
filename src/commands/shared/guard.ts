import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { compile } from '#db/compile.ts'

/**
 * A query that changes nothing, but puts null where the column refuses it while the condition holds:
 * so a batch whose ground has moved since it was decided fails as a whole, on every host.
 */
export const failWhen = (caseId: string, condition: RawBuilder<unknown>): CompiledQuery =>
  sql`update cases set updated_at = case when not ${condition} then updated_at end
    where id = ${caseId}`.compile(compile)

/** As `failWhen`, while this subquery finds the id of any case. */
export const failWhenAny = (caseIds: RawBuilder<unknown>): CompiledQuery =>
  sql`update cases set updated_at = null where id in (${caseIds})`.compile(compile)

/** Whether a batch failed by one of these. */
export const isGuarded = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('NOT NULL constraint failed: cases.updated_at')
