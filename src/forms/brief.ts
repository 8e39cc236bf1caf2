import type { FormShape } from './read-input.ts'

/** The form takes title, language and text; what sentences are tied to is said one by one. */
export const briefTextShape: FormShape = {}

/** The form of one sentence always says all of it: what was emptied is taken away. */
export const sentenceShape: FormShape = {}
