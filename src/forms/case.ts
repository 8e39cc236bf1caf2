import type { FormShape } from './read-input.ts'

export const caseShape: FormShape = {
  commas: ['tags'],
  integers: ['approvals'],
  texts: ['summary'],
}
