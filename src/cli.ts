import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runCli } from './cli/run.ts'

// Whoever reads what is printed may stop reading: `touchstone user list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  root: join(import.meta.dirname, '..'),
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  input: () => text(process.stdin),
})
