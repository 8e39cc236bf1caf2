import type { Context as HonoContext } from 'hono'
import type { Context, Services } from '#commands/context.ts'
import type { Actor } from '#domain/actor.ts'

/** What middleware leaves for handlers. */
export interface Env {
  Variables: {
    readonly services: Services
    readonly requestId: string
    /** Whether the answer is JSON: asked for by Accept, by `.json`, or by sending JSON. */
    readonly json: boolean
    readonly actor: Actor
    /** The token that forms of this session must carry; empty for a visitor without a session. */
    readonly csrf: string
    /** The session the request came with, so that a list of sessions can mark it; null without one. */
    readonly sessionId: string | null
    /** How much concerns the person and is unread; for pages alone, 0 elsewhere. */
    readonly unread: number
  }
}

export type AppContext = HonoContext<Env>

/** The services and the actor, for a command. */
export const contextOf = (c: AppContext): Context => ({
  ...c.var.services,
  actor: c.var.actor,
})
