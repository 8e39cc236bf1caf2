import type { AppContext } from './env.ts'

/**
 * Who is at the other end, for counting attempts: the address in the header a trusted proxy sets, of
 * which the last entry is the proxy's own; else the connection's (Node). Of an IPv6 address the
 * network, since one household has 2^64 of them. "unknown" where neither says.
 */
export const clientAddress = (c: AppContext): string => {
  const header = c.var.services.config.clientAddressHeader
  const said = header === null ? connected(c.env) : c.req.header(header)?.split(',').at(-1)?.trim()
  return said ? network(said) : 'unknown'
}

/** What the Node server leaves in the bindings. */
function connected(bindings: unknown): string | undefined {
  const { incoming } = (bindings ?? {}) as {
    readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
  }
  return incoming?.socket?.remoteAddress
}

function network(address: string): string {
  if (!address.includes(':')) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const zeros =
    after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
