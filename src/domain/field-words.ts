/** Fields as people say them, for histories and for versions side by side. */
const WORDS: Readonly<Record<string, string>> = {
  about: 'Whom or what it is about',
  account: 'Account',
  aliases: 'Other names',
  alleged: 'Alleged in',
  answers: 'Challenges it answers',
  codeName: 'Code name',
  derivedFrom: 'What it derives from',
  in: 'Found in',
  gaps: 'Information gaps',
  of: 'What it is for',
  originRecorded: 'Origin recorded',
  positions: 'Positions read by hand',
  quote: 'Quotation',
  rationale: 'Reasons',
  restsOn: 'What this claim rests on',
  rivalGroup: 'Group of rivals',
  saidOn: 'Said on',
  sha256: 'SHA-256',
  stances: 'Stances',
  subjectVersion: 'Version assessed',
  to: 'To',
  url: 'Address',
  via: 'Relayed through',
}

/** "rivalGroup" → "Group of rivals"; a field without its own words is its name, spaced. */
export const fieldWords = (name: string): string => {
  const known = WORDS[name]
  if (known !== undefined) return known
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A field's value as text, one line a part, so that two versions can be compared word by word. */
export const fieldText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(partText).join('\n')
  return Object.entries(value)
    .map(([name, part]) => `${fieldWords(name)}: ${partText(part)}`)
    .join('\n')
}

function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return fieldText(part)
  return Object.entries(part)
    .map(
      ([name, value]) =>
        `${fieldWords(name).toLowerCase()} ${fieldText(value).replaceAll('\n', ' ')}`,
    )
    .join(', ')
}
