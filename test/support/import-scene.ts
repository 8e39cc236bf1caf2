import json from '#db/sample/detainee-photographs.json' with { type: 'json' }
import type { Context } from '#commands/context.ts'
import { NO_CHANGES } from '#commands/live/changes.ts'
import type { Database } from '#db/database.ts'
import type { Schema } from '#db/schema.ts'
import { SYSTEM } from '#domain/actor.ts'
import { parseCaseFile, type CaseFile } from '#domain/case-file.ts'
import { newId } from '#src/new-id.ts'

export const sample = json

/** All that an import writes to. */
export const TABLES = [
  'cases',
  'case_members',
  'parties',
  'sources',
  'source_aliases',
  'source_identities',
  'case_sources',
  'source_relations',
  'evidence',
  'derivations',
  'claims',
  'claim_abouts',
  'claim_relations',
  'challenges',
  'statements',
  'statement_relays',
  'stances',
  'evidence_links',
  'scales',
  'assessments',
  'assessment_answers',
  'ratings',
  'inquiries',
  'inquiry_claims',
  'mentions',
  'entries',
  'entry_values',
  'protected_values',
  'staged_entries',
  'job_inputs',
  'jobs',
  'counters',
  'search_documents',
] as const satisfies readonly (keyof Schema)[]

export const contextOver = (database: Database): Context => ({
  database,
  clock: () => new Date(),
  newId,
  actor: SYSTEM,
  changes: NO_CHANGES,
  streams: null,
  log: { error: (_, error) => console.error(error) },
  ...unused,
})

/** Neither import nor export reads these. */
const unused = { config: { keepReadNotices: 180 } } as Pick<Context, 'blobs' | 'config'>

export const fileOf = (json: unknown): CaseFile => {
  const parsed = parseCaseFile(json)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.file
}

/** Its nth write fails, and no other. */
export const failingAt = (database: Database, nth: number): Database => {
  let writes = 0
  return {
    ...database,
    write: (batch) => {
      writes += 1
      return writes === nth ? Promise.reject(new Error('once')) : database.write(batch)
    },
  }
}

/** Its nth write fails, and every later one. */
export const failingFrom = (database: Database, nth: number): Database => {
  let writes = 0
  return {
    ...database,
    write: (batch) => {
      writes += 1
      return writes >= nth ? Promise.reject(new Error('no more')) : database.write(batch)
    },
  }
}

type Sample = typeof sample

/** The sample with its claims that many times over, so that it takes several batches. */
export const manyTimes = (file: Sample, times: number) => ({
  ...file,
  claims: Array.from({ length: times }, (_, round) =>
    file.claims.map((claim) => ({
      ...claim,
      ...(round === 0 ? {} : { key: `${claim.key}-${round}`, relations: [], challenges: [] }),
    })),
  ).flat(),
})

/** The same with its statements that many times over. */
export const saidManyTimes = <File extends Pick<Sample, 'statements'>>(
  file: File,
  times: number,
) => ({
  ...file,
  statements: Array.from({ length: times }, (_, round) =>
    file.statements.map((one) => (round === 0 ? one : { ...one, key: `${one.key}-${round}` })),
  ).flat(),
})
