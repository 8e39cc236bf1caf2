import { sql } from 'kysely'
import { inList } from '#db/lists.ts'
import type { BulkRecord } from '#domain/bulk.ts'
import { Invalid } from '#domain/errors.ts'
import { now, type Context } from '../context.ts'
import { refuseStale } from './chosen.ts'
import { undone } from './undone.ts'
import { changeOf, overRows, type BulkWrites } from './writes.ts'

/** Links that were made at once are withdrawn. */
export async function undoLinks(
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
  const standing = new Map(rows.map((row) => [row.id, row]))
  const links = records.flatMap(({ link = '', version }, index) => {
    const row = standing.get(link)
    return row?.withdrawn === 0 ? [{ ...row, index, read: version, label: link }] : []
  })
  if (links.length < records.length) {
    const there = new Set(links.map(({ index }) => index))
    const gone = records.flatMap((_, index) => (there.has(index) ? [] : [`records.${index}`]))
    throw new Invalid(gone.map((path) => ({ path, message: 'This link is not there any more' })))
  }
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
    outcomes: withdrawn.map(undone),
    undo: [],
  }
}

const UNDONE = 'Linked by mistake, with others at once'
