import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { entriesOf, statOf } from '#db/blobs-folder.ts'
import { refuse } from '#domain/errors.ts'
import { sizeWords } from '#domain/file-size.ts'
import { checkDatabase, DamagedDatabase } from '../node/check-database.ts'
import { copyBlobs } from '../node/copy-blobs.ts'
import { BLOBS, DATABASE } from '../node/open-data.ts'
import { syncPath } from '../node/sync-path.ts'
import { copyProblem } from './copy-problem.ts'
import { settingsFor, withData } from './opened.ts'
import { argumentsOf, onlyOne, type Verb } from './verb.ts'

/**
 * `restore FOLDER`: puts a backup into the data folder, which must hold no database: what is there is
 * never overwritten. Everything is checked first; the database comes last, so that a restore that
 * breaks off leaves none.
 */
export const verb: Verb = async (run) => {
  const { values, positionals } = argumentsOf(run, {})
  const from = resolve(onlyOne(positionals, 'folder that holds a backup'))
  const settings = settingsFor(run, values.data)
  const folder = resolve(settings.data)
  await refuseUnlessBackup(from)
  await refuseOccupied(folder)
  const { entries, named, ...copied } = await putBack(from, folder)
  // Migrates it, should it come from an earlier version.
  await withData(run, values.data, () => Promise.resolve(), { existing: true })
  const told = { folder, entries, named: named.size, ...copied }
  if (values.json) run.out(JSON.stringify(told))
  else
    run.out(
      `${folder}: ${String(entries)} entries, ${String(copied.files)} ${copied.files === 1 ? 'file' : 'files'} (${sizeWords(copied.bytes)})`,
    )
  for (const sha256 of copied.damaged)
    run.err(`The file ${sha256} is damaged in the backup. It was not restored.`)
  return copied.damaged.length === 0 ? 0 : 1
}

const putBack = async (from: string, folder: string) => {
  const coming = join(folder, `${DATABASE}.coming`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await copyFile(join(from, DATABASE), coming)
    await chmod(coming, 0o600)
    const checked = checkDatabase(coming)
    const copied = await copyBlobs(join(from, BLOBS), join(folder, BLOBS))
    await syncPath(coming)
    await rename(coming, join(folder, DATABASE))
    await syncPath(folder)
    return { ...checked, ...copied }
  } catch (error) {
    if (error instanceof DamagedDatabase) refuse('', `The backup is damaged: ${error.message}.`)
    throw copyProblem(error, { target: folder, outcome: 'Nothing was restored.' })
  } finally {
    for (const left of ['', '-wal', '-shm']) await rm(coming + left, { force: true })
  }
}

const refuseUnlessBackup = async (from: string) => {
  if ((await statOf(join(from, DATABASE))) === null)
    refuse('', `${from} holds no backup: ${DATABASE} is not in it.`)
  const latest = await statOf(join(from, `${DATABASE}-wal`))
  if (latest !== null && latest.size > 0)
    refuse(
      '',
      `${from} is a data folder and no backup: its latest writes are not in ${DATABASE} yet. Make a backup of it with: touchstone backup.`,
    )
}

/** What is left beside a database that was moved away would be taken for the restored one's. */
const refuseOccupied = async (folder: string) => {
  const names = await entriesOf(folder)
  const there = ['', '-wal', '-shm'].map((end) => DATABASE + end).find((one) => names.includes(one))
  if (there === DATABASE)
    refuse(
      '',
      `${folder} holds a database already. Move it away first, with its -wal and -shm, or name another folder with --data.`,
    )
  if (there !== undefined)
    refuse(
      '',
      `${folder} still holds ${there}, which belongs to the database that was there. Move it away too, or the two would be mixed.`,
    )
}
