import { CompiledQuery } from 'kysely'
import type { Plan } from './plan.ts'

/**
 * The last batch: the staged entries join the record under the next numbers, and the case is there
 * for all who may see it. Every query waits on the job still running, so that an import which was
 * stopped in between takes no number; the last one answers a row when it all took effect.
 */
export const finishQueries = (plan: Plan, at: string): readonly CompiledQuery[] => [
  query(
    `update counters set value = value + (select count(*) from staged_entries where job_id = ?)
     where name = 'entries' and ${RUNNING}`,
    [plan.jobId, plan.jobId],
  ),
  query(
    `insert into entries (seq, at, fields)
     select ${SEQ}, ?, fields from staged_entries where job_id = ? and ${RUNNING} order by position`,
    [plan.jobId, at, plan.jobId, plan.jobId],
  ),
  query(
    `insert into entry_values (seq, at, case_id, actor_id, action, subject_kind, subject_id, version, note, "values", salts)
     select ${SEQ}, ?, case_id, actor_id, action, subject_kind, subject_id, version, note, "values", salts
     from staged_entries where job_id = ? and ${RUNNING} order by position`,
    [plan.jobId, at, plan.jobId, plan.jobId],
  ),
  query(
    `insert into protected_values (seq, subject_id, "values", salts)
     select ${SEQ}, subject_id, protected_values, protected_salts
     from staged_entries where job_id = ? and protected_values is not null and ${RUNNING} order by position`,
    [plan.jobId, plan.jobId, plan.jobId],
  ),
  query(`update scales set importing = null where importing = ? and ${RUNNING}`, [
    plan.jobId,
    plan.jobId,
  ]),
  query(`update cases set importing = null where importing = ? and ${RUNNING}`, [
    plan.jobId,
    plan.jobId,
  ]),
  ...clearJobQueries(plan.jobId),
  query(
    `update jobs set state = 'done', case_id = ?, cursor = null, updated_at = ?
     where id = ? and state = 'running' returning id`,
    [plan.caseId, at, plan.jobId],
  ),
]

/** Takes away what a job kept to work on. */
export const clearJobQueries = (jobId: string): readonly CompiledQuery[] => [
  query('delete from staged_entries where job_id = ?', [jobId]),
  query('delete from job_inputs where job_id = ?', [jobId]),
]

const query = (sql: string, parameters: readonly unknown[]) =>
  CompiledQuery.raw(sql, [...parameters])

const RUNNING = `exists (select 1 from jobs where jobs.id = ? and jobs.state = 'running')`

/** Positions count from 0 without gaps, and the counter stands at the last of them. */
const SEQ = `(select value from counters where name = 'entries')
  - (select count(*) from staged_entries where job_id = ?) + position + 1`
