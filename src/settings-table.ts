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
