import { isStarted, run } from './run.ts'

/** Every check there is; `npm run check`, `npm test` and CI all run this list. */
const CHECKS = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
] as const

/** Runs all checks at once, tells of each in a line when it is done, and answers whether all passed. */
export const check = async () => {
  const start = performance.now()
  const passed = await Promise.all(
    CHECKS.map(async ({ name, command, args }) => {
      const { code, text } = await run(command, { args })
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${command}, ${seconds} s)`)
      if (code !== 0) console.log(text)
      return code === 0
    }),
  )
  return passed.every(Boolean)
}

if (isStarted(import.meta)) process.exitCode = (await check()) ? 0 : 1
