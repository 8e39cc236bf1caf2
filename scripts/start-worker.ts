import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
  const settings = settingsFile(data, port)
  const address = ['--ip', '127.0.0.1', '--port', port, '--inspector-port', '0']
  const quiet = ['--show-interactive-dev-session=false']
  const args = ['dev', ...kept, ...settings, ...address, ...quiet, ...(await assetNames())]
  return (await wrangler(args, 'show')).code
}

/** Settings as a deployment has them in its variables and secrets; the secrets are made once and kept. */
const settingsFile = (data: string, port: string) => {
  const baseUrl = `http://localhost:${port}`
  const secrets = join(data, 'secrets.env')
  const address = join(data, 'address.env')
  const secret = () => randomBytes(32).toString('base64url')
  const fresh = `TOUCHSTONE_SECRET=${secret()}\nTOUCHSTONE_BOOTSTRAP=${secret()}\n`
  if (!existsSync(secrets)) writeFileSync(secrets, fresh, { mode: 0o600 })
  writeFileSync(address, `BASE_URL=${baseUrl}\n`)
  console.log(
    `Touchstone will be at ${baseUrl}. Its first administrator signs in at\n` +
      `${baseUrl}/sign-in/bootstrap with TOUCHSTONE_BOOTSTRAP of ${secrets}.`,
  )
  return ['--env-file', secrets, '--env-file', address]
}

process.exitCode = await startWorker()
