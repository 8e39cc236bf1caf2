import { createToken } from '#commands/accounts/create-token.ts'
import { revokeToken } from '#commands/accounts/revoke-token.ts'
import type { Context } from '#commands/context.ts'
import { TOKEN_SCOPES, type TokenScope } from '#domain/token.ts'
import { findUser } from '#queries/find-user.ts'
import { withData } from './opened.ts'
import { argumentsOf, Misuse, needed, onlyOne, type Verb } from './verb.ts'

/** `token create|revoke`: what other programs sign in with. */
export const verb: Verb = async (run) => {
  const { values, positionals } = argumentsOf(run, {
    user: { type: 'string' },
    name: { type: 'string' },
    scope: { type: 'string' },
    days: { type: 'string' },
  })
  const [act, ...rest] = positionals
  if (act === 'create') {
    if (rest.length > 0) throw new Misuse(`what is "${String(rest[0])}"?`)
    const input = wanted(values)
    const made = await withData(run, values.data, (context) => create(context, input))
    if (values.json) run.out(JSON.stringify(made))
    else {
      run.out(made.token)
      run.err(`It is shown this once, and works until ${made.expires}.`)
    }
    return 0
  }
  if (act === 'revoke') {
    const id = onlyOne(rest, 'token, by id')
    await withData(run, values.data, (context) => revokeToken(context, id))
    run.out(values.json ? JSON.stringify({ id, revoked: true }) : `${id}: works no more`)
    return 0
  }
  throw new Misuse('say what to do: create, revoke')
}

interface Wanted {
  readonly user: string
  readonly name: string
  readonly scope: TokenScope
  readonly days?: number
}

const wanted = (values: {
  readonly user?: string | undefined
  readonly name?: string | undefined
  readonly scope?: string | undefined
  readonly days?: string | undefined
}): Wanted => {
  const scope = TOKEN_SCOPES.find((one) => one === needed(values.scope, '--scope'))
  if (scope === undefined) throw new Misuse(`--scope must be one of ${TOKEN_SCOPES.join(', ')}`)
  if (values.days !== undefined && !/^\d{1,4}$/.test(values.days))
    throw new Misuse('--days must be a whole number')
  return {
    user: needed(values.user, '--user'),
    name: needed(values.name, '--name'),
    scope,
    ...(values.days === undefined ? {} : { days: Number(values.days) }),
  }
}

const create = async (context: Context, { user, ...input }: Wanted) => {
  const found = await findUser(context.database, context.actor, user)
  return createToken(context, found.id, input)
}
