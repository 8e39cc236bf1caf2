import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildAssets } from './assets.ts'
import { build, DIST } from './build.ts'
import { isStarted } from './run.ts'
import { wrangler } from './wrangler.ts'

/** Compressed; more than this starts slowly on Workers. */
const MOST_BYTES = 800_000

const OUT = join(DIST, 'worker')

/**
 * `npm run build` makes the bundle for Workers without deploying it and tells its size; with
 * `--deploy` it applies the migrations the database lacks and deploys what it made. Refuses a bundle over 800 KB compressed.
 */
const buildWorker = async (deploying: boolean) => {
  await build()
  await rm(OUT, { recursive: true, force: true })
  const args = ['--minify', '--outdir', OUT, ...(await assetNames())]
  const { code, text } = await wrangler(['deploy', '--dry-run', ...args])
  if (code !== 0) return refuse(text)
  const { raw, compressed } = sizeOf(OUT)
  console.log(`Worker bundle: ${kilobytes(raw)}, compressed ${kilobytes(compressed)}`)
  if (compressed > MOST_BYTES) return refuse(`That is over ${kilobytes(MOST_BYTES)} compressed.`)
  if (!deploying) return 0
  // They only add, so the program that still runs is not in their way.
  const migrated = await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote'], 'show')
  if (migrated.code !== 0) return migrated.code
  return (await wrangler(['deploy', ...args], 'show')).code
}

/** The addresses of the assets, which the views take from the bundle (views/shared/assets.ts). */
export const assetNames = async () => {
  const { urls } = await buildAssets()
  return ['--define', `__ASSETS__:${JSON.stringify(urls)}`]
}

const refuse = (text: string) => {
  console.error(text)
  return 1
}

const sizeOf = (folder: string) => {
  const uploaded = readdirSync(folder).filter((name) => !/\.map$|^README\.md$/.test(name))
  const files = uploaded.map((name) => readFileSync(join(folder, name)))
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
  return {
    raw: sum(files.map((file) => file.length)),
    compressed: sum(files.map((file) => gzipSync(file).length)),
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`

if (isStarted(import.meta)) process.exitCode = await buildWorker(process.argv.includes('--deploy'))
