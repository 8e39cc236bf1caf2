import type { CaseValues } from '#domain/case.ts'
import { orNull, type SqlRow } from '../shared/record-type.ts'

/** A case's own columns, from its values. */
export const caseRow = (values: CaseValues): SqlRow => ({
  slug: values.slug,
  title: values.title,
  question: values.question,
  summary: values.summary,
  language: values.language,
  visibility: values.visibility,
  warning: orNull(values.warning),
  tags: JSON.stringify(values.tags ?? []),
})

/** What search finds a case by. */
export const caseDocument = (values: CaseValues) => ({
  title: values.title,
  body: [values.question, values.summary, ...(values.tags ?? [])].join('\n'),
})
