import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runCli } from './cli/run.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  root: join(import.meta.dirname, '..'),
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  input: () => text(process.stdin),
})
