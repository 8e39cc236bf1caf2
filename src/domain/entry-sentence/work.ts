import { statusWords } from '../work.ts'
import { say, type Part } from './parts.ts'
import { refAt, textAt, type ToldEntry } from './told.ts'

/** "gave C3 to the analyst", "set C3 to “in review”", "planned C3: high priority and due 2026-03-31". */
export const planned = (entry: ToldEntry): readonly Part[] => {
  const claim = refAt(entry, 'claim', 'a claim')
  const fields = (entry.changed ?? FIELDS).filter((name) => name !== 'reason')
  const [only] = fields.length === 1 ? fields : []
  if (only === 'status') return say`set ${claim} to “${statusWords(textAt(entry, 'status'))}”`
  if (only === 'assignee')
    return textAt(entry, 'assignee') === ''
      ? say`took ${claim} from whoever had it`
      : say`gave ${claim} to ${refAt(entry, 'assignee', 'someone')}`
  const pieces = FIELDS.filter((name) => fields.includes(name)).flatMap((name) => {
    const piece = PIECES[name](entry, entry.changed !== null)
    return piece.length === 0 ? [] : [piece]
  })
  return pieces.length === 0 ? say`planned ${claim}` : say`planned ${claim}: ${inARow(pieces)}`
}

const FIELDS: readonly ('assignee' | 'priority' | 'due' | 'status')[] = [
  'assignee',
  'priority',
  'due',
  'status',
]

/** What is empty is told only where it was taken away. */
const PIECES = {
  assignee: (entry: ToldEntry, edited: boolean) => {
    if (textAt(entry, 'assignee') !== '')
      return say`given to ${refAt(entry, 'assignee', 'someone')}`
    return edited ? say`given to nobody` : []
  },
  priority: (entry: ToldEntry, edited: boolean) => {
    const priority = textAt(entry, 'priority')
    return priority === '' || (priority === 'normal' && !edited) ? [] : say`${priority} priority`
  },
  due: (entry: ToldEntry, edited: boolean) => {
    const due = textAt(entry, 'due')
    if (due !== '') return say`due ${due}`
    return edited ? say`no longer due on a day` : []
  },
  status: (entry: ToldEntry, edited: boolean) => {
    const status = textAt(entry, 'status')
    return status === '' || (status === 'new' && !edited) ? [] : say`${statusWords(status)}`
  },
} as const

function inARow(pieces: readonly (readonly Part[])[]): readonly Part[] {
  return pieces.reduce((before, piece, index) =>
    index === pieces.length - 1 ? say`${before} and ${piece}` : say`${before}, ${piece}`,
  )
}
