import { getCookie } from 'hono/cookie'
import { assetUrl } from '#views/shared/assets.ts'
import { THEMES, type Theme, type Viewer } from '#views/shared/viewer.ts'
import type { AppContext } from '#middleware/env.ts'

/** What a page must know of the person looking at it and the request. */
export const viewerOf = (c: AppContext): Viewer => {
  const { actor, csrf } = c.var
  const url = new URL(c.req.url)
  const theme = getCookie(c, 'theme')
  return {
    user: actor.kind === 'user' ? { id: actor.id, name: actor.name, role: actor.role } : null,
    csrf,
    path: url.pathname + url.search,
    theme: THEMES.find((one): one is Theme => one === theme) ?? null,
    ...(c.var.unread > 0 ? { unread: c.var.unread } : {}),
    ...(c.var.sessionId === null
      ? {}
      : { live: c.var.services.streams === null ? ('poll' as const) : ('stream' as const) }),
    assets: assetUrl,
  }
}
