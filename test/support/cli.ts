import { runCli } from '#src/cli/run.ts'

export interface CliAnswer {
  readonly code: number
  readonly out: string
  readonly err: string
  /** Standard output, read as one JSON value. */
  readonly json: () => unknown
}

/** Calls the command line on a data folder, as a shell would. */
export const cli = async (
  data: string,
  argv: readonly string[],
  { input = '', environment = {} }: { input?: string; environment?: Record<string, string> } = {},
): Promise<CliAnswer> => {
  const out: string[] = []
  const err: string[] = []
  const code = await runCli(argv, {
    environment: { TOUCHSTONE_DATA: data, ...environment },
    root: process.cwd(),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    input: () => Promise.resolve(input),
  })
  const text = out.join('\n')
  return { code, out: text, err: err.join('\n'), json: () => JSON.parse(text) as unknown }
}
