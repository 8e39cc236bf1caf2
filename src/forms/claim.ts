import type { FormShape } from './read-input.ts'

export const claimShape: FormShape = {
  booleans: ['checkable'],
  commas: ['tags'],
  dates: ['scope.period', 'resolution.on'],
}
