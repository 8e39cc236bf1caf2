const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ku-arab',
  'nqo',
  'pnb',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
])

export type Direction = 'ltr' | 'rtl'

/** The direction a language is written in, by its BCP 47 tag; an explicit script (`az-Arab`, `ar-Latn`) decides first. */
export function directionOf(language: string): Direction {
  const [base = '', ...rest] = language.toLowerCase().split('-')
  const script = rest.find((part) => part.length === 4 && /^[a-z]+$/.test(part))
  if (script) return RTL_SCRIPTS.has(script) ? 'rtl' : 'ltr'
  return RIGHT_TO_LEFT.has(base) ? 'rtl' : 'ltr'
}

const RTL_SCRIPTS = new Set(['arab', 'hebr', 'nkoo', 'syrc', 'thaa', 'adlm', 'rohg'])
