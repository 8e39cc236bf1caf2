import { expect } from 'vitest'

export interface ReadEvent {
  readonly event: string
  readonly id: string | null
  readonly data: Readonly<Record<string, unknown>>
}

export interface EventReader {
  /** Events that came so far. */
  readonly events: readonly ReadEvent[]
  /** All that was sent, comments too. */
  readonly text: () => string
  /** Waits until so many events of the name came; fails after a while. */
  readonly until: (event: string, count?: number) => Promise<readonly ReadEvent[]>
  /** Whether the other side ended it; waits for that, for a while. */
  readonly ended: () => Promise<boolean>
  readonly stop: () => Promise<void>
}

/** Reads a stream of events as it comes. */
export const readEvents = (answer: Response): EventReader => {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/event-stream\b/)
  const reader = answer.body?.getReader()
  if (reader === undefined) throw new Error('the stream has no body')
  const decoder = new TextDecoder()
  const events: ReadEvent[] = []
  let text = ''
  let done = false
  const all = (async () => {
    for (let rest = ''; ;) {
      const chunk = await reader.read()
      if (chunk.done) break
      const came = decoder.decode(chunk.value, { stream: true })
      text += came
      const blocks = (rest + came).split('\n\n')
      rest = blocks.pop() ?? ''
      events.push(...blocks.flatMap(eventOf))
    }
  })()
    .catch(() => undefined)
    .finally(() => (done = true))
  return {
    events,
    text: () => text,
    until: async (event, count = 1) => {
      const named = () => events.filter((one) => one.event === event)
      await waitFor(() => named().length >= count || done)
      expect(named().length, `${event} in ${text}`).toBeGreaterThanOrEqual(count)
      return named()
    },
    ended: async () => {
      await waitFor(() => done)
      return done
    },
    stop: async () => {
      await reader.cancel()
      await all
    },
  }
}

function eventOf(block: string): ReadEvent[] {
  const fields = new Map(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const event = fields.get('event')
  return event === undefined
    ? []
    : [
        {
          event,
          id: fields.get('id') ?? null,
          data: JSON.parse(fields.get('data') ?? '{}') as ReadEvent['data'],
        },
      ]
}

/** Long enough for a round or two of what streams are told. */
export const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 600)
  })

const waitFor = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
}
