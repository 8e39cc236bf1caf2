import { sql } from 'kysely'
import { inList } from '#db/lists.ts'
import type { BulkOutcome, BulkRecord } from '#domain/bulk.ts'
import { changedFields } from '#domain/field-changes.ts'
import type { ClaimValues } from '#domain/claim.ts'
import { Invalid, refuse } from '#domain/errors.ts'
import { restoredVerb } from '#domain/restoring.ts'
import type { StatementValues } from '#domain/statement.ts'
import { unplanned } from '#domain/work.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import { permitInCase } from '#domain/permission.ts'
import { workOf } from '#queries/shared/work.ts'
import { workersOf } from '#queries/shared/workers.ts'
import { whileTheyWork } from '../work/who-works.ts'
import { workIdOf } from '../work/work-queries.ts'
import { now, type Context } from '../context.ts'
import { chosenRecords, refuseStale, type Chosen } from './chosen.ts'
import { claimQueries } from './edit-claims.ts'
import { statementQueries } from './link-records.ts'
import { workRows } from './plan-claims.ts'
import { changeOf, overRows, type BulkWrites } from './writes.ts'

/** Takes back what one act did to many records, where each still stands as that left it. Throws Invalid, Conflict. */
export const undoBulk = async (
  context: Context,
  here: CaseHere,
  records: readonly BulkRecord[],
): Promise<BulkWrites> => {
  const kinds = ['claim', 'statement', 'work', 'link'] as const
  const kind = kinds.find((one) => records[0]?.[one] !== undefined)
  if (kind === undefined || records.some((one) => one[kind] === undefined))
    throw new Invalid([{ path: 'records', message: 'Undo one act at a time' }])
  if (records.some(({ version }) => version === undefined))
    throw new Invalid([{ path: 'records', message: 'Say which version of each to undo' }])
  const action = kind === 'work' ? 'record.rate' : 'record.write'
  permitInCase(context.actor, action, here.standing, 'undo this')
  switch (kind) {
    case 'work':
      return undoWork(context, here, records)
    case 'link':
      return undoLinks(context, here.case.id, records)
    case 'claim':
    case 'statement':
      return undoEdits(context, here.case.id, kind, records)
  }
}

async function undoEdits(
  context: Context,
  caseId: string,
  kind: 'claim' | 'statement',
  records: readonly BulkRecord[],
): Promise<BulkWrites> {
  const chosen = await chosenRecords(context, caseId, kind, records)
  const before = await valuesBefore(context, chosen)
  const back = chosen.map((one) => ({
    ...one,
    version: one.version + 1,
    values: earlierOf(kind, one, before.get(one.id)),
  }))
  return {
    queries:
      kind === 'claim'
        ? claimQueries(
            context,
            caseId,
            back.map((one) => ({ ...one, values: one.values as ClaimValues })),
          )
        : statementQueries(
            context,
            back.map((one) => ({ ...one, values: one.values as StatementValues })),
          ),
    changes: back.map((one) => changeOf(context, caseId, kind, one, restoredVerb(one.version - 2))),
    outcomes: back.map(outcome),
    undo: [],
  }
}

/** What an act on many may have changed; anything else is restored from the history of the record. */
const BY_MANY: Readonly<Record<'claim' | 'statement', readonly string[]>> = {
  claim: ['tags', 'rivalGroup'],
  statement: ['stances'],
}

function earlierOf(
  kind: 'claim' | 'statement',
  one: Chosen,
  before: Readonly<Record<string, unknown>> | undefined,
): object {
  const other = changedFields(before ?? {}, one.values).some(
    ({ name }) => !BY_MANY[kind].includes(name),
  )
  if (before === undefined || other)
    throw new Invalid([
      {
        path: `records.${one.index}`,
        message: `${one.label} was not changed with many others in that version: restore it from its history`,
      },
    ])
  return before
}

async function undoWork(
  context: Context,
  here: CaseHere,
  records: readonly BulkRecord[],
): Promise<BulkWrites> {
  const caseId = here.case.id
  const claims = await chosenRecords(
    context,
    caseId,
    'claim',
    records.map(({ work }) => ({ claim: work })),
  )
  const works = await workOf(
    context.database,
    claims.map(({ id }) => id),
  )
  const chosen = claims.map((one) => ({
    ...one,
    claimId: one.id,
    id: workIdOf(one.id),
    version: works.get(one.id)?.version ?? 0,
  }))
  refuseStale(chosen.map((one) => ({ ...one, read: records[one.index]?.version })))
  const before = await valuesBefore(context, chosen)
  const workers = new Set((await workersOf(context.database, here.case)).map(({ id }) => id))
  const given = chosen.flatMap(({ claimId, ...one }) => {
    const assignee = before.get(one.id)?.['assignee']
    return typeof assignee === 'string' && assignee !== works.get(claimId)?.assignee?.id
      ? [{ ...one, assignee }]
      : []
  })
  for (const { assignee, index, label } of given)
    if (!workers.has(assignee))
      refuse(
        `records.${index}`,
        `Whoever had ${label} before works on this case no more: give it to someone else instead`,
      )
  const changes = chosen.map((one) =>
    changeOf(
      context,
      caseId,
      'work',
      {
        id: works.get(one.claimId)?.id ?? one.id,
        version: one.version + 1,
        values: before.get(one.id) ?? unplanned(one.claimId),
      },
      'edited',
    ),
  )
  return {
    queries: [
      whileTheyWork(
        caseId,
        given.map(({ assignee }) => assignee),
      ),
      ...workRows(context, changes),
    ],
    changes,
    outcomes: chosen.map((one) => outcome({ ...one, version: one.version + 1 })),
    undo: [],
  }
}

async function undoLinks(
  context: Context,
  caseId: string,
  records: readonly BulkRecord[],
): Promise<BulkWrites> {
  const { rows } = await sql<{ id: string; version: number; values: string; withdrawn: number }>`
    select link.id, link.version, latest."values" as "values",
      link.withdrawn_at is not null as withdrawn
    from evidence_links as link join entry_values as latest
      on latest.subject_id = link.id and latest.version = link.version
    where link.case_id = ${caseId} and link.id in ${inList(
      records.flatMap(({ link }) => link ?? []),
    )}`.execute(context.database.read)
  const at = now(context)
  const links = records.map(({ link = '', version }, index) => {
    const row = rows.find(({ id }) => id === link)
    if (!row || row.withdrawn === 1)
      return refuse(`records.${index}`, 'This link is not there any more')
    return { ...row, index, read: version, label: link }
  })
  refuseStale(links)
  const reason = UNDONE
  const withdrawn = links.map((link) => ({
    ...link,
    version: link.version + 1,
    values: {
      ...(JSON.parse(link.values) as Record<string, unknown>),
      withdrawn: { on: at, reason },
    },
  }))
  return {
    queries: [
      overRows(
        `update evidence_links set version = one.value ->> 1, withdrawn_at = one.value ->> 2,
           updated_at = one.value ->> 2, withdrawn_reason = one.value ->> 3
         from json_each(?) as one where evidence_links.id = one.value ->> 0`,
        withdrawn.map(({ id, version }) => [id, version, at, reason]),
      ),
    ],
    changes: withdrawn.map((link) => changeOf(context, caseId, 'link', link, 'withdrew', reason)),
    outcomes: withdrawn.map(outcome),
    undo: [],
  }
}

const UNDONE = 'Linked by mistake, with others at once'

const outcome = ({
  label,
  version,
}: {
  readonly label: string
  readonly version: number
}): BulkOutcome => ({ label, version, changed: true })

/** The values of each in the version before, by id. One query. */
async function valuesBefore(
  context: Context,
  chosen: readonly { readonly id: string; readonly version: number }[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const wanted = JSON.stringify(chosen.map(({ id, version }) => [id, version - 1]))
  const { rows } = await sql<{ id: string; values: string | null }>`
    select earlier.subject_id as id, earlier."values" as "values"
    from json_each(${wanted}) as one join entry_values as earlier
      on earlier.subject_id = one.value ->> 0 and earlier.version = one.value ->> 1`.execute(
    context.database.read,
  )
  return new Map(
    rows.flatMap(({ id, values }) =>
      values === null ? [] : [[id, JSON.parse(values) as Record<string, unknown>] as const],
    ),
  )
}
