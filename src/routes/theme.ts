import { deleteCookie, setCookie } from 'hono/cookie'
import { Hono } from 'hono'
import { readInput } from '#forms/read-input.ts'
import type { Env } from '#middleware/env.ts'
import { THEMES } from '#views/shared/viewer.ts'
import { localPath } from './shared/local-path.ts'

/** /theme: light, dark, or as the system has it. Kept in a cookie alone: it says nothing of who asks. */
export const theme = new Hono<Env>().post('/', async (c) => {
  const { fields } = await readInput(c)
  const chosen = THEMES.find((one) => one === fields['theme'])
  const attributes = { path: '/', secure: c.var.services.config.secure }
  if (chosen)
    setCookie(c, 'theme', chosen, {
      ...attributes,
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 365 * 86_400,
    })
  else deleteCookie(c, 'theme', attributes)
  return c.var.json
    ? c.json({ theme: chosen ?? 'system' })
    : c.redirect(localPath(fields['next']), 303)
})
