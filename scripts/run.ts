import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

export interface Run {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** `show` passes what the command prints on to the terminal; `keep` (the default) returns it. */
  readonly output?: 'show' | 'keep'
}

/**
 * Runs a command of node_modules/.bin at the root of the project, with the Node it pins. When this
 * process is told to end, so is the command; Ctrl-C reaches both by itself.
 */
export const run = (command: string, { args = [], env = {}, output = 'keep' }: Run = {}) =>
  new Promise<{ readonly code: number; readonly text: string }>((resolve, reject) => {
    const stdio = output === 'show' ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd: ROOT, env: { ...withBin(), ...env }, stdio })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = () => child.kill()
    process.on('SIGTERM', end)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGTERM', end)
      resolve({ code: code ?? 1, text: Buffer.concat(chunks).toString() })
    })
  })

/** The environment, with the project's own commands first. */
export const withBin = () => {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
  return { ...process.env, PATH: path }
}

/** Runs `main` when the file is the one that was started, and ends the process with its answer. */
export const isStarted = (meta: ImportMeta) => meta.filename === process.argv[1]
