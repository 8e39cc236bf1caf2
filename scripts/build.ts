import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import { writeAssets } from './assets.ts'
import { isStarted, ROOT } from './run.ts'

export const DIST = join(ROOT, 'dist')

/** Where a host finds what browsers fetch: `assets/…` under here is `/assets/…` there. */
export const PUBLIC = join(DIST, 'public')

/**
 * Builds the program for Node into dist/, with its assets, unless nothing it is made of changed
 * since the last time. Says nothing on standard output, since the CLI's belongs to its caller.
 * Several processes may build at once: every file is put in place whole.
 */
export const build = async () => {
  const stamp = join(DIST, 'built-from.txt')
  const fingerprint = fingerprintOf(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  await mkdir(ASIDE, { recursive: true })
  const folder = await mkdtemp(join(ASIDE, 'build-'))
  try {
    const { urls } = await writeAssets(join(folder, 'public', 'assets'))
    await bundleForNode(folder, urls)
    await writeFile(join(folder, 'public', '_headers'), HEADERS)
    await copyFile(join(ROOT, SAMPLE), join(folder, 'public', 'sample.json'))
    await writeFile(join(folder, 'built-from.txt'), fingerprint)
    await putInPlace(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** On Workers the sample case is read from among the static files, where it does not weigh on the bundle. */
const SAMPLE = 'db/sample/detainee-photographs.json'

/** On the same disk as dist/, so that a file moves there in one step. */
const ASIDE = join(ROOT, 'node_modules', '.cache', 'touchstone')

/** Bundles and assets change with any of these. */
const SOURCES = [
  'src',
  'views',
  'db',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Of names, sizes and times of change: reading every file would take longer than it saves. */
const fingerprintOf = (paths: readonly string[]) => {
  const hash = createHash('sha256')
  const add = (path: string) => {
    const about = statSync(join(ROOT, path))
    if (about.isDirectory())
      for (const name of readdirSync(join(ROOT, path)).toSorted()) add(join(path, name))
    else hash.update(`${path}\0${String(about.size)}\0${String(about.mtimeMs)}\n`)
  }
  paths.filter((path) => existsSync(join(ROOT, path))).forEach(add)
  return hash.digest('hex')
}

/** What a static file server on Workers adds; on Node the program does. */
const HEADERS = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
  X-Content-Type-Options: nosniff
`

/** The hosts, and what runs on a thread of its own; each is one file that needs no other of ours. */
const entryPoints = () =>
  readdirSync(join(ROOT, 'src'))
    .filter((name) => /^(?:node|node-server|cli|.*-thread)\.ts$/.test(name))
    .map((name) => join(ROOT, 'src', name))

const bundleForNode = (outdir: string, urls: Readonly<Record<string, string>>) =>
  bundle({
    absWorkingDir: ROOT,
    entryPoints: entryPoints(),
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    // All packages go in but the one with machine code: hundreds of files fewer to open at start.
    external: ['better-sqlite3'],
    banner: { js: REQUIRE },
    sourcemap: 'linked',
    // Traces need names and lines alone; the texts would be held in memory for as long as it runs.
    sourcesContent: false,
    define: { __ASSETS__: JSON.stringify(urls) },
    logLevel: 'warning',
  })

/** For what packages in CommonJS require of Node. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`

/** Moves each file over the one before it, the stamp last, and clears away what is no longer made. */
const putInPlace = async (folder: string) => {
  const made = await filesIn(folder)
  const last = (path: string) => Number(path === 'built-from.txt')
  for (const path of made.toSorted((a, b) => last(a) - last(b))) {
    await mkdir(dirname(join(DIST, path)), { recursive: true })
    await rename(join(folder, path), join(DIST, path))
  }
  const gone = (await Promise.all(OURS.map(namesIn))).flat().filter((path) => !made.includes(path))
  for (const path of gone) await rm(join(DIST, path), { force: true })
}

/** The folders of dist/ that only this build writes to. */
const OURS = ['', 'public', join('public', 'assets')]

const namesIn = async (folder: string) => {
  const entries = await readdir(join(DIST, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name))
}

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

if (isStarted(import.meta)) await build()
