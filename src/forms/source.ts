import type { FormShape } from './read-input.ts'

export const sourceFormShape: FormShape = { booleans: ['protected'], lines: ['aliases'] }
