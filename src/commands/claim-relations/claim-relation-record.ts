import { claimRelationValues, type ClaimRelationValues } from '#domain/claim.ts'
import { orNull, type RecordType } from '../shared/record-type.ts'

export const claimRelationRecord: RecordType<ClaimRelationValues> = {
  kind: 'claim_relation',
  noun: 'claim relation',
  table: 'claim_relations',
  numbered: null,
  schema: claimRelationValues,
  rows: (relation) => ({
    row: {
      claim_id: relation.claim,
      to_claim_id: relation.to,
      kind: relation.kind,
      note: orNull(relation.note),
    },
    parts: [],
  }),
  texts: (relation) => [relation.note],
}
