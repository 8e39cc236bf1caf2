import type { CompiledQuery } from 'kysely'

/** D1 takes no more in one query; a longer list goes through `inList` or `insertMany`. */
export const MOST_PARAMETERS = 100

export type Bindable = string | number | null

/**
 * Throws a TypeError, naming the position, for a parameter that the hosts do not bind alike:
 * boolean, undefined, bigint, bytes, NaN, infinity. And for more than 100 of them.
 */
export const refuseUnbindable = ({ sql, parameters }: CompiledQuery) => {
  if (parameters.length > MOST_PARAMETERS)
    throw new TypeError(`${String(parameters.length)} parameters, over 100, ${about(sql)}`)
  for (const [index, value] of parameters.entries())
    if (!isBindable(value)) throw unbindable(value, `parameter ${String(index + 1)}, ${about(sql)}`)
}

export const isBindable = (value: unknown): value is Bindable =>
  typeof value === 'string' ||
  value === null ||
  (typeof value === 'number' && Number.isFinite(value))

/** Says what stands where, and never the value, which may be a protected one. */
export const unbindable = (value: unknown, where: string) =>
  new TypeError(`${where}: cannot bind ${kindOf(value)}; bind text, a finite number or null`)

const kindOf = (value: unknown) => {
  if (typeof value === 'number') return String(value)
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return 'bytes'
  return value instanceof Date ? 'a Date' : typeof value
}

const about = (sql: string) => `of "${sql.length > 80 ? `${sql.slice(0, 80)}…` : sql}"`
