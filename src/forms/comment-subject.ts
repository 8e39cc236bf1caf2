import { COMMENT_SUBJECTS, type CommentSubject, type CommentValues } from '#domain/comment.ts'

/** The record an address asks about: `?claim=C3`, `?source=…`; as it is written. */
export const subjectAsked = (
  query: URLSearchParams,
): Partial<Record<CommentSubject, string>> | null => {
  const kind = COMMENT_SUBJECTS.find((one) => (query.get(one) ?? '') !== '')
  return kind === undefined ? null : { [kind]: query.get(kind) ?? '' }
}

/** The record that a form or a JSON body names; null where it names none. */
export const subjectNamed = (subject: unknown): CommentValues['subject'] | null => {
  if (typeof subject !== 'object' || subject === null) return null
  for (const kind of COMMENT_SUBJECTS) {
    const name: unknown = kind in subject ? subject[kind as keyof typeof subject] : undefined
    if (typeof name === 'string') return { [kind]: name }
  }
  return null
}
