import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './pages.ts'
import type { Figure } from './weighing.ts'

/** As `npm start` has them. */
const FLAGS = ['--max-semi-space-size=4']

const REQUESTS = 2000
const PATHS = [
  '/',
  '/cases',
  '/cases/detainee-photographs',
  '/cases/detainee-photographs/matrix',
  '/cases/detainee-photographs/claims/1',
  '/cases/detainee-photographs/evidence/1',
  '/cases/detainee-photographs/statements',
  '/search?q=report',
  '/cases/detainee-photographs/claims/1.json',
]

const STARTS = 5

/**
 * The built server as a process of its own: time from its start on an existing database to its first
 * answer, what of that a bare Node takes to start (the medians of five, in turns, since the machine may
 * be busy), and resident memory after 2,000 mixed requests.
 */
export const benchHost = async (now: () => number): Promise<Figure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  try {
    await stop((await started(now, data)).child)
    const [bares, starts]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < STARTS; turn += 1) {
      bares.push(await bareNode(now))
      const { child, took } = await started(now, data)
      starts.push(took)
      await stop(child)
    }
    const [bare, took] = [median(bares), median(starts)]
    const { child, port } = await started(now, data)
    try {
      await mixedRequests(port)
      return [
        { name: 'start of a bare Node', value: bare, unit: 'ms', limit: Infinity },
        { name: 'start to first answer', value: took, unit: 'ms', limit: 1000 },
        {
          name: 'start to first answer, beyond a bare Node',
          value: took - bare,
          unit: 'ms',
          limit: 300,
        },
        {
          name: 'resident memory after 2,000 requests',
          value: residentMegabytes(child),
          unit: 'MB',
          limit: 200,
        },
      ]
    } finally {
      await stop(child)
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

export async function started(now: () => number, data: string) {
  const port = await freePort()
  const start = now()
  const child = spawn(process.execPath, [...FLAGS, 'dist/node.js'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', TOUCHSTONE_DATA: data },
    stdio: 'ignore',
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) return { child, port, took: now() - start }
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function bareNode(now: () => number): Promise<number> {
  const start = now()
  const child = spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' })
  await new Promise((resolve) => child.on('exit', resolve))
  return now() - start
}

/** Eight at a time, so that the load is bounded. */
async function mixedRequests(port: number): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < REQUESTS) {
      const path = PATHS[next % PATHS.length] ?? '/'
      next += 1
      await (
        await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: 'text/html' } })
      ).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

export function residentMegabytes(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
