import type { CompiledQuery } from 'kysely'
import * as z from 'zod'
import { compile } from '#db/compile.ts'
import { Duplicate } from '#db/database.ts'
import { Invalid, refuse } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { permit } from '#domain/permission.ts'
import { emailAddress, newPassword, personName, role } from '#domain/user.ts'
import { now, type Context } from '../context.ts'
import { flag } from '../shared/record-type.ts'
import { accountEntry } from './account-entry.ts'
import { hashPassword } from './password.ts'
import { resetLink } from './access-link.ts'

const newUser = z.strictObject({
  email: emailAddress,
  name: personName,
  role,
  password: newPassword.optional(),
})
export type NewUser = z.input<typeof newUser>

export interface CreatedUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: z.infer<typeof role>
  /** Where they choose a password, once, when none was given; null otherwise. */
  readonly link: string | null
}

/**
 * Adds a user. For the command line, where whoever runs it may: `{ ...services, actor: SYSTEM }`.
 * Throws Forbidden, and Invalid when a field is wrong or the address is taken.
 */
export const createUser = async (context: Context, input: NewUser): Promise<CreatedUser> => {
  permit(context.actor, 'people.manage', 'add people')
  const parsed = newUser.safeParse(input)
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  const { password, ...user } = parsed.data
  const id = context.newId('user')
  const link = password === undefined ? resetLink(context, id) : null
  const hash =
    password === undefined ? null : await hashPassword(password, context.config.passwordCost)
  await writeUser(context, [
    ...insertUser(context, { id, ...user, hash }),
    ...(link?.queries ?? []),
    ...accountEntry(context, {
      action: 'added',
      kind: 'user',
      id,
      version: 1,
      values: { name: user.name, role: user.role, disabled: false },
    }),
  ])
  return { id, ...user, link: link?.address ?? null }
}

/** Queries that add a user, and the password where there is one, in better-auth's form. */
export const insertUser = (
  context: Context,
  user: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly role: z.infer<typeof role>
    readonly guest?: boolean
    readonly hash: string | null
  },
): readonly CompiledQuery[] => {
  const { hash, guest = false, ...columns } = user
  const at = now(context)
  const row = { ...columns, guest: flag(guest), created_at: at, updated_at: at }
  return [
    compile.insertInto('users').values(row).compile(),
    ...(hash === null ? [] : [insertPassword(context, user.id, hash)]),
  ]
}

export const insertPassword = (context: Context, userId: string, hash: string): CompiledQuery => {
  const at = now(context)
  return compile
    .insertInto('accounts')
    .values({
      id: context.newId('account'),
      account_id: userId,
      provider_id: 'credential',
      user_id: userId,
      password: hash,
      created_at: at,
      updated_at: at,
    })
    .compile()
}

/** Writes a batch, and says in words when the address is taken. */
export const writeUser = async (
  context: Context,
  batch: readonly CompiledQuery[],
): ReturnType<Context['database']['write']> => {
  try {
    return await context.database.write(batch)
  } catch (error) {
    if (error instanceof Duplicate && error.columns.includes('users.email'))
      return refuse('email', 'Someone here has this address already: enter another')
    throw error
  }
}
