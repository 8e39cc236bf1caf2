import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { entriesOf, statOf } from '#db/blobs-folder.ts'
import type { SqliteDatabase } from '#db/sqlite.ts'
import { refuse } from '#domain/errors.ts'
import { sizeWords } from '#domain/file-size.ts'
import { checkDatabase, DamagedDatabase } from '../node/check-database.ts'
import { copyBlobs } from '../node/copy-blobs.ts'
import { syncPath } from '../node/sync-path.ts'
import { SECRET } from '../node/kept-secret.ts'
import { BLOBS, DATABASE, type OpenData } from '../node/open-data.ts'
import { copyProblem } from './copy-problem.ts'
import { settingsFor, withData } from './opened.ts'
import { isEarlierState } from './earlier-backup.ts'
import { isWithin } from './paths.ts'
import { argumentsOf, onlyOne, type Verb } from './verb.ts'

/**
 * `backup FOLDER`: the database as it stands at one moment, and every attached file. Made again over
 * an earlier backup, it copies only what is new. The server may go on writing meanwhile.
 */
export const verb: Verb = async (run) => {
  const { values, positionals } = argumentsOf(run, {})
  const folder = resolve(onlyOne(positionals, 'folder to back up into'))
  await refuseOther(folder, resolve(settingsFor(run, values.data).data))
  const made = await withData(run, values.data, (_, data) => backUp(data, folder), {
    existing: true,
  })
  if (values.json) run.out(JSON.stringify({ folder, ...made }))
  else
    run.out(
      `${folder}: ${String(made.entries)} entries, ${String(made.files)} ${made.files === 1 ? 'file' : 'files'} (${sizeWords(made.bytes)})`,
    )
  for (const sha256 of made.damaged)
    run.err(`The file ${sha256} is damaged: its bytes are not what they were. It was not copied.`)
  return made.damaged.length === 0 ? 0 : 1
}

/**
 * Files are copied after the database is: what it names at its moment is in the store by then. It
 * comes into its place last, so that a backup that breaks off leaves the one before it whole.
 */
const backUp = async ({ folder, database }: OpenData, target: string) => {
  const coming = join(target, `${DATABASE}.coming`)
  try {
    await mkdir(target, { recursive: true, mode: 0o700 })
    if ((await statOf(join(target, DATABASE))) !== null) refuseAnother(target, database)
    await rm(coming, { force: true })
    await database.connection.backup(coming)
    await chmod(coming, 0o600)
    const { entries, named } = checkDatabase(coming)
    const copied = await copyBlobs(join(folder, BLOBS), join(target, BLOBS))
    await rename(coming, join(target, DATABASE))
    await syncPath(target)
    return { entries, named: named.size, ...copied }
  } catch (error) {
    if (error instanceof DamagedDatabase)
      refuse('', `The database in ${folder} is damaged: ${error.message}. ${OUTCOME}`)
    throw copyProblem(error, { target, outcome: OUTCOME })
  } finally {
    for (const left of ['', '-wal', '-shm']) await rm(coming + left, { force: true })
  }
}

/** What was written elsewhere, or before an older state was restored, is in no other place perhaps. */
const refuseAnother = (target: string, database: SqliteDatabase) => {
  if (!isEarlierState(join(target, DATABASE), database))
    refuse('', `The database in ${target} has entries that this one has not: name another folder.`)
}

const OUTCOME = 'No backup was made; an earlier one there stands as it was.'

/** A folder that holds something else is left alone, and so is one that a server works on. */
const refuseOther = async (folder: string, data: string) => {
  if (await isWithin(folder, data))
    refuse('', `${folder} is in the data folder, and would be lost with it: name another folder.`)
  const names = await entriesOf(folder)
  if (names.includes(SECRET) || names.includes(`${DATABASE}-wal`))
    refuse('', `${folder} is a data folder and no backup: name another folder.`)
  if (names.length > 0 && !names.includes(DATABASE))
    refuse('', `${folder} is not empty and holds no earlier backup: name another folder.`)
}
