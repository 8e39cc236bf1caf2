import { join } from 'node:path'
import { sizeWords } from '#domain/file-size.ts'
import { BLOBS } from '../node/open-data.ts'
import { sweepBlobs, type Swept } from '../node/sweep-blobs.ts'
import { withData } from './opened.ts'
import { argumentsOf, Misuse, type Verb } from './verb.ts'

/**
 * `sweep`: lists the bytes of attached files that nothing in the database names, and with `--yes`
 * takes them away. The server may go on receiving meanwhile.
 */
export const verb: Verb = async (run) => {
  const { values, positionals } = argumentsOf(run, { yes: { type: 'boolean' } })
  if (positionals.length > 0) throw new Misuse(`what is "${String(positionals[0])}"?`)
  const remove = values.yes ?? false
  const swept = await withData(
    run,
    values.data,
    ({ clock }, { database, folder }) =>
      sweepBlobs(database, join(folder, BLOBS), { now: clock(), remove }),
    { existing: true },
  )
  if (values.json) run.out(JSON.stringify({ removed: remove, ...swept }))
  else for (const line of told(swept, remove)) run.out(line)
  return 0
}

const told = (
  { kept, named, young, unnamed, bytes }: Swept,
  removed: boolean,
): readonly string[] => {
  const found = `${files(unnamed.length)} (${sizeWords(bytes)})`
  return [
    ...(removed ? [] : unnamed.map(({ sha256, size }) => `${sha256}  ${sizeWords(size)}`)),
    `${files(kept)} in the store, ${String(named)} of them named by the database`,
    ...(young === 0
      ? []
      : [`${files(young)} not named, and younger than a day: left, as an upload may be under way`]),
    unnamed.length === 0
      ? 'Nothing to take away'
      : `${found} that nothing names${removed ? ': taken away' : '. With --yes they are taken away'}`,
  ]
}

const files = (count: number): string => (count === 1 ? '1 file' : `${String(count)} files`)
