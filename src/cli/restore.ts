import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Invalid } from '#domain/errors.ts'
import { sizeWords } from '#domain/file-size.ts'
import { checkDatabase, DamagedDatabase } from '../node/check-database.ts'
import { copyBlobs } from '../node/copy-blobs.ts'
import { BLOBS, DATABASE } from '../node/open-data.ts'
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
  if (!(await isThere(join(from, DATABASE))))
    refuse(`${from} holds no backup: ${DATABASE} is not in it.`)
  if (await isThere(join(folder, DATABASE)))
    refuse(
      `${folder} holds a database already. Move it away first, or name another folder with --data.`,
    )
  await mkdir(folder, { recursive: true, mode: 0o700 })
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
    await copyFile(join(from, DATABASE), coming)
    const checked = checkDatabase(coming)
    const copied = await copyBlobs(join(from, BLOBS), join(folder, BLOBS))
    await sync(coming)
    await rename(coming, join(folder, DATABASE))
    await sync(folder)
    return { ...checked, ...copied }
  } catch (error) {
    if (error instanceof DamagedDatabase) refuse(`The backup is damaged: ${error.message}.`)
    throw error
  } finally {
    for (const left of ['', '-wal', '-shm']) await rm(coming + left, { force: true })
  }
}

const refuse = (message: string): never => {
  throw new Invalid([{ path: '', message }])
}

const sync = async (path: string) => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const isThere = async (path: string): Promise<boolean> => {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
