import type { Context as HonoContext } from 'hono'
import { typedDate } from '#domain/edtf-typed.ts'
import { refuse } from '#domain/errors.ts'
import { cleanText } from '#domain/text/clean.ts'
import { formFields } from './form-fields.ts'

/**
 * How a form's fields become the fields of a record. A form has only text: this says which of it is
 * something else. A JSON body needs none of it.
 */
export interface FormShape {
  /** Checkboxes and yes/no choices: "true", "on", "yes" or "false", "no". */
  readonly booleans?: readonly string[]
  readonly integers?: readonly string[]
  /** Lists written one a line. */
  readonly lines?: readonly string[]
  /** Lists written with commas. */
  readonly commas?: readonly string[]
  readonly dates?: readonly string[]
  /** Text that may be empty but must be there. */
  readonly texts?: readonly string[]
  /** Lists that may be empty but must be there. */
  readonly lists?: readonly string[]
  /** Turns what only the form has (a choice between kinds of answer) into fields of the record. */
  readonly finish?: (fields: Record<string, unknown>) => Record<string, unknown>
}

export interface Input {
  readonly from: 'form' | 'json'
  /** The fields; null where a form left one empty, or JSON said null: take it away. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The version that was read, when the sender says so. */
  readonly version: number | null
  /** Names of the buttons and controls of the form, such as `_add`. */
  readonly controls: Readonly<Record<string, string>>
  /** Fields from which control characters were taken out. */
  readonly cleaned: readonly string[]
}

/** Reads the body of a write, in either representation. Throws Invalid when it is not an object of fields. */
export const readInput = async (c: HonoContext, shape: FormShape = {}): Promise<Input> => {
  const type = c.req.header('Content-Type') ?? ''
  return /^application\/([\w.-]+\+)?json\b/i.test(type)
    ? fromJson(await readJson(c))
    : fromForm(await fieldsOf(c, type), shape)
}

/** URL-encoded forms are read as text, which Hono keeps, so that middleware may have read them before. */
async function fieldsOf(c: HonoContext, type: string): Promise<Iterable<[string, unknown]>> {
  if (/^multipart\/form-data\b/i.test(type)) return (await multipartForm(c)).entries()
  return formFields(await c.req.text()).entries()
}

/** A form with its files. Throws Invalid when it cannot be taken apart. */
export const multipartForm = async (c: HonoContext): Promise<FormData> => {
  try {
    return await c.req.formData()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    refuse('', 'The body is not a form: its parts cannot be told')
  }
}

/** Fields a create may take: what was left empty is left out. */
export const present = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

async function readJson(c: HonoContext): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    refuse('', `The body is not JSON: ${error.message}`)
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    refuse('', 'The body must be a JSON object of fields')
  return body as Record<string, unknown>
}

function fromJson(body: Record<string, unknown>): Input {
  const cleaned: string[] = []
  const { version, ...rest } = body
  if (version !== undefined && !Number.isSafeInteger(version))
    refuse('version', 'Give the version you read, a whole number')
  const fields = clean(rest, '', cleaned) as Record<string, unknown>
  return {
    from: 'json',
    fields,
    version: (version as number | undefined) ?? null,
    controls: {},
    cleaned,
  }
}

/** Deeper than any record goes, and far from where reading it would exhaust the stack. */
const DEEPEST = 32

function clean(value: unknown, path: string, cleaned: string[], depth = 0): unknown {
  if (depth > DEEPEST) refuse('', 'The body is nested too deeply')
  if (typeof value === 'string') {
    const { text, removed } = cleanText(value)
    if (removed) cleaned.push(path)
    return text
  }
  if (Array.isArray(value))
    return value.map((one: unknown, index) =>
      clean(one, join(path, String(index)), cleaned, depth + 1),
    )
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      clean(one, join(path, name), cleaned, depth + 1),
    ]),
  )
}

function fromForm(form: Iterable<[string, unknown]>, shape: FormShape): Input {
  const cleaned: string[] = []
  const controls: Record<string, string> = {}
  const root: Record<string, unknown> = {}
  let version: number | null = null
  for (const [name, raw] of form) {
    if (typeof raw !== 'string') continue
    if (name.startsWith('_')) controls[name] = raw
    else if (name === 'version') version = /^\d{1,9}$/.test(raw) ? Number(raw) : null
    else place(root, name.split('.'), clean(raw.replaceAll('\r\n', '\n'), name, cleaned))
  }
  const fields = Object.fromEntries(
    Object.entries(root).map(([name, value]) => [name, settle(value, name, shape)]),
  )
  return { from: 'form', fields: shape.finish?.(fields) ?? fields, version, controls, cleaned }
}

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])

/** Puts "about.0.party" where it belongs. A bare name given before its parts only says the field was shown. */
function place(root: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  const [step, ...rest] = steps
  if (step === undefined || UNSAFE.has(step) || steps.length > 6) return
  const held = root[step]
  if (rest.length > 0) {
    const under = typeof held === 'object' && held !== null && !Array.isArray(held) ? held : {}
    root[step] = under
    place(under as Record<string, unknown>, rest, value)
  } else if (held === undefined || held === '') root[step] = value
  else if (Array.isArray(held)) held.push(value)
  else if (typeof held !== 'object') root[step] = [held, value]
}

/** Turns placed text into the field's own type, and leaves null where nothing was entered. */
function settle(value: unknown, path: string, shape: FormShape): unknown {
  const name = path.replace(/\.\d+/g, '.*')
  if (typeof value === 'string') return settleText(value, name, shape)
  if (Array.isArray(value)) {
    const list = value.filter((one) => one !== '')
    return list.length === 0 && !shape.lists?.includes(name) ? null : list
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([key, one]) => [key, settle(one, join(path, key), shape)] as const,
  )
  if (entries.every(([key]) => /^\d+$/.test(key))) {
    const list = entries
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([, one]) => one)
      .filter((one) => one !== null)
    return list.length === 0 && !shape.lists?.includes(name) ? null : list
  }
  const filled = entries.filter(([, one]) => one !== null)
  return filled.length === 0 ? null : Object.fromEntries(filled)
}

function settleText(text: string, name: string, shape: FormShape): unknown {
  const trimmed = text.trim()
  if (shape.lists?.includes(name) && trimmed === '') return []
  if (shape.texts?.includes(name)) return text
  if (trimmed === '') return null
  if (shape.booleans?.includes(name)) return !/^(false|no|off|0)$/i.test(trimmed)
  if (shape.integers?.includes(name)) return /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : text
  if (shape.dates?.includes(name)) return typedDate(text)
  if (shape.lines?.includes(name)) return pieces(text, '\n')
  if (shape.commas?.includes(name)) return pieces(text, /[,،]/)
  return text
}

function pieces(text: string, separator: string | RegExp): string[] | null {
  const list = text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return list.length === 0 ? null : list
}

function join(path: string, step: string): string {
  return path === '' ? step : `${path}.${step}`
}
