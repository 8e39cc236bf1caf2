import type { FormShape } from './read-input.ts'

export const inquiryShape: FormShape = {}
