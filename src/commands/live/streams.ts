import { accountsMoved } from '#queries/accounts-moved.ts'
import type { Services, Streams } from '../context.ts'
import { createOpenings } from './openings.ts'
import { openStream, type OpenStream } from './open-stream.ts'
import { inRounds } from './rounds.ts'
import { tellCase } from './tell.ts'

export interface StreamLimits {
  /** Streams in all. */
  readonly most: number
  /** Streams of one person, or of one address that nobody signed in from. */
  readonly mostEach: number
}

/**
 * The event streams of this process. Each is told of what its actor may see, in rounds of all that
 * is new, and hears from us every so often whether anything is new or not: only then, and when it
 * may see what is new, so that nothing can be told from when it hears (docs/adr/0026).
 */
export const createStreams = (
  services: Pick<Services, 'database' | 'clock' | 'log' | 'changes'>,
  { most, mostEach }: StreamLimits,
): Streams => {
  const streams = new Set<OpenStream>()
  const openings = createOpenings(services.clock)
  let pending = nothingAsked()
  let closed = false
  let seen = Number.MAX_SAFE_INTEGER
  let stopListening: (() => void) | undefined

  const rounds = inRounds(async () => {
    if (await othersMoved()) pending.check = true
    const { check, presence, fresh } = pending
    pending = nothingAsked()
    for (const [caseId, own] of Map.groupBy(streams, (stream) => stream.caseId))
      try {
        await tellCase(services, caseId, own, { check, presence: presence.has(caseId), fresh })
      } catch (error) {
        // What fails in one case keeps no other waiting; this one is looked at with the next sign of life.
        services.log.error('streams', error)
      }
  }, services.log)

  /** The command line, or another process, may have disabled someone or given them another role. */
  const othersMoved = async () => {
    const { head, moved } = await accountsMoved(services.database, seen)
    seen = head
    return moved
  }

  const lookAgain = () => {
    if (streams.size === 0) return
    pending.check = true
    rounds.ask()
  }

  const beat = () => {
    for (const stream of streams) stream.send(HEARTBEAT)
    lookAgain()
  }

  const listen = () => {
    const end = services.changes.subscribe(rounds.ask)
    const timer = setInterval(beat, BETWEEN_HEARTBEATS)
    return () => {
      end()
      clearInterval(timer)
    }
  }

  const gone = (stream: OpenStream) => {
    streams.delete(stream)
    if (streams.size > 0) return
    stopListening?.()
    stopListening = undefined
  }

  return {
    open: (wanted) => {
      if (closed || streams.size >= most) return 'all'
      if ([...streams].filter(({ who }) => who === wanted.who).length >= mostEach) return 'person'
      if (!openings.take(wanted.who)) return 'often'
      const stream = openStream(wanted, gone)
      streams.add(stream)
      stopListening ??= listen()
      stream.send(FIRST)
      pending.fresh.add(stream)
      rounds.ask()
      return stream.body
    },
    presenceChanged: (caseId) => {
      if (streams.size === 0) return
      pending.presence.add(caseId)
      rounds.ask()
    },
    lookAgain,
    count: () => streams.size,
    close: () => {
      closed = true
      for (const stream of streams) stream.end()
    },
  }
}

/** What the next round is to see to, beside new entries. */
const nothingAsked = () => ({
  check: false,
  presence: new Set<string>(),
  fresh: new Set<OpenStream>(),
})

/** Milliseconds. Proxies close what was silent for longer, mostly after a minute. */
const BETWEEN_HEARTBEATS = 20_000

/** A comment, which readers pass over. */
const HEARTBEAT = ': still here\n\n'

/** A reader that lost its connection comes back after as many milliseconds. */
const FIRST = 'retry: 2000\n\n'
