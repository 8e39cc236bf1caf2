import { lookup } from 'node:dns/promises'
import { request as http } from 'node:http'
import { request as https } from 'node:https'
import { UnsafeAddress, type Outgoing } from '#commands/context.ts'
import { isLoopbackAddress, isPublicAddress, refusalOfUrl } from '#domain/outgoing-address.ts'

/**
 * The one way by which this host sends to others. A name is resolved here, every address it has must be
 * one of the internet, and the connection goes to an address that was looked at, so that a second
 * answer of the name server changes nothing. No redirect is followed; time and bytes are capped.
 */
export const outgoing = (loopback: boolean): Outgoing => ({
  loopback,
  post: async (address, { headers, body }) => {
    const refusal = refusalOfUrl(address, { loopback })
    if (refusal !== null) throw new UnsafeAddress(refusal)
    const url = new URL(address)
    const pinned = await resolved(url.hostname, loopback)
    return send(url, pinned, headers, body)
  },
})

interface Pinned {
  readonly address: string
  readonly family: number
}

async function resolved(hostname: string, loopback: boolean): Promise<Pinned> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
  const may = (address: string) =>
    isPublicAddress(address) || (loopback && isLoopbackAddress(address))
  const [first] = found
  if (first === undefined || !found.every(({ address }) => may(address)))
    throw new UnsafeAddress('This name leads to an address that is not on the internet.')
  return first
}

const TIME = 10_000
const MOST_BYTES = 64 * 1024

const send = (
  url: URL,
  pinned: Pinned,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? https : http
    const sent = request(
      url.href,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        // Whatever name is asked for, the answer is the address that was looked at.
        lookup: (_host, options, done) => {
          if (options.all === true) done(null, [pinned])
          else done(null, pinned.address, pinned.family)
        },
        signal: AbortSignal.timeout(TIME),
      },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > MOST_BYTES) answer.destroy(new Error('It answered too much.'))
        })
        answer.on('error', reject)
        answer.on('end', () => {
          resolve(answer.statusCode ?? 0)
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
