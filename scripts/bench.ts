import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build } from './build.ts'
import { ROOT, run } from './run.ts'

/** `npm run bench` measures everything; `npm run bench -- pages import` those parts alone. */
await build()
const outfile = join(ROOT, 'dist', 'bench.js')
await bundle({
  entryPoints: [join(ROOT, 'test', 'bench', 'run.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  outfile,
  jsx: 'automatic',
  jsxImportSource: 'hono/jsx',
  packages: 'external',
  logLevel: 'warning',
})
const { code } = await run('node', {
  args: ['--enable-source-maps', outfile, ...process.argv.slice(2)],
  env: { NODE_ENV: 'production' },
  output: 'show',
})
rmSync(outfile, { force: true })
process.exitCode = code
