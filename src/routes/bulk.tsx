import { Hono } from 'hono'
import { bulkChange } from '#commands/bulk/bulk-change.ts'
import { bulkBody, type BulkResult } from '#domain/bulk.ts'
import { Conflict, Invalid, type FieldError } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { bulkShape, FIELDS_OF } from '#forms/bulk.ts'
import { readInput, type Input } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { BulkPage } from '#views/bulk/result.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/bulk: one act on many records, all of it or none. */
export const bulk = new Hono<Env>().post('/', async (c) => {
  // Who may not know of the case is told so before what is wrong with the request.
  await loadCase(c.var.services.database, c.var.actor, caseSlug(c))
  const input = await readInput(c, bulkShape)
  try {
    const result = await bulkChange(contextOf(c), caseSlug(c), bodyOf(input))
    return await respond(c, result, () => drawn(c, input, { result }))
  } catch (error) {
    if (c.var.json) throw error
    if (error instanceof Invalid)
      return respond(c, null, () => drawn(c, input, { errors: error.errors }), 422)
    if (error instanceof Conflict)
      return respond(c, null, () => drawn(c, input, { errors: moved(error) }), 409)
    throw error
  }
})

function bodyOf({ from, fields }: Input) {
  const action = typeof fields['action'] === 'string' ? fields['action'] : ''
  const wanted = ['action', 'records', ...(FIELDS_OF[action] ?? [])]
  const body =
    from === 'json'
      ? fields
      : Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.includes(name)))
  const given = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null || NULLABLE.has(name)),
  )
  const parsed = bulkBody.safeParse(given)
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  return parsed.data
}

const NULLABLE: ReadonlySet<string> = new Set(['assignee', 'due', 'rivalGroup'])

const moved = ({ theirs }: Conflict): readonly FieldError[] => {
  const labels = Object.keys(theirs)
  return [
    {
      path: '',
      message: `${labels.length === 0 ? 'One of them' : labels.join(', ')} changed while you were looking, and nothing was done: look at the list again`,
    },
  ]
}

interface Outcome {
  readonly result?: BulkResult
  readonly errors?: readonly FieldError[]
}

async function drawn(c: AppContext, input: Input, { result, errors }: Outcome) {
  const here = await loadCase(c.var.services.database, c.var.actor, caseSlug(c))
  const [first] = Array.isArray(input.fields['records']) ? input.fields['records'] : []
  const kind = first?.['evidence'] ? 'evidence' : first?.['statement'] ? 'statements' : 'claims'
  return (
    <BulkPage
      viewer={viewerOf(c)}
      frame={caseFrame(here)}
      list={kind}
      result={result ?? null}
      errors={errors}
    />
  )
}
