import type { Actor } from '#domain/actor.ts'
import type { StreamWanted } from '../context.ts'

/** One open stream, as the process keeps it. */
export interface OpenStream {
  readonly caseId: string
  readonly sessionId: string | null
  readonly who: string
  /** As the actor was found last. */
  actor: Actor
  atWork: boolean
  /** Up to which entry it was looked for changes, whether or not any was told: never sent. */
  looked: number
  /** Who was present when it was last told. */
  present: string
  readonly body: ReadableStream<Uint8Array>
  /** Sends text; one whose reader has not taken what was sent before is cut off, not buffered. */
  readonly send: (text: string) => void
  readonly end: () => void
}

/** `gone` is called once, when it has ended by whichever side. */
export const openStream = (
  { caseId, sessionId, who, actor, atWork, since, cut }: StreamWanted,
  gone: (stream: OpenStream) => void,
): OpenStream => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own
      },
      cancel: () => {
        leave()
      },
    },
    { highWaterMark: MOST_WAITING, size: (chunk) => chunk?.byteLength ?? 0 },
  )
  const leave = () => {
    const open = controller
    controller = undefined
    if (open !== undefined) gone(stream)
    return open
  }
  const stream: OpenStream = {
    caseId,
    sessionId,
    who,
    actor,
    atWork,
    looked: since,
    present: NOBODY,
    body,
    send: (text) => {
      if (controller === undefined) return
      if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text))
      const slow = leave()
      if (cut === undefined) slow?.error(new Error('The reader of a stream is too slow.'))
      else cut()
    },
    end: () => {
      leave()?.close()
    },
  }
  return stream
}

/** Bytes that wait for a reader before it is cut off, beside what the connection itself takes. */
const MOST_WAITING = 32 * 1024

export const NOBODY = '[]'

const encoder = new TextEncoder()

/** An event as it stands in a stream. `id` is where the reader goes on after a break. */
export const eventText = (name: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${String(id)}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
