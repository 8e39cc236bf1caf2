import { build } from './build.ts'
import { check } from './check.ts'
import { run } from './run.ts'

/**
 * `npm test` runs every check and every test. `npm test -- FILE… --project NAME` passes these on to
 * vitest and leaves the checks out.
 */
const filters = process.argv.slice(2)

const checked = filters.length > 0 || (await check())
await build()
const { code } = await run('vitest', { args: ['run', ...filters], output: 'show' })
process.exitCode = checked && code === 0 ? 0 : 1
