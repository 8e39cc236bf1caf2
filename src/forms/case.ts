import type { FormShape } from './read-input.ts'

export const caseShape: FormShape = { commas: ['tags'], texts: ['summary'] }
