import type { Context as HonoContext } from 'hono'
import { refuse } from '#domain/errors.ts'
import { multipartForm } from './read-input.ts'
import { formFields } from './form-fields.ts'

/** A case file as it was sent, and the address its case is to have, if one was asked for. */
export interface SentCaseFile {
  readonly text: string
  readonly slug: string | undefined
  /** What was pasted into the form, to be shown there again; empty for a file. */
  readonly pasted: string
}

/**
 * Reads a case file from a request: the JSON body itself, with `?slug=`; or a form with the fields
 * `file`, or `text` for what was pasted, and `slug`. Throws Invalid when there is none.
 */
export const readCaseFile = async (c: HonoContext): Promise<SentCaseFile> => {
  const type = c.req.header('Content-Type') ?? ''
  if (/^application\/([\w.-]+\+)?json\b/i.test(type))
    return { text: await c.req.text(), slug: c.req.query('slug'), pasted: '' }
  const form = /^multipart\/form-data\b/i.test(type)
    ? await multipartForm(c)
    : formFields(await c.req.text())
  const file = form.get('file')
  const pasted = textOf(form.get('text'))
  const slug = textOf(form.get('slug')).trim() || undefined
  if (file instanceof File && file.size > 0) return { text: await file.text(), slug, pasted }
  if (pasted.trim() === '') refuse('file', 'Choose a case file, or paste one')
  return { text: pasted, slug, pasted }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
