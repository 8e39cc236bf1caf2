import type { FormShape } from './read-input.ts'

export const evidenceShape: FormShape = {
  booleans: ['originRecorded'],
  lines: ['gaps'],
  dates: ['published'],
}
