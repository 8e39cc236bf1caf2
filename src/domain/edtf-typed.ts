import { MONTHS } from './edtf-words.ts'

/**
 * A date of the world as a person may type it into a form, in the words that pages say it in: "3 March 2026",
 * "March 2026", "about March 2026", "March 2011 to August 2013". Anything else is given back as it is.
 */
export const typedDate = (text: string): string => {
  const ends = text.trim().split(/ to /i)
  const dates = ends.map(oneDate)
  return ends.length > 2 || dates.includes(null) ? text : dates.join('/')
}

const NAMES = MONTHS.map((month) => month.toLowerCase())

function oneDate(text: string): string | null {
  const [, about, day, name = '', year] =
    /^(about )?(?:(\d{1,2})\.? )?(\p{L}+) (\d{4})$/iu.exec(text.trim()) ?? []
  const month = NAMES.findIndex(
    (known) => known === name.toLowerCase() || known.slice(0, 3) === name.toLowerCase(),
  )
  if (year === undefined || month === -1) return null
  const parts = [year, two(month + 1), ...(day === undefined ? [] : [two(Number(day))])]
  return `${parts.join('-')}${about === undefined ? '' : '~'}`
}

const two = (number: number) => String(number).padStart(2, '0')
