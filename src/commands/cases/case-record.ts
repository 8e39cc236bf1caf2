import { caseValues, type CaseValues } from '#domain/case.ts'
import type { RecordType } from '../shared/record-type.ts'
import { caseDocument, caseRow } from './case-rows.ts'

/** The case itself as a record; its commands are its own, since it stands in no other case. */
export const caseRecord: RecordType<CaseValues> = {
  kind: 'case',
  noun: 'case',
  table: 'cases',
  numbered: null,
  schema: caseValues,
  rows: (values) => ({ row: caseRow(values), parts: [] }),
  document: caseDocument,
  texts: (values) => [values.summary],
}
