import { isLoopback } from '#middleware/host.ts'
import { SETTINGS } from './settings-table.ts'

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

const onLoopback = (host: string) => isLoopback(host.includes(':') ? `[${host}]` : host)
