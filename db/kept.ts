import { createQueryId, type RawBuilder, sql, SqliteQueryCompiler } from 'kysely'

/**
 * The condition that `build` makes, made once for each `key`, which names all that it depends on.
 * What says who sees what is long: putting it together and writing it out anew took a sixth of the
 * time of a page. It is kept as text, with its parameters where they stand, and the one that has gone
 * unused longest is forgotten.
 */
export const kept = (key: string, build: () => RawBuilder<boolean>): RawBuilder<boolean> => {
  const condition = known.get(key) ?? written(build())
  known.delete(key)
  known.set(key, condition)
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  return condition
}

const known = new Map<string, RawBuilder<boolean>>()

/** Each is some ten thousand characters. */
const MOST = 200

const written = (condition: RawBuilder<boolean>): RawBuilder<boolean> => {
  const { sql: text, parameters } = new Marking().compileQuery(
    condition.toOperationNode(),
    createQueryId(),
  )
  const between = text.split(MARK)
  // A text that holds the mark itself is left as it was.
  if (between.length !== parameters.length + 1) return condition
  return sql<boolean>(Object.assign(between, { raw: between }), ...parameters)
}

/** Writes where a parameter stands in a way that is the same on every host: each then says it in its own. */
class Marking extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return MARK
  }
}

const MARK = '\u0000'
