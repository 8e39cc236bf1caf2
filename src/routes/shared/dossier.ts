import { now } from '#commands/context.ts'
import type { AppContext } from '#middleware/env.ts'
import type { DossierProps } from '#views/layout.tsx'

/** What a printed copy of this page says of itself: its address, and when it was made. */
export const dossierOf = (c: AppContext): DossierProps => ({
  url: c.var.services.config.baseUrl + new URL(c.req.url).pathname,
  at: now(c.var.services),
})
