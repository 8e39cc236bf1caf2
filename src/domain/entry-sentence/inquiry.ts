import { say, type Part } from './parts.ts'
import { named, refAt, textAt, type ToldEntry } from './told.ts'

/** "asked the government for a reply: Inquiry 3", "searched: Inquiry 4, nothing found". */
export const inquired = (entry: ToldEntry): readonly Part[] => {
  const [whom, what] = [addressed(entry), thing(entry)]
  const came = outcome(entry)
  switch (textAt(entry, 'kind')) {
    case 'right_of_reply':
      return say`asked ${whom} for a reply: ${what}${came}`
    case 'records_request':
      return say`asked ${whom} for records: ${what}${came}`
    case 'question':
      return say`put a question to ${whom}: ${what}${came}`
    default:
      return say`recorded a search: ${what}${came}`
  }
}

/** "recorded what came of Inquiry 3: refused". */
export const answeredInquiry = (entry: ToldEntry): readonly Part[] => {
  const came = textAt(entry, 'outcome').replaceAll('_', ' ')
  return say`recorded what came of ${thing(entry)}${came === '' ? '' : `: ${came}`}`
}

const thing = (entry: ToldEntry) => named(entry, entry.subjectId, 'an inquiry')

function addressed(entry: ToldEntry): Part {
  for (const name of ['party', 'source'])
    if (textAt(entry, name) !== '') return refAt(entry, name, `a ${name}`)
  return { text: 'someone' }
}

function outcome(entry: ToldEntry): string {
  const came = textAt(entry, 'outcome').replaceAll('_', ' ')
  return came === '' ? '' : `, ${came}`
}
