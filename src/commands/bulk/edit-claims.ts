import { Invalid } from '#domain/errors.ts'
import { claimValues, type ClaimValues } from '#domain/claim.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { same } from '#domain/merge.ts'
import { now, type Context } from '../context.ts'
import { claimRecord } from '../claims/claim-record.ts'
import { indexQueries } from '../shared/search-rows.ts'
import type { Chosen } from './chosen.ts'
import { changeOf, left, overRows, type BulkWrites } from './writes.ts'

/** Changes tags and groups of rivals of many claims; those that say so already are left alone. Throws Invalid. */
export const editClaims = (
  context: Context,
  caseId: string,
  claims: readonly Chosen[],
  change: (values: ClaimValues) => ClaimValues,
  already: string,
): BulkWrites => {
  const decided = claims.map((one) => {
    const { withdrawn: _, ...held } = one.values
    const parsed = claimValues.safeParse(change(held as ClaimValues))
    if (!parsed.success)
      throw new Invalid(
        fieldErrors(parsed.error).map(({ message }) => ({
          path: `records.${one.index}`,
          message: `${one.label}: ${message}`,
        })),
      )
    return { one, values: parsed.data, changed: !same(parsed.data, held) }
  })
  const changed = decided.filter((claim) => claim.changed)
  return {
    queries: claimQueries(
      context,
      caseId,
      changed.map(({ one, values }) => ({ id: one.id, version: one.version + 1, values })),
    ),
    changes: changed.map(({ one, values }) =>
      changeOf(
        context,
        caseId,
        'claim',
        { id: one.id, version: one.version + 1, values },
        'edited',
      ),
    ),
    outcomes: decided.map((claim) =>
      claim.changed
        ? { label: claim.one.label, version: claim.one.version + 1, changed: true }
        : left(claim.one, already),
    ),
    undo: changed.map(({ one }) => ({ claim: one.label, version: one.version + 1 })),
  }
}

/** Of their columns tags and group alone: what a claim says is no matter for many at once. */
export const claimQueries = (
  context: Context,
  caseId: string,
  claims: readonly {
    readonly id: string
    readonly version: number
    readonly values: ClaimValues
  }[],
) => [
  overRows(
    `update claims set tags = one.value ->> 2, rival_group = one.value ->> 3,
       version = one.value ->> 1, updated_at = one.value ->> 4
     from json_each(?) as one where claims.id = one.value ->> 0`,
    claims.map(({ id, version, values }) => [
      id,
      version,
      JSON.stringify(values.tags ?? []),
      values.rivalGroup ?? null,
      now(context),
    ]),
  ),
  ...indexQueries(
    claims.map(({ id, values }) => ({
      kind: 'claim',
      recordId: id,
      caseId,
      title: '',
      body: '',
      ...claimRecord.document?.(values),
    })),
  ),
]
