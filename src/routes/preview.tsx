import { Hono } from 'hono'
import { Forbidden, refuse } from '#domain/errors.ts'
import { LONG } from '#domain/fields.ts'
import { readInput } from '#forms/read-input.ts'
import type { Env } from '#middleware/env.ts'
import { previewTargets } from '#queries/preview-targets.ts'
import { MarkdownText } from '#views/shared/markdown-text.tsx'
import { keepPrivate } from './shared/respond.ts'

/** /preview: a text in Markdown as it will stand; references lead into the case named, if the person sees it. */
export const preview = new Hono<Env>().post('/', async (c) => {
  keepPrivate(c)
  const { actor, services } = c.var
  if (actor.kind === 'visitor') throw new Forbidden('Sign in to preview a text.', { signIn: true })
  const { fields } = await readInput(c)
  const [text, slug] = [fields['text'], fields['case']].map((field) =>
    typeof field === 'string' ? field : '',
  )
  if ((text ?? '').length > LONG) refuse('text', 'This is too long to preview')
  const targets = await previewTargets(services.database, actor, slug ?? '', text ?? '')
  return c.html(<MarkdownText text={text ?? ''} targets={targets} />)
})
