/** An EDTF date in plain English; what it does not know is given back as it stands, which is still right, only terser. */
export function describeEdtf(edtf: string): string {
  const [from = '', until] = edtf.split('/')
  if (until === undefined) return describeDate(from)
  if (isOpen(from)) return `until ${describeDate(until)}`
  if (isOpen(until)) return `since ${describeDate(from)}`
  return `${describeDate(from)} to ${describeDate(until)}`
}

const isOpen = (end: string) => end === '' || end === '..'

function describeDate(date: string): string {
  const parts =
    /^(-?\d{4}|\d{2}XX|\d{3}X)(?:-(\d{2}))?(?:-(\d{2}))?(?:T(\d{2}:\d{2}).*)?([~?%]?)$/.exec(date)
  if (!parts) return date
  const [, year = '', month, day, clock, qualifier] = parts
  const named = month === undefined ? describeYear(year) : describeMonth(year, month, day)
  if (named === null) return date
  return `${QUALIFIERS[qualifier ?? ''] ?? ''}${named}${clock ? `, ${clock}` : ''}`
}

const describeYear = (year: string) =>
  year.endsWith('XX')
    ? `the ${year.slice(0, 2)}00s`
    : year.endsWith('X')
      ? `the ${year.slice(0, 3)}0s`
      : year

function describeMonth(year: string, month: string, day: string | undefined): string | null {
  const name = MONTHS[Number(month) - 1] ?? SEASONS[month]
  if (!name) return null
  return day ? `${Number(day)} ${name} ${year}` : `${name} ${year}`
}

const QUALIFIERS: Readonly<Record<string, string>> = {
  '~': 'about ',
  '?': 'possibly ',
  '%': 'possibly about ',
}

const SEASONS: Readonly<Record<string, string>> = {
  '21': 'spring',
  '22': 'summer',
  '23': 'autumn',
  '24': 'winter',
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
