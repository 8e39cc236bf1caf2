import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { refuse } from '#domain/errors.ts'
import { sizeWords } from '#domain/file-size.ts'
import { checkDatabase } from '../node/check-database.ts'
import { copyBlobs } from '../node/copy-blobs.ts'
import { BLOBS, DATABASE, type OpenData } from '../node/open-data.ts'
import { withData } from './opened.ts'
import { argumentsOf, onlyOne, type Verb } from './verb.ts'

/**
 * `backup FOLDER`: the database as it stands at one moment, and every attached file. Made again over
 * an earlier backup, it copies only what is new. The server may go on writing meanwhile.
 */
export const verb: Verb = async (run) => {
  const { values, positionals } = argumentsOf(run, {})
  const folder = resolve(onlyOne(positionals, 'folder to back up into'))
  await refuseOther(folder)
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

/** Files are copied after the database: what it names at its moment is in the store by then. */
const backUp = async ({ folder, database }: OpenData, target: string) => {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const coming = join(target, `${DATABASE}.coming`)
  await rm(coming, { force: true })
  await database.connection.backup(coming)
  const { entries, named } = checkDatabase(coming)
  for (const left of ['-wal', '-shm']) await rm(coming + left, { force: true })
  await rename(coming, join(target, DATABASE))
  const copied = await copyBlobs(join(folder, BLOBS), join(target, BLOBS))
  return { entries, named: named.size, ...copied }
}

/** A folder that holds something else is left alone. */
const refuseOther = async (folder: string) => {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0 && !names.includes(DATABASE))
    refuse('', `${folder} is not empty and holds no earlier backup: name another folder.`)
}
