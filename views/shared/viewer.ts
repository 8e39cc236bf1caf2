import type { Role } from '#domain/actor.ts'

/** What a page must know about the person looking at it and the request that asked for it. */
export interface Viewer {
  readonly user: { readonly id: string; readonly name: string; readonly role: Role } | null
  /** Sent back with every write: hidden field `_csrf`, or the header `X-CSRF-Token` for htmx. */
  readonly csrf: string
  /** Path and query of the page, so that signing in or changing the theme comes back here. */
  readonly path: string
  /** The person's own choice of theme; null follows the system. */
  readonly theme: Theme | null
  /** Things waiting on the desk, shown beside its name; left out when there are none. */
  readonly waiting?: number
  /** Notifications not read yet; left out when there are none. */
  readonly unread?: number
  /** How the pages of a case learn what others change: told by a stream, or by asking; left out where nobody signed in. */
  readonly live?: 'stream' | 'poll'
  /** Address of an asset by its name, such as `app.css`. */
  readonly assets: (name: string) => string
}

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
