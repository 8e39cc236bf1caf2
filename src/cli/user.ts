import { changeRole } from '#commands/accounts/change-role.ts'
import { createResetLink } from '#commands/accounts/create-reset-link.ts'
import { createUser } from '#commands/accounts/create-user.ts'
import { disableUser } from '#commands/accounts/disable-user.ts'
import { enableUser } from '#commands/accounts/enable-user.ts'
import type { Context } from '#commands/context.ts'
import { ROLES, type Role } from '#domain/actor.ts'
import { findUser } from '#queries/find-user.ts'
import { type Person, personOf, personRows } from '#queries/people.ts'
import { withData } from './opened.ts'
import { argumentsOf, Misuse, needed, onlyOne, type Run, type Verb } from './verb.ts'

/** `user create|list|role|link|disable|enable`: who may sign in. */
export const verb: Verb = async (run) => {
  const { values, positionals } = argumentsOf(run, {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
  })
  const act = ACTS[positionals[0] ?? '']
  if (!act) throw new Misuse(`say what to do: ${Object.keys(ACTS).join(', ')}`)
  const asked: Asked = { ...values, who: positionals.slice(1) }
  act.check?.(asked)
  const told = await withData(run, values.data, (context) => act.run(context, asked))
  tell(run, values.json ?? false, told)
  return 0
}

interface Asked {
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly role?: string | undefined
  readonly who: readonly string[]
}

interface Told {
  readonly json: unknown
  readonly lines: readonly string[]
}

interface Act {
  /** Throws Misuse before anything is opened. */
  readonly check?: (asked: Asked) => void
  readonly run: (context: Context, asked: Asked) => Promise<Told>
}

const someone = ({ who }: Asked) => onlyOne(who, 'user, by address or id')

const roleOf = (text: string | undefined): Role => {
  const role = ROLES.find((one) => one === needed(text, '--role'))
  if (role === undefined) throw new Misuse(`--role must be one of ${ROLES.join(', ')}`)
  return role
}

const create: Act = {
  check: (asked) => {
    needed(asked.email, '--email')
    needed(asked.name, '--name')
    roleOf(asked.role)
    if (asked.who.length > 0) throw new Misuse(`what is "${String(asked.who[0])}"?`)
  },
  run: async (context, { email = '', name = '', role }) => {
    const user = await createUser(context, { email, name, role: roleOf(role) })
    return {
      json: user,
      lines: [
        `${user.name} <${user.email}> may sign in as ${user.role} once they have chosen a password at`,
        user.link ?? '',
      ],
    }
  },
}

const list: Act = {
  run: async ({ database }) => {
    const rows = await personRows(database).orderBy('name').orderBy('id').execute()
    const people: readonly Person[] = rows.map(personOf)
    return {
      json: people,
      lines: people.map(
        ({ name, email, role, disabled, id }) =>
          `${email}  ${name}  ${role}${disabled === null ? '' : ' (disabled)'}  ${id}`,
      ),
    }
  },
}

/** An act on a user who is there. */
const onUser = (
  run: (context: Context, id: string, asked: Asked) => Promise<{ json: object; line: string }>,
  check?: (asked: Asked) => void,
): Act => ({
  check: (asked) => {
    someone(asked)
    check?.(asked)
  },
  run: async (context, asked) => {
    const { id, email } = await findUser(context.database, context.actor, someone(asked))
    const { json, line } = await run(context, id, asked)
    return { json: { id, email, ...json }, lines: [`${email}: ${line}`] }
  },
})

const ACTS: Readonly<Record<string, Act>> = {
  create,
  list,
  role: onUser(
    async (context, id, asked) => {
      const role = roleOf(asked.role)
      await changeRole(context, id, { role })
      return { json: { role }, line: `now ${role}` }
    },
    (asked) => roleOf(asked.role),
  ),
  link: onUser(async (context, id) => {
    const made = await createResetLink(context, id)
    return { json: made, line: `may choose a new password until ${made.expires} at\n${made.link}` }
  }),
  disable: onUser(async (context, id) => {
    await disableUser(context, id)
    return { json: { disabled: true }, line: 'may no longer sign in' }
  }),
  enable: onUser(async (context, id) => {
    await enableUser(context, id)
    return { json: { disabled: false }, line: 'may sign in again' }
  }),
}

const tell = (run: Run, json: boolean, told: Told) => {
  if (json) run.out(JSON.stringify(told.json))
  else for (const line of told.lines) run.out(line)
}
