import { inspect } from 'node:util'
import { Conflict, Forbidden, Invalid, NotFound } from '#domain/errors.ts'
import { BadSetting } from '../settings.ts'
import { DataProblem } from './opened.ts'
import { Misuse, type Run, type Verb } from './verb.ts'

interface Known {
  readonly usage: string
  readonly about: string
  /** Loaded only when called, so that no verb waits for what another needs. */
  readonly load: () => Promise<{ readonly verb: Verb }>
}

const VERBS: Readonly<Record<string, Known>> = {
  import: {
    usage: 'import FILE… [--slug SLUG] [--lead USER]',
    about: 'make a case of each case file; - reads standard input',
    load: () => import('./import.ts'),
  },
  export: {
    usage: 'export CASE [--format case-file|argdown|sourcing-csv|sourcing-html] [--out FILE]',
    about: 'write a case as a case file, or the sourcing of its claims as a table',
    load: () => import('./export.ts'),
  },
  weigh: {
    usage: 'weigh CASEFILE… [--today DAY]',
    about: 'say how the claims of case files stand, without a database',
    load: () => import('./weigh.ts'),
  },
  user: {
    usage:
      'user create --email E --name N --role admin|editor|contributor|reader | list | role USER --role ROLE | link USER | disable USER | enable USER',
    about: 'manage who may sign in',
    load: () => import('./user.ts'),
  },
  token: {
    usage: 'token create --user USER --name N --scope read|write [--days N] | revoke ID',
    about: 'manage what other programs sign in with',
    load: () => import('./token.ts'),
  },
  backup: {
    usage: 'backup FOLDER',
    about: 'copy the database and the attached files, while the server runs',
    load: () => import('./backup.ts'),
  },
  sweep: {
    usage: 'sweep [--yes]',
    about: 'list the bytes of files that nothing in the database names; --yes takes them away',
    load: () => import('./sweep.ts'),
  },
  restore: {
    usage: 'restore FOLDER',
    about: 'put a backup into a data folder that has no database',
    load: () => import('./restore.ts'),
  },
}

/**
 * The command line: `argv` is a verb and what follows it. Answers the exit code: 0 for success, 1 for
 * a finding or a refusal, 2 for misuse; what went wrong is on standard error.
 */
export const runCli = async (
  argv: readonly string[],
  host: Omit<Run, 'argv'>,
): Promise<0 | 1 | 2> => {
  const [name = '', ...rest] = argv
  if (/^(?:help|--help|-h)$/.test(name)) {
    host.out(usage())
    return 0
  }
  const known = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
  if (known === undefined) {
    if (name !== '') host.err(`There is no verb "${name}".`)
    host.err(usage())
    return 2
  }
  if (rest.includes('--help')) {
    host.out(`touchstone ${known.usage} ${COMMON}\n  ${known.about}`)
    return 0
  }
  try {
    const { verb } = await known.load()
    return await verb({ ...host, argv: rest })
  } catch (error) {
    return explained(error, name, known, host)
  }
}

const COMMON = '[--data DIR] [--json]'

const usage = () => {
  const verbs = Object.values(VERBS).map((known) => `  ${known.usage}\n      ${known.about}`)
  return [`Usage: touchstone VERB … ${COMMON}`, '', ...verbs].join('\n')
}

const explained = (
  error: unknown,
  name: string,
  { usage }: Known,
  { err }: Pick<Run, 'err'>,
): 1 | 2 => {
  if (error instanceof Misuse) {
    err(`touchstone ${name}: ${error.message}.\nUsage: touchstone ${usage} ${COMMON}`)
    return 2
  }
  if (error instanceof BadSetting) {
    err(error.message)
    return 2
  }
  err(`touchstone ${name}: ${refusal(error) ?? inspect(error)}`)
  return 1
}

const refusal = (error: unknown): string | null => {
  if (error instanceof Invalid)
    return error.errors
      .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
      .join('\n')
  if (!(error instanceof Error)) return null
  const known = [NotFound, Forbidden, Conflict, DataProblem].some((kind) => error instanceof kind)
  return known || 'syscall' in error ? error.message : null
}
