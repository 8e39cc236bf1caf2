import { CompiledQuery, sql } from 'kysely'
import { counterName } from '#commands/shared/row-queries.ts'
import { unindexCaseQueries, unindexQueries } from '#commands/shared/search-rows.ts'
import { now, type Services } from '#commands/context.ts'
import { clearJobQueries } from './finish.ts'

export interface SweepOptions {
  /** Milliseconds without a sign of life after which an import counts as dead. */
  readonly lapsed?: number
}

/**
 * Takes away what imports that failed, were stopped or died left behind, and answers how many there
 * were. An import of another process that still shows life is left alone. For every start, and now
 * and then after it.
 */
export const sweepImports = async (
  services: Services,
  { lapsed = 60_000 }: SweepOptions = {},
): Promise<number> => {
  const before = new Date(services.clock().getTime() - lapsed).toISOString()
  const { read } = services.database
  const dead = await read
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'import')
    .where('state', '=', 'running')
    .where('updated_at', '<=', before)
    .execute()
  for (const { id } of dead) await endJob(services, id, 'failed', DIED)
  const left = await leftovers(services)
  for (const id of left) await sweepImport(services, id)
  return new Set([...dead.map(({ id }) => id), ...left]).size
}

/** Imports that have ended and of which something is still there. */
async function leftovers({ database }: Services): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs where state in ('failed', 'stopped') and id in (
      select importing from cases where importing is not null
      union select job_id from job_inputs
      union select job_id from staged_entries)`.execute(database.read)
  return rows.map((row) => row.id)
}

const DIED = 'The import broke off: the program ended while it ran. Nothing of it was kept.'

/** Ends an import that can go no further, with why, and takes away what it wrote. */
export const failImport = async (
  services: Services,
  jobId: string,
  message: string,
): Promise<void> => {
  await endJob(services, jobId, 'failed', message)
  await sweepImport(services, jobId)
}

/** A job that someone stopped stays stopped. */
async function endJob(
  services: Services,
  jobId: string,
  state: 'failed' | 'stopped',
  message: string,
): Promise<void> {
  await services.database.write([
    CompiledQuery.raw(
      `update jobs set state = ?, message = ?, updated_at = ?
       where id = ? and state in ('waiting', 'running')`,
      [state, message, now(services), jobId],
    ),
  ])
}

/** Deletes everything an import wrote that has ended without being done. */
export const sweepImport = async (services: Services, jobId: string): Promise<void> => {
  const { database } = services
  const found = await database.read
    .selectFrom('cases')
    .select('id')
    .where('importing', '=', jobId)
    .executeTakeFirst()
  if (found) {
    const sources = await database.read
      .selectFrom('case_sources')
      .select('source_id as id')
      .where('case_id', '=', found.id)
      .execute()
    await database.write([
      ...PARTS.map(([table, owner, of]) =>
        query(`delete from ${table} where ${owner} in (select id from ${of} where case_id = ?)`, [
          found.id,
        ]),
      ),
      query('update assessments set supersedes_id = null where case_id = ?', [found.id]),
      ...RECORDS.map((table) => query(`delete from ${table} where case_id = ?`, [found.id])),
      ...unindexCaseQueries(found.id),
      ...sourceQueries(sources.map((source) => source.id)),
      query('delete from parties where case_id = ?', [found.id]),
      query('delete from scales where importing = ?', [jobId]),
      ...COUNTED.map((of) =>
        query('delete from counters where name = ?', [counterName(found.id, of)]),
      ),
      query('delete from cases where id = ?', [found.id]),
    ])
  }
  await database.write(clearJobQueries(jobId))
}

const PARTS = [
  ['brief_ties', 'brief_id', 'briefs'],
  ['brief_sentences', 'brief_id', 'briefs'],
  ['inquiry_claims', 'inquiry_id', 'inquiries'],
  ['assessment_answers', 'assessment_id', 'assessments'],
  ['stances', 'statement_id', 'statements'],
  ['statement_relays', 'statement_id', 'statements'],
  ['claim_positions', 'claim_id', 'claims'],
  ['claim_abouts', 'claim_id', 'claims'],
  ['derivations', 'evidence_id', 'evidence'],
  ['files', 'evidence_id', 'evidence'],
] as const

/** What points at another comes before it. */
const RECORDS = [
  'reviews',
  'briefs',
  'inquiries',
  'ratings',
  'challenges',
  'assessments',
  'evidence_links',
  'claim_relations',
  'source_relations',
  'statements',
  'claims',
  'evidence',
  'mentions',
  'case_members',
  'case_sources',
] as const

const COUNTED = [
  'parties',
  'sources',
  'evidence',
  'claims',
  'statements',
  'links',
  'assessments',
  'ratings',
  'inquiries',
  'briefs',
] as const

function sourceQueries(ids: readonly string[]): readonly CompiledQuery[] {
  const these = JSON.stringify(ids)
  const listed = '(select value from json_each(?))'
  return [
    ...unindexQueries(ids),
    query(`delete from source_aliases where source_id in ${listed}`, [these]),
    query(`delete from source_identities where source_id in ${listed}`, [these]),
    query(`delete from sources where id in ${listed}`, [these]),
  ]
}

const query = (sql: string, parameters: readonly string[]) =>
  CompiledQuery.raw(sql, [...parameters])
