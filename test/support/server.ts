import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

export interface ServerOptions {
  readonly data: string
  readonly environment?: Readonly<Record<string, string>>
  /** Kilobytes that no file of the server may outgrow, as if the disk were full then. */
  readonly fileLimit?: number
}

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Server {
  readonly url: string
  /** What it printed so far. */
  readonly out: () => string
  readonly child: ChildProcess
  /** When it has ended, however that came. */
  readonly ended: Promise<Ended>
  /** Asks it to stop, and waits until it has. */
  readonly stop: () => Promise<Ended>
  /** Takes it away at once, as a power cut would. */
  readonly kill: () => Promise<Ended>
}

/** Starts the built program (dist/node.js) on a free port, as `npm start` does, and waits until it answers. */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  const { child, out, ended } = launch(options)
  const url = await Promise.race([addressIn(child, out), ended])
  if (typeof url !== 'string') throw new Error(`the server ended at once: ${url.err}`)
  const endBy = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  return { url, out, child, ended, stop: () => endBy('SIGTERM'), kill: () => endBy('SIGKILL') }
}

/** A start that is to fail: what it says and its exit code. */
export const startFailing = (options: ServerOptions): Promise<Ended> => launch(options).ended

const launch = ({ data, environment = {}, fileLimit }: ServerOptions) => {
  const limit = fileLimit === undefined ? 'unlimited' : String(fileLimit * 2)
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -f ${limit}; exec "$0" dist/node.js`, process.execPath],
    {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        TOUCHSTONE_SAMPLE: '0',
        TOUCHSTONE_DATA: data,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const text = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text.out += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text.err += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...text }))
  return { child, out: () => text.out, ended }
}

const addressIn = (child: ChildProcess, out: () => string) =>
  new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const address = /^Touchstone is at (\S+)\n/.exec(out())?.[1]
      if (address !== undefined) resolve(address)
    })
  })
