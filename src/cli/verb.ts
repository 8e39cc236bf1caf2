import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** What a verb of the command line is given. */
export interface Run {
  /** What stands after the verb. */
  readonly argv: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The folder that holds package.json. */
  readonly root: string
  /** Writes a line to standard output: results, and nothing else. */
  readonly out: (line: string) => void
  /** Writes a line to standard error: what went wrong, and what to know besides. */
  readonly err: (line: string) => void
  /** All of standard input. */
  readonly input: () => Promise<string>
}

/** Does its work and answers the exit code: 0, or 1 for a finding or a refusal. Throws Misuse for 2. */
export type Verb = (run: Run) => Promise<0 | 1>

/** The verb was called in a way it cannot be. */
export class Misuse extends Error {
  override readonly name = 'Misuse'
}

const COMMON = { data: { type: 'string' }, json: { type: 'boolean' } } as const

/** The options and positionals of a verb, with `--data` and `--json`, which all take. Throws Misuse. */
export const argumentsOf = <Options extends ParseArgsOptionsConfig>(run: Run, options: Options) => {
  try {
    return parseArgs({
      args: [...run.argv],
      options: { ...COMMON, ...options },
      allowPositionals: true,
      strict: true,
    })
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) throw new Misuse(error.message)
    throw error
  }
}

/** A value that must be given. Throws Misuse. */
export const needed = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Misuse(`${what} is missing`)
  return value
}

/** Exactly one positional. Throws Misuse. */
export const onlyOne = (positionals: readonly string[], what: string): string => {
  if (positionals.length > 1) throw new Misuse(`give one ${what}, not ${positionals.length}`)
  return needed(positionals[0], what)
}
