import type { Stance } from '#domain/statement.ts'

export const STANCE_WORDS: Readonly<Record<Stance, string>> = {
  asserts: 'asserts: says it is so',
  denies: 'denies: says it is not so',
  concedes: 'concedes: admits it against its interest',
  qualifies: 'qualifies: holds part of it, or with a reserve',
  questions: 'questions: doubts it without denying it',
  deflects: 'deflects: answers with something else',
}
