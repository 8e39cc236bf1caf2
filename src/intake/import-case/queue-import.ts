import { CompiledQuery } from 'kysely'
import { now, type Context } from '#commands/context.ts'
import { actorId } from '#domain/actor.ts'
import { permit } from '#domain/permission.ts'

export interface QueueOptions {
  /** The address the case is to have; the file's own unless said. */
  readonly slug?: string | undefined
}

/**
 * Keeps the text of a case file for an import that is worked off away from the request, and answers
 * the id of its job. Throws Forbidden.
 */
export const queueImport = async (
  context: Context,
  text: string,
  options: QueueOptions = {},
): Promise<string> => {
  permit(context.actor, 'case.import', 'import a case')
  const id = context.newId('job')
  const at = now(context)
  const input = JSON.stringify({ slug: options.slug ?? null })
  // Running until all of it is kept, so that nobody begins with half of a file.
  await context.database.write([
    query(
      `insert into jobs (id, kind, user_id, state, input, created_at, updated_at)
       values (?, 'import', ?, 'running', ?, ?, ?)`,
      [id, actorId(context.actor), input, at, at],
    ),
  ])
  for (const [position, piece] of pieces(text).entries())
    await context.database.write([
      query('insert into job_inputs (job_id, position, text) values (?, ?, ?)', [
        id,
        position,
        piece,
      ]),
    ])
  await context.database.write([
    query(`update jobs set state = 'waiting', updated_at = ? where id = ? and state = 'running'`, [
      now(context),
      id,
    ]),
  ])
  return id
}

/** In UTF-16 units, which take up to three bytes each; D1 takes 2 MB a row. */
const PIECE = 500_000

/** Never cut inside a character, which would not be kept. */
function pieces(text: string): readonly string[] {
  const list: string[] = []
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + PIECE, text.length)
    if (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to -= 1
    list.push(text.slice(from, to))
    from = to
  }
  return list
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

const query = (sql: string, parameters: readonly (string | number | null)[]) =>
  CompiledQuery.raw(sql, [...parameters])
