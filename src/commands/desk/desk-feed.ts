import { compile } from '#db/compile.ts'
import { Stale } from '#db/database.ts'
import type { User } from '#domain/actor.ts'
import { Forbidden, NotFound } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { findDeskFeed } from '#queries/desk-feed.ts'
import { accountEntry, accountVersion } from '../accounts/account-entry.ts'
import { hashSecret, newSecret } from '../accounts/secret.ts'
import { now, type Context } from '../context.ts'

/**
 * Makes the secret address of the actor's own desk as a feed; an earlier one stops working. Answers
 * the address, which is kept nowhere. Throws Forbidden.
 */
export const makeDeskFeed = async (
  context: Context,
): Promise<{ readonly id: string; readonly feed: string }> => {
  const owner = ownerOf(context)
  const earlier = await findDeskFeed(context.database, owner.id)
  const secret = newSecret()
  const id = context.newId('token')
  await context.database.write([
    compile.deleteFrom('desk_feeds').where('user_id', '=', owner.id).compile(),
    compile
      .insertInto('desk_feeds')
      .values({ user_id: owner.id, id, hash: hashSecret(secret), created_at: now(context) })
      .compile(),
    ...(earlier ? await revoked(context, owner, earlier.id) : []),
    ...accountEntry(context, {
      action: 'made',
      kind: 'token',
      id,
      version: 1,
      values: valuesOf(owner, false),
    }),
  ])
  return { id, feed: `${context.config.baseUrl}/desk/feed.atom?token=${secret}` }
}

/** Takes it away. Throws Forbidden, NotFound. */
export const revokeDeskFeed = async (context: Context): Promise<void> => {
  const owner = ownerOf(context)
  const feed = await findDeskFeed(context.database, owner.id)
  if (!feed) throw new NotFound('feed')
  try {
    await context.database.write([
      compile.deleteFrom('desk_feeds').where('id', '=', feed.id).compile(),
      ...(await revoked(context, owner, feed.id)),
    ])
  } catch (error) {
    // Someone with the same account took it away at the same moment.
    if (error instanceof Stale) throw new NotFound('feed')
    throw error
  }
}

function ownerOf({ actor }: Context): User {
  permit(actor, 'token.manage', 'make a feed of your desk')
  if (actor.kind !== 'user') throw new Forbidden('Only a person has a desk.')
  return actor
}

const revoked = async (context: Context, owner: User, id: string) =>
  accountEntry(context, {
    action: 'revoked',
    kind: 'token',
    id,
    version: (await accountVersion(context, id)) + 1,
    values: valuesOf(owner, true),
  })

const valuesOf = (owner: User, gone: boolean) => ({
  user: owner.id,
  name: 'Feed of the desk',
  scope: 'desk',
  revoked: gone,
})
