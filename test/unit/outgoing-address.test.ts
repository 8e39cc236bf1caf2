import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, refusalOfUrl } from '#domain/outgoing-address.ts'

const OUT = { loopback: false }

describe('an address to send to', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '240.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'none',
    '',
  ])('%s is not on the internet', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '1.1.1.1', '203.0.114.1', '2606:4700:4700::1111', '[2606:4700::1]'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test('within a private network is refused however its numbers are written', () => {
    const network = fc.constantFrom([10, 0], [127, 0], [192, 168], [169, 254], [172, 16])
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(
        network,
        byte,
        byte,
        fc.integer({ min: 0, max: 5 }),
        ([a = 0, b = 0], c, d, form) => {
          const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
          const hex = number.toString(16).padStart(8, '0')
          const host = [
            `${a}.${b}.${c}.${d}`,
            String(number),
            `0x${hex}`,
            `0${a.toString(8)}.0${b.toString(8)}.${c}.${d}`,
            `[::ffff:${hex.slice(0, 4)}:${hex.slice(4)}]`,
            `${a}.${b}.${c}.${d}.`,
          ][form]
          expect(refusalOfUrl(`https://${host ?? ''}/hook`, OUT)).not.toBe(null)
        },
      ),
    )
  })

  test.each([
    'http://example.org/hook',
    'ftp://example.org',
    'https://user:password@example.org',
    'https://localhost/hook',
    'https://localhost./hook',
    'https://a.localhost',
    'https://intranet/hook',
    'https://metadata.google.internal/',
    'https://printer.local',
    'https://１２７.０.０.１/',
    'not an address',
  ])('%s is refused', (url) => {
    expect(refusalOfUrl(url, OUT)).not.toBe(null)
  })

  test('of the internet is let through, one of this machine only where that is allowed', () => {
    for (const url of ['https://example.org/hook', 'https://8.8.8.8', 'https://example.org:8443/'])
      expect(refusalOfUrl(url, OUT)).toBe(null)
    expect(refusalOfUrl('http://127.0.0.1:9/hook', { loopback: true })).toBe(null)
    expect(refusalOfUrl('http://192.168.1.1/hook', { loopback: true })).not.toBe(null)
  })
})
