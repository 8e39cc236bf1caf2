import type { FormShape } from './read-input.ts'

export const partyShape: FormShape = { texts: ['account'] }
