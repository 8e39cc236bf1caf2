import { isLoopback } from '#middleware/host.ts'

/** Every setting, as the environment gave it or by default. docs/settings.md tells of each. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Without a slash at the end; null on loopback, where the port that was got decides. */
  readonly baseUrl: string | null
  readonly data: string
  readonly sample: boolean
  /** Null when the host is to make one and keep it. */
  readonly secret: string | null
  readonly bootstrap: string | null
  /** In bytes. */
  readonly maxUpload: number
  readonly clientAddressHeader: string | null
  /** With user and password in it, where the server wants them; null sends no mail. */
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
  /** Webhooks may go to receivers on this machine: for development alone. */
  readonly webhookLoopback: boolean
  /** Event streams held open at once, in all and of one person; where none are, pages ask now and then. */
  readonly maxStreams: number
  readonly maxStreamsEach: number
  /** In days; 0 keeps them for good. */
  readonly keepReadNotices: number
}

/** A setting has a value it may not have, or is missing. The message names it and says what is allowed. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

type Environment = Readonly<Record<string, unknown>>

/**
 * The settings of the Node host. Settings that are empty count as not given. Throws BadSetting,
 * naming every one that is wrong.
 */
export const parseSettings = (environment: Environment): Settings => {
  const read = reader(environment)
  const settings: Settings = {
    port: read('PORT'),
    host: read('HOST'),
    baseUrl: read('BASE_URL'),
    data: read('TOUCHSTONE_DATA'),
    sample: read('TOUCHSTONE_SAMPLE'),
    secret: read('TOUCHSTONE_SECRET'),
    bootstrap: read('TOUCHSTONE_BOOTSTRAP'),
    maxUpload: read('MAX_UPLOAD'),
    clientAddressHeader: read('CLIENT_ADDRESS_HEADER'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    webhookLoopback: read('WEBHOOK_ALLOW_LOOPBACK'),
    maxStreams: read('MAX_STREAMS'),
    maxStreamsEach: read('MAX_STREAMS_EACH'),
    keepReadNotices: read('KEEP_READ_NOTICES'),
  }
  if (
    settings.webhookLoopback &&
    settings.baseUrl !== null &&
    !onLoopback(new URL(settings.baseUrl).hostname)
  )
    read.miss('WEBHOOK_ALLOW_LOOPBACK', 'is for development, and BASE_URL is not on loopback')
  if (settings.smtpUrl !== null && settings.mailFrom === null)
    read.miss('MAIL_FROM', 'must be set, since SMTP_URL is')
  if (settings.baseUrl === null && !read.isWrong('HOST') && !onLoopback(settings.host))
    read.miss('BASE_URL', `must be set, since HOST is ${settings.host}`)
  read.throwWrong()
  return settings
}

export interface WorkerSettings extends Pick<
  Settings,
  'sample' | 'bootstrap' | 'maxUpload' | 'keepReadNotices'
> {
  readonly baseUrl: string
  readonly secret: string
  readonly clientAddressHeader: string
}

/** The settings of the Workers host, from its variables and secrets. Throws BadSetting. */
export const parseWorkerSettings = (bindings: Environment): WorkerSettings => {
  const read = reader(bindings)
  const baseUrl = read('BASE_URL')
  const secret = read('TOUCHSTONE_SECRET')
  if (baseUrl === null) read.miss('BASE_URL', 'must be set on Workers')
  if (secret === null) read.miss('TOUCHSTONE_SECRET', 'must be set on Workers')
  const settings: WorkerSettings = {
    baseUrl: baseUrl ?? '',
    secret: secret ?? '',
    sample: read('TOUCHSTONE_SAMPLE'),
    bootstrap: read('TOUCHSTONE_BOOTSTRAP'),
    maxUpload: read('MAX_UPLOAD'),
    keepReadNotices: read('KEEP_READ_NOTICES'),
    clientAddressHeader: read('CLIENT_ADDRESS_HEADER') ?? 'CF-Connecting-IP',
  }
  read.throwWrong()
  return settings
}

interface Setting<Value> {
  /** Parsed like any other value; empty where there is no value. */
  readonly fallback: string
  readonly allowed: string
  /** Undefined for a text it may not be. */
  readonly parse: (text: string) => Value | undefined
}

const setting = <Value>(one: Setting<Value>): Setting<Value> => one

/** All there are: their defaults, and what is allowed, in the words that a refusal uses. */
export const SETTINGS = {
  PORT: setting({
    fallback: '8787',
    allowed: 'a whole number from 0 to 65535; 0 takes any free port',
    parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
  }),
  HOST: setting({
    fallback: '127.0.0.1',
    allowed: 'the name or address of this machine to listen on, such as 127.0.0.1 or 0.0.0.0',
    parse: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
  }),
  BASE_URL: setting({
    fallback: '',
    allowed: 'the address people reach this at, such as https://touchstone.example.org',
    parse: (text) => (text === '' ? null : originOf(text)),
  }),
  TOUCHSTONE_DATA: setting({
    fallback: './data',
    allowed: 'a folder',
    parse: (text) => (text.includes('\0') ? undefined : text),
  }),
  TOUCHSTONE_SAMPLE: setting({
    fallback: '1',
    allowed: '1 (an empty database gets the sample case) or 0 (it stays empty)',
    parse: (text) => (/^[01]$/.test(text) ? text === '1' : undefined),
  }),
  TOUCHSTONE_SECRET: setting({
    fallback: '',
    allowed:
      'at least 32 characters that nobody can guess, such as `openssl rand -base64 32` prints',
    parse: (text) => (text === '' ? null : text.length < 32 ? undefined : text),
  }),
  TOUCHSTONE_BOOTSTRAP: setting({
    fallback: '',
    allowed: 'at least 20 characters that nobody can guess',
    parse: (text) => (text === '' ? null : text.length < 20 ? undefined : text),
  }),
  MAX_UPLOAD: setting({
    fallback: '100MB',
    allowed: 'a size such as 500KB, 100MB or 2GB, at least 1KB',
    parse: (text) => bytesOf(text),
  }),
  MAX_STREAMS: setting({
    fallback: '1000',
    allowed: 'a whole number from 0 to 100000; 0 holds no streams, and pages ask now and then',
    parse: (text) => wholeNumber(text, 100_000),
  }),
  MAX_STREAMS_EACH: setting({
    fallback: '20',
    allowed: 'a whole number from 1 to 1000',
    parse: (text) => (text === '0' ? undefined : wholeNumber(text, 1000)),
  }),
  KEEP_READ_NOTICES: setting({
    fallback: '180',
    allowed: 'a whole number of days from 7 to 10000, or 0 (they are kept for good)',
    parse: (text) => {
      const days = wholeNumber(text, 10_000)
      return days === undefined || (days > 0 && days < 7) ? undefined : days
    },
  }),
  CLIENT_ADDRESS_HEADER: setting({
    fallback: '',
    allowed: 'the name of a header, such as X-Forwarded-For',
    parse: (text) => (text === '' ? null : /^[A-Za-z0-9-]+$/.test(text) ? text : undefined),
  }),
  SMTP_URL: setting({
    fallback: '',
    allowed: 'a mail server, such as smtps://user:password@mail.example.org or smtp://localhost:25',
    parse: (text) => (text === '' ? null : isSmtp(text) ? text : undefined),
  }),
  MAIL_FROM: setting({
    fallback: '',
    allowed: 'whom mails come from, such as Touchstone <touchstone@example.org>',
    parse: (text) => (text === '' ? null : SENDER.test(text) ? text : undefined),
  }),
  WEBHOOK_ALLOW_LOOPBACK: setting({
    fallback: '0',
    allowed: '0, or 1 where BASE_URL is on loopback (webhooks may go to this machine)',
    parse: (text) => (/^[01]$/.test(text) ? text === '1' : undefined),
  }),
}

const isSmtp = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

const SENDER = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

type Name = keyof typeof SETTINGS
type ValueOf<N extends Name> = Exclude<ReturnType<(typeof SETTINGS)[N]['parse']>, undefined>

/** Reads settings by name, and remembers which were wrong: a wrong one reads as its default. */
const reader = (environment: Environment) => {
  const wrong = new Map<Name, string>()
  const read = <N extends Name>(name: N): ValueOf<N> => {
    const { fallback, allowed, parse } = SETTINGS[name]
    const given = environment[name]
    const text = typeof given === 'string' ? given.trim() : ''
    const value = parse(text === '' ? fallback : text)
    if (value === undefined)
      wrong.set(name, `${name} must be ${allowed}; it is ${shown(name, text)}.`)
    return (value ?? parse(fallback) ?? null) as ValueOf<N>
  }
  return Object.assign(read, {
    isWrong: (name: Name) => wrong.has(name),
    miss: (name: Name, why: string) => {
      if (!wrong.has(name)) wrong.set(name, `${name} ${why}: ${SETTINGS[name].allowed}.`)
    },
    throwWrong: () => {
      if (wrong.size > 0) throw new BadSetting([...wrong.values()].join('\n'))
    },
  })
}

/** A secret is not repeated where it may be logged. */
const shown = (name: Name, text: string) =>
  name === 'TOUCHSTONE_SECRET' || name === 'TOUCHSTONE_BOOTSTRAP' || name === 'SMTP_URL'
    ? `${String(text.length)} characters long`
    : `"${text.slice(0, 100)}"`

const originOf = (text: string): string | undefined => {
  const url = URL.parse(text)
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^\/?$/.test(url.pathname + url.search + url.hash)
  return isOrigin && url.username === '' && url.password === '' ? url.origin : undefined
}

const UNITS: Readonly<Record<string, number>> = { '': 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

const bytesOf = (text: string): number | undefined => {
  const [, digits = '', unit = ''] = /^(\d{1,12}) ?(KB|MB|GB)?$/i.exec(text) ?? []
  const bytes = Number(digits) * (UNITS[unit.toUpperCase()] ?? 0)
  return bytes >= 1024 && Number.isSafeInteger(bytes) ? bytes : undefined
}

const wholeNumber = (text: string, most: number): number | undefined =>
  /^(?:0|[1-9]\d{0,5})$/.test(text) && Number(text) <= most ? Number(text) : undefined

const onLoopback = (host: string) => isLoopback(host.includes(':') ? `[${host}]` : host)
