import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from './build.ts'
import { assetNames } from './build-worker.ts'
import { ROOT } from './run.ts'
import { wrangler } from './wrangler.ts'

/**
 * Serves the program on a local workerd with D1 and R2, on http://127.0.0.1:PORT (8787). Keeps them
 * in TOUCHSTONE_DATA/worker (./data/worker), and applies the migrations they lack first.
 */
const startWorker = async () => {
  const data = resolve(ROOT, process.env['TOUCHSTONE_DATA'] ?? 'data', 'worker')
  mkdirSync(data, { recursive: true })
  const kept = ['--local', '--persist-to', data]
  await build()
  const { code, text } = await wrangler(['d1', 'migrations', 'apply', 'DB', ...kept])
  if (code !== 0) {
    console.error(text)
    return code
  }
  const port = process.env['PORT'] ?? '8787'
  const address = ['--ip', '127.0.0.1', '--port', port, '--inspector-port', '0']
  const quiet = ['--show-interactive-dev-session=false']
  const args = ['dev', ...kept, ...address, ...quiet, ...(await assetNames())]
  return (await wrangler(args, 'show')).code
}

process.exitCode = await startWorker()
