import { CompiledQuery } from 'kysely'
import * as z from 'zod'
import { actorId } from '#domain/actor.ts'
import { Forbidden, refuse } from '#domain/errors.ts'
import { labelOf, parseLabel } from '#domain/label.ts'
import { isAtWork } from '#domain/permission.ts'
import { isThere, PRESENT_FOR, refusesPresence } from '#queries/presences.ts'
import { loadCase, type CaseHere } from '#queries/shared/case-here.ts'
import { now, type Context } from '../context.ts'

export const presenceInput = z.strictObject({
  page: z.string('Give the path of the page').min(1, 'Give the path of the page').max(300),
  editing: z.string('Give a label, such as C3').optional(),
})
export type PresenceInput = z.infer<typeof presenceInput>

/**
 * Says that a page of the case is open before the actor, and what they edit there; pages say so
 * again every half minute. No record of it is kept: it is forgotten when the page stops saying so.
 * Writes nothing for those who chose not to be shown. Throws NotFound, Forbidden, Invalid.
 */
export const bePresent = async (
  context: Context,
  slug: string,
  { page, editing }: PresenceInput,
): Promise<CaseHere> => {
  const here = await hereAtWork(context, slug)
  const path = pathBelow(here, page)
  const label = await labelIn(context, here, editing)
  const user = actorId(context.actor)
  if (user === null || (await refusesPresence(context.database, user))) return here
  await context.database.write([
    CompiledQuery.raw('delete from presences where at < ?', [agoOf(context, FORGOTTEN)]),
    CompiledQuery.raw(
      `insert into presences (case_id, user_id, page, editing, at) select ?, ?, ?, ?, ?
       where (select count(*) from presences where user_id = ?) < ?
       on conflict (case_id, user_id, page) do update set editing = excluded.editing, at = excluded.at`,
      [here.case.id, user, path, label, now(context), user, MOST_PAGES],
    ),
  ])
  context.streams?.presenceChanged(here.case.id)
  return here
}

/** Says that the page was left: nothing is edited there any more, and soon nobody is there. */
export const leavePage = async (context: Context, slug: string, page: string): Promise<void> => {
  const here = await hereAtWork(context, slug)
  // One who goes on to the next page of the case was never away.
  const fading = agoOf(context, PRESENT_FOR - FADES_IN)
  await context.database.write([
    CompiledQuery.raw(
      `update presences set editing = null, at = min(at, ?)
       where case_id = ? and user_id = ? and page = ?`,
      [fading, here.case.id, actorId(context.actor), pathBelow(here, page)],
    ),
  ])
  context.streams?.presenceChanged(here.case.id)
}

const FORGOTTEN = 10 * 60_000
const FADES_IN = 10_000
/** Pages one person has open at once, beyond which they are not counted. */
const MOST_PAGES = 50

const agoOf = (context: Context, milliseconds: number) =>
  new Date(context.clock().getTime() - milliseconds).toISOString()

async function hereAtWork(context: Context, slug: string): Promise<CaseHere> {
  const here = await loadCase(context.database, context.actor, slug)
  if (isAtWork(context.actor, here.standing)) return here
  throw context.actor.kind === 'visitor'
    ? new Forbidden('Sign in to be shown to those who work on this case.', { signIn: true })
    : new Forbidden('Only those who work on this case are shown to each other.')
}

/** The path of the page after the case's own, without what was asked of it. */
function pathBelow(here: CaseHere, page: string): string {
  const own = `/cases/${encodeURIComponent(here.case.slug)}`
  const path = URL.parse(page, 'http://here.invalid')?.pathname ?? ''
  if (path !== own && !path.startsWith(`${own}/`)) refuse('page', 'This is no page of the case')
  return path.slice(own.length)
}

async function labelIn(
  context: Context,
  here: CaseHere,
  text: string | undefined,
): Promise<string | null> {
  if (text === undefined || text === '') return null
  const label = parseLabel(text)
  if (label === null || !(await isThere(context.database, here.case.id, label)))
    return refuse('editing', 'There is no such record in this case: give its label, such as C3')
  return labelOf(label.kind, label.number)
}
