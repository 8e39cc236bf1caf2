import ipaddr from 'ipaddr.js'

/** Where requests of ours may go: nowhere inside the house they are sent from. */

/**
 * Whether an address is one of the public internet. Private, loopback, link-local (metadata of clouds
 * among it), shared, reserved and multicast ones are not, nor is what carries another address within
 * it: IPv4 in IPv6 in any of its forms, 6to4, Teredo. What is no address is not either.
 */
export const isPublicAddress = (text: string): boolean => rangeOf(text) === 'unicast'

export const isLoopbackAddress = (text: string): boolean => rangeOf(text) === 'loopback'

function rangeOf(text: string): string {
  const bare = text.replace(/^\[|\]$/g, '')
  if (!ipaddr.isValid(bare)) return 'none'
  const address = ipaddr.parse(bare)
  // IPv4-compatible addresses (::/96) and site-local ones (fec0::/10) have gone out of use, not out of routers.
  if (address.kind() === 'ipv6' && OLD.some((old) => address.match(ipaddr.parseCIDR(old))))
    return address.range() === 'loopback' ? 'loopback' : 'reserved'
  return address.range()
}

const OLD = ['::/96', 'fec0::/10']

export interface AddressRules {
  /** Receivers on this machine, over plain http too: for development alone. */
  readonly loopback: boolean
}

/**
 * Why nothing is sent to a URL, as it is written: null where nothing speaks against it. What its name
 * resolves to is asked when it is sent to. The URL parser has undone other ways of writing an address
 * (decimal, octal, hexadecimal, full-width, a dot at the end).
 */
export const refusalOfUrl = (text: string, { loopback }: AddressRules): string | null => {
  const url = URL.parse(text)
  if (url === null) return 'Enter an address such as https://example.org/hook'
  if (url.username !== '' || url.password !== '')
    return 'Leave user and password out of the address'
  const host = url.hostname.replace(/\.$/, '').toLowerCase()
  if (loopback && isLocal(host)) return /^https?:$/.test(url.protocol) ? null : HTTPS
  if (url.protocol !== 'https:') return HTTPS
  if (isLocal(host) || INSIDE.test(host))
    return 'This address is inside a house, not on the internet'
  return isNumber(host) && !isPublicAddress(host)
    ? 'This address is inside a house, not on the internet'
    : null
}

const HTTPS = 'Only https addresses are sent to'

const isLocal = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host)

/** Names that are resolved within a house or a cloud alone; one without a dot is one of them. */
const INSIDE = /^[^.:[\]]+$|\.(?:local|internal|intranet|lan|home|corp|home\.arpa)$/

const isNumber = (host: string) => ipaddr.isValid(host.replace(/^\[|\]$/g, ''))
