import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BadSetting, parseSettings, parseWorkerSettings } from '#src/settings.ts'
import { SETTINGS } from '#src/settings-table.ts'

const refusal = (environment: Readonly<Record<string, string>>) => {
  try {
    parseSettings(environment)
  } catch (error) {
    if (error instanceof BadSetting) return error.message
    throw error
  }
  return null
}

describe('settings', () => {
  test('are what the documentation says when none is given, or only empty ones', () => {
    const defaults = {
      port: 8787,
      host: '127.0.0.1',
      baseUrl: null,
      data: './data',
      sample: true,
      secret: null,
      bootstrap: null,
      maxUpload: 100 * 1024 * 1024,
      clientAddressHeader: null,
      smtpUrl: null,
      mailFrom: null,
      webhookLoopback: false,
      maxStreams: 1000,
      maxStreamsEach: 20,
      keepReadNotices: 180,
    }
    expect(parseSettings({})).toEqual(defaults)
    const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ' ']))
    expect(parseSettings(empty)).toEqual(defaults)
  })

  test('are taken as given', () => {
    const settings = parseSettings({
      PORT: '0',
      HOST: '0.0.0.0',
      BASE_URL: 'https://Touchstone.example.org/',
      TOUCHSTONE_DATA: '/srv/touchstone',
      TOUCHSTONE_SAMPLE: '0',
      TOUCHSTONE_SECRET: 's'.repeat(32),
      TOUCHSTONE_BOOTSTRAP: 'b'.repeat(20),
      MAX_UPLOAD: '2gb',
      CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
      SMTP_URL: 'smtps://user:password@mail.example.org',
      MAIL_FROM: 'Touchstone <touchstone@example.org>',
      MAX_STREAMS: '0',
      MAX_STREAMS_EACH: '3',
      KEEP_READ_NOTICES: '0',
    })
    expect(settings).toEqual({
      port: 0,
      host: '0.0.0.0',
      baseUrl: 'https://touchstone.example.org',
      data: '/srv/touchstone',
      sample: false,
      secret: 's'.repeat(32),
      bootstrap: 'b'.repeat(20),
      maxUpload: 2 * 1024 ** 3,
      clientAddressHeader: 'X-Forwarded-For',
      smtpUrl: 'smtps://user:password@mail.example.org',
      mailFrom: 'Touchstone <touchstone@example.org>',
      webhookLoopback: false,
      maxStreams: 0,
      maxStreamsEach: 3,
      keepReadNotices: 0,
    })
  })

  test.each([
    ['MAIL_FROM', 'Touchstone'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['HOST', 'a b'],
    ['BASE_URL', 'touchstone.example.org'],
    ['BASE_URL', 'https://example.org/touchstone'],
    ['BASE_URL', 'https://example.org/?a=1'],
    ['BASE_URL', 'https://me:secret@example.org'],
    ['BASE_URL', 'ftp://example.org'],
    ['TOUCHSTONE_SAMPLE', 'no'],
    ['TOUCHSTONE_SAMPLE', 'constructor'],
    ['MAX_UPLOAD', '10'],
    ['MAX_UPLOAD', '1.5GB'],
    ['MAX_UPLOAD', '100 TB'],
    ['KEEP_READ_NOTICES', '6'],
    ['KEEP_READ_NOTICES', '-1'],
    ['CLIENT_ADDRESS_HEADER', 'X Forwarded'],
  ] as const)('%s may not be "%s", and the refusal says what it may be', (name, value) => {
    expect(refusal({ [name]: value })).toBe(
      `${name} must be ${SETTINGS[name].allowed}; it is "${value}".`,
    )
  })

  test.each(['TOUCHSTONE_SECRET', 'TOUCHSTONE_BOOTSTRAP'] as const)(
    '%s that is too short is refused and not repeated',
    (name) => {
      expect(refusal({ [name]: 'guess-me' })).toBe(
        `${name} must be ${SETTINGS[name].allowed}; it is 8 characters long.`,
      )
    },
  )

  test('that are wrong are told all at once', () => {
    const lines = refusal({ PORT: 'x', MAX_UPLOAD: 'y', HOST: '0.0.0.0' })?.split('\n')
    expect(lines).toHaveLength(3)
    expect(lines?.[2]).toBe(
      `BASE_URL must be set, since HOST is 0.0.0.0: ${SETTINGS.BASE_URL.allowed}.`,
    )
  })

  test.each(['localhost', '127.0.0.1', '127.0.0.5', '::1'])(
    'need no BASE_URL when only this machine can connect, at %s',
    (host) => {
      expect(parseSettings({ HOST: host }).baseUrl).toBeNull()
    },
  )

  test.each(['0.0.0.0', '::', '192.168.1.5', 'touchstone.example.org'])(
    'need a BASE_URL when others can connect, at %s',
    (host) => {
      expect(refusal({ HOST: host })).toContain('BASE_URL must be set')
    },
  )
})

describe('settings on Workers', () => {
  const needed = { BASE_URL: 'https://t.example.org', TOUCHSTONE_SECRET: 's'.repeat(40) }

  test('need an address and a secret', () => {
    expect(() => parseWorkerSettings({})).toThrow(
      /^BASE_URL must be set on Workers: .+\.\nTOUCHSTONE_SECRET must be set on Workers: .+\.$/,
    )
    expect(parseWorkerSettings(needed)).toEqual({
      baseUrl: 'https://t.example.org',
      secret: 's'.repeat(40),
      keepReadNotices: 180,
      sample: true,
      bootstrap: null,
      maxUpload: 100 * 1024 * 1024,
      clientAddressHeader: 'CF-Connecting-IP',
    })
  })

  test('that are wrong are told as wrong, not as missing', () => {
    expect(() => parseWorkerSettings({ ...needed, TOUCHSTONE_SECRET: 'short' })).toThrow(
      'it is 5 characters long',
    )
  })

  test('may be bindings that are no text, which count as none', () => {
    expect(parseWorkerSettings({ ...needed, MAX_UPLOAD: {}, DB: {} }).maxUpload).toBe(104_857_600)
  })
})

test('every setting stands in docs/settings.md with its default and what is allowed', () => {
  const documented = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const settings = Object.entries(SETTINGS).map(([name, { fallback, allowed }]) => {
    const text = fallback === '' ? '' : `\`${fallback}\``
    return ['', `\`${name}\``, text, allowed, '']
  })
  expect(documented).toEqual(settings)
})
