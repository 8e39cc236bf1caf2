import type { CaseValues } from '#domain/case.ts'
import { DEFAULT_POLICY } from '#domain/review.ts'
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
  approvals: values.approvals ?? DEFAULT_POLICY.approvals,
  approvers: values.approvers ?? DEFAULT_POLICY.approvers,
})

/** The fields without what they would be anyway, so that to say it changes nothing. */
export const withoutDefaults = ({ approvals, approvers, ...values }: CaseValues): CaseValues => ({
  ...values,
  ...(approvals === undefined || approvals === DEFAULT_POLICY.approvals ? {} : { approvals }),
  ...(approvers === undefined || approvers === DEFAULT_POLICY.approvers ? {} : { approvers }),
})

/** What search finds a case by. */
export const caseDocument = (values: CaseValues) => ({
  title: values.title,
  body: [values.question, values.summary, ...(values.tags ?? [])].join('\n'),
})
