import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCrowd, clientOf, type Crowd } from '../support/crowd.ts'
import { openRaw, type RawStream } from '../support/raw-streams.ts'
import { lostWrites, writeTogether } from '../support/writers.ts'
import { residentMegabytes, started, stop } from './host.ts'
import { median } from './pages.ts'
import type { Clock, Figure } from './weighing.ts'

const STREAMS = 500
const ROUNDS = 7
const MINUTE = 60_000

/** What open pages cost the built server, how soon they learn of a change, and what is lost when fifty write at once. */
export const benchLive = async (now: Clock): Promise<Figure[]> => [
  ...(await withServer(now, STREAMS, (server) => streams(now, server))),
  ...(await withServer(now, 50, writers)),
]

interface Running {
  readonly data: string
  readonly crowd: Crowd
  readonly url: string
  readonly memory: () => number
}

async function withServer(
  now: Clock,
  people: number,
  measure: (server: Running) => Promise<Figure[]>,
): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  try {
    const crowd = await aCrowd(data, people)
    const { child, port } = await started(now, data)
    try {
      const url = `http://localhost:${port}`
      return await measure({ data, crowd, url, memory: () => residentMegabytes(child) })
    } finally {
      await stop(child)
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/** Every stream is another person's, so that each is asked for anew what they may see. */
async function streams(now: Clock, { crowd, url, memory }: Running): Promise<Figure[]> {
  const [lead] = crowd.people
  if (lead === undefined) return []
  const client = clientOf(url, lead)
  const add = (wording: string) =>
    client.send('POST', '/cases/bridge/claims', { wording, kind: 'factual' })
  for (let number = 1; number <= 50; number += 1) await add(`Before ${number}`)
  const before = memory()
  const open: RawStream[] = []
  try {
    for (const person of crowd.people) open.push(await openRaw(url, '/cases/bridge/events', person))
    await Promise.all(open.map(({ until }) => until('retry: ')))
    await pause(3000)
    const cost = memory() - before
    const all: number[] = []
    const first: number[] = []
    const waits: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const start = now()
      await add(`Round ${round}`)
      const label = `added C${50 + round}`
      const others = waitsMeanwhile(now, url)
      const came = await Promise.all(open.map(({ until }) => until(label, 10_000)))
      waits.push(...(await others.end()))
      all.push(Math.max(...came) - start)
      first.push(Math.min(...came) - start)
      await pause(500)
    }
    return [
      { name: `${STREAMS} streams: memory they take`, value: cost, unit: 'MB', limit: 150 },
      { name: 'a change reaches the first', value: median(first), unit: 'ms', limit: Infinity },
      { name: 'a change reaches all: median', value: median(all), unit: 'ms', limit: 1000 },
      { name: 'a change reaches all: longest', value: Math.max(...all), unit: 'ms', limit: 1000 },
      {
        name: 'another request meanwhile: longest',
        value: Math.max(...waits),
        unit: 'ms',
        limit: Infinity,
      },
    ]
  } finally {
    for (const stream of open) stream.stop()
  }
}

/** How long requests of someone else take, one after the other, until it is ended. */
function waitsMeanwhile(now: Clock, url: string) {
  const waits: number[] = []
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const start = now()
      await (await fetch(`${url}/healthz`)).arrayBuffer()
      waits.push(now() - start)
    }
    return waits
  })()
  return {
    end: () => {
      over.abort()
      return asking
    },
  }
}

async function writers({ data, crowd, url }: Running): Promise<Figure[]> {
  const wrote = await writeTogether(url, crowd, MINUTE)
  const lost = await lostWrites(data, wrote)
  const refused = Object.values(wrote.refused).reduce((sum, count) => sum + count, 0)
  for (const problem of [...wrote.wrong, ...lost].slice(0, 10)) console.log(`  ${problem}`)
  return [
    { name: '50 writers: taken in a minute', value: wrote.taken.length, unit: '', limit: Infinity },
    { name: '50 writers: refused with words', value: refused, unit: '', limit: Infinity },
    { name: '50 writers: lost', value: lost.length, unit: '', limit: 0 },
    { name: '50 writers: not told why', value: wrote.wrong.length, unit: '', limit: 0 },
  ]
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
