import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { build, DIST } from './build.ts'
import { ROOT, withBin } from './run.ts'

/** `npm run dev`: builds and starts the program, and does both again when a source changes. */
const dev = async () => {
  for (;;) {
    const changed = change()
    const server = await start()
    await changed
    if (server) await stop(server)
  }
}

/** An editor writes a file in several steps; after this many milliseconds of rest it is done. */
const REST = 150

const change = () =>
  new Promise<void>((resolve) => {
    let rest: NodeJS.Timeout | undefined
    const watchers: FSWatcher[] = []
    const settle = () => {
      for (const watcher of watchers) watcher.close()
      resolve()
    }
    const again = () => {
      clearTimeout(rest)
      rest = setTimeout(settle, REST)
    }
    for (const folder of ['src', 'views', 'db'])
      watchers.push(watch(join(ROOT, folder), { recursive: true }, again))
  })

/** The running program; or nothing if it could not be built, which is then on the screen. */
const start = async () => {
  try {
    await build()
  } catch (error) {
    console.error(String(error))
    return undefined
  }
  const args = ['--enable-source-maps', join(DIST, 'node.js')]
  const server = spawn('node', args, { cwd: ROOT, env: withBin(), stdio: 'inherit' })
  const end = () => {
    server.kill()
  }
  process.once('exit', end)
  server.once('exit', () => process.off('exit', end))
  return server
}

const stop = async (server: ChildProcess) => {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill()
  await once(server, 'exit')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())

await dev()
