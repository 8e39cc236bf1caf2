import type { FormShape } from './read-input.ts'

export const statementShape: FormShape = { lists: ['stances'], dates: ['saidOn'] }
