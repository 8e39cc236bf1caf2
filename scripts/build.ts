import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import { writeAssets } from './assets.ts'
import { isStarted, ROOT } from './run.ts'

export const DIST = join(ROOT, 'dist')

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
    for (const of of entryPoints()) await bundleForNode(of, folder, urls)
    for (const path of await filesIn(folder))
      if (path.endsWith('.js') && !path.startsWith('public')) await inAscii(join(folder, path))
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

/**
 * The server; the command line; and what runs on a thread of its own. Each is bundled by itself: what
 * they had in common would else be in files of its own, dozens of them, for the server to open at start.
 */
const entryPoints = () => {
  const names = readdirSync(join(ROOT, 'src'))
  const those = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).map((name) => join(ROOT, 'src', name))
  return [those(/^node(?:-server)?\.ts$/), those(/^cli\.ts$/), those(/-thread\.ts$/)]
}

const bundleForNode = (
  entries: readonly string[],
  outdir: string,
  urls: Readonly<Record<string, string>>,
) =>
  bundle({
    absWorkingDir: ROOT,
    entryPoints: [...entries],
    outdir,
    bundle: true,
    // What a request may need, as accounts or mail do, is read when one does.
    splitting: true,
    chunkNames: `${PARTS}/[name]-[hash]`,
    // A third less text to read at every start. Names stay, since traces show them, and so do short
    // lines: Node prints the one it stumbled over.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    // A template that a function reads could not hold escapes, and `inAscii` needs them.
    supported: { 'template-literal': false },
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

/**
 * Node reads a text faster, and holds it in half the room, when all of it is ASCII. What esbuild has
 * not escaped stands in regular expressions, where an escape means the same.
 */
const inAscii = async (path: string) => {
  const text = await readFile(path, 'utf8')
  const escaped = (unit: string) =>
    String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  await writeFile(path, text.replaceAll(/[\u0080-\uFFFF]/g, escaped))
}

/** For what packages in CommonJS require of Node. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`

/**
 * Moves each file over the one before it, what needs others after them and the stamp last, and
 * clears away what is no longer made.
 */
const putInPlace = async (folder: string) => {
  const made = await filesIn(folder)
  const turn = (path: string) => (path === 'built-from.txt' ? 2 : Number(!path.startsWith(PARTS)))
  for (const path of made.toSorted((a, b) => turn(a) - turn(b))) {
    await mkdir(dirname(join(DIST, path)), { recursive: true })
    await rename(join(folder, path), join(DIST, path))
  }
  const there = (await Promise.all([...OURS, PARTS].map(namesIn))).flat()
  for (const path of there.filter((one) => !made.includes(one)))
    if (!path.startsWith(PARTS) || (await isOld(path))) await rm(join(DIST, path), { force: true })
  // What Node made of files that are no more; the next start makes it of the new ones.
  await rm(join(DIST, 'compiled'), { recursive: true, force: true })
}

/** A server that was started from an earlier build may still come to need a part of it. */
const isOld = async (path: string) => {
  const { mtimeMs } = await stat(join(DIST, path))
  return mtimeMs < Date.now() - WEEK
}

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Where in dist/ files are that the entry points load; each name has its content's hash. */
const PARTS = 'parts'

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
