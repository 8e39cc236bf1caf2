import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { Person } from './crowd.ts'

export interface RawStream {
  readonly status: number
  /** All that came. */
  readonly text: () => string
  /** The moment at which these words had come (performance.now()); rejects after a while. */
  readonly until: (words: string, patience?: number) => Promise<number>
  /** When the other side has ended it. */
  readonly ended: Promise<void>
  readonly stop: () => void
}

/** A stream of events over a connection of its own, as it comes from the wire. */
export const openRaw = (
  url: string,
  path: string,
  { cookie }: Pick<Person, 'cookie'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawStream> =>
  new Promise((resolve, reject) => {
    const asked: ClientRequest = request(
      url + path,
      { agent: false, headers: { Cookie: cookie, Accept: 'text/event-stream', ...headers } },
      (answer) => {
        resolve(streamOf(asked, answer))
      },
    )
    asked.on('error', reject)
    asked.end()
  })

function streamOf(asked: ClientRequest, answer: IncomingMessage): RawStream {
  const waiting = new Set<{ readonly words: string; readonly came: (at: number) => void }>()
  const ended = Promise.withResolvers<void>()
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (const one of waiting)
      if (text.includes(one.words)) {
        waiting.delete(one)
        one.came(performance.now())
      }
  })
  for (const event of ['end', 'close', 'error'] as const)
    answer.on(event, () => {
      ended.resolve()
    })
  asked.on('error', () => {
    ended.resolve()
  })
  return {
    status: answer.statusCode ?? 0,
    text: () => text,
    until: (words, patience = 5000) =>
      new Promise((resolve, reject) => {
        if (text.includes(words)) return resolve(performance.now())
        const late = setTimeout(() => {
          reject(new Error(`“${words}” did not come; what came: ${text.slice(-500)}`))
        }, patience)
        waiting.add({
          words,
          came: (at) => {
            clearTimeout(late)
            resolve(at)
          },
        })
      }),
    ended: ended.promise,
    stop: () => asked.destroy(),
  }
}
