import type { CompiledQuery } from 'kysely'
import { actorId } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { labelOf, type LabelledKind } from '#domain/label.ts'
import { permitInCase, type CaseAction } from '#domain/permission.ts'
import { withArticle } from '#domain/record-words.ts'
import { loadCase, type CaseHere } from '#queries/shared/case-here.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { anyProtected } from './any-protected.ts'
import { mentionQueries } from './mention-queries.ts'
import { checkResolved, type RecordType } from './record-type.ts'
import { resolveReferences } from './references.ts'
import { counterName, insertParts, insertRow, raiseCounter, useSources } from './row-queries.ts'
import { indexQueries } from './search-rows.ts'

/** A record just written. `number` and `label` are null for records that people do not call by number. */
export interface Written {
  readonly id: string
  readonly version: number
  readonly number: number | null
  readonly label: string | null
}

export interface CreateOptions<Values> {
  /** Ids it may refer to though what they name was withdrawn. */
  readonly known?: ReadonlySet<string>
  readonly action?: CaseAction
  /** The past-tense verb of its entry; "added" unless said. */
  readonly verb?: string
  /** Values the server adds after references are resolved, or a check that needs the case. */
  readonly complete?: (values: Values, here: CaseHere) => Promise<Values> | Values
  /** Further queries for the same batch. */
  readonly also?: (
    id: string,
    values: Values,
    here: CaseHere,
  ) => Promise<readonly CompiledQuery[]> | readonly CompiledQuery[]
}

/**
 * Adds a record to a case: load through the actor, permit, decide, one batch with its entry.
 * `input` has passed the record's schema; its references may be labels, slugs or ids.
 * Throws NotFound, Forbidden, Invalid.
 */
export const createRecord = async <Values extends object>(
  context: Context,
  type: RecordType<Values>,
  slug: string,
  input: Values,
  options: CreateOptions<Values> = {},
): Promise<Written> => {
  const here = await caseToWrite(
    context,
    slug,
    options.action ?? 'record.write',
    `add ${withArticle(type.noun)}`,
  )
  const resolved = await resolveReferences(context, here.case.id, type.kind, input, options.known)
  const values = checkResolved(
    type,
    options.complete ? await options.complete(resolved, here) : resolved,
  )
  const id = context.newId(type.kind)
  const at = now(context)
  const caseId = here.case.id
  const { row, parts } = type.rows(values, { id, version: 1, previous: null })
  const counter = type.numbered ? counterName(caseId, type.numbered) : null
  const document = type.document?.(values)
  const protectedFields = await type.secret?.(anyProtected(context), values)
  const also = (await options.also?.(id, values, here)) ?? []
  const results = await context.database.write([
    ...(counter ? [raiseCounter(counter)] : []),
    insertRow(
      type.table,
      { id, case_id: caseId, ...row, version: 1, created_at: at, updated_at: at },
      counter,
    ),
    ...insertParts(parts),
    ...useSources(caseId, type.kind, values, context.newId),
    ...(type.texts ? mentionQueries(caseId, type.kind, id, type.texts(values)) : []),
    ...(document ? indexQueries([{ kind: type.kind, recordId: id, caseId, ...document }]) : []),
    ...also,
    ...entryQueries([
      commit({
        at,
        caseId,
        actorId: actorId(context.actor),
        action: options.verb ?? 'added',
        subjectKind: type.kind,
        subjectId: id,
        version: 1,
        values: { ...values },
        protectedFields,
      }),
    ]),
    ...(type.hide?.(id) ?? []),
  ])
  const number = counter ? Number(results[0]?.[0]?.['value']) : null
  return { id, version: 1, number, label: labelFor(type.kind, number) }
}

/** Loads the case, permits the action, and refuses to change a withdrawn case. */
export const caseToWrite = async (
  context: Context,
  slug: string,
  action: CaseAction,
  doing: string,
): Promise<CaseHere> => {
  const here = await loadCase(context.database, context.actor, slug)
  permitInCase(context.actor, action, here.standing, doing)
  refuseWithdrawnCase(here)
  return here
}

/** A case that was withdrawn takes no more changes; null for the workspace, which stands. Throws Invalid. */
export const refuseWithdrawnCase = (here: Pick<CaseHere, 'case'> | null): void => {
  if (here?.case.withdrawn) refuse('', 'This case was withdrawn: restore it before you change it')
}

export const labelFor = (kind: string, number: number | null): string | null =>
  number !== null && (kind === 'claim' || kind === 'evidence' || kind === 'statement')
    ? labelOf(kind satisfies LabelledKind, number)
    : null
