import { linkValues, type LinkValues } from '#domain/link.ts'
import { jsonOrNull, orNull, type RecordType } from '../shared/record-type.ts'

export const linkRecord: RecordType<LinkValues> = {
  kind: 'link',
  noun: 'link',
  table: 'evidence_links',
  numbered: 'links',
  schema: linkValues,
  rows: (link) => ({
    row: {
      claim_id: link.claim,
      evidence_id: link.evidence,
      bearing: link.bearing,
      rests_on: jsonOrNull(link.restsOn),
      passage: jsonOrNull(link.passage),
      reasoning: orNull(link.reasoning),
    },
    parts: [],
  }),
  texts: (link) => [link.reasoning],
}
