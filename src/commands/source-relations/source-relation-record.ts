import { sourceRelationValues, type SourceRelationValues } from '#domain/source.ts'
import { openRelation } from '#queries/shared/visible.ts'
import { hideRelation } from '../sources/hidden-entries.ts'
import { orNull, type RecordType } from '../shared/record-type.ts'

export const sourceRelationRecord: RecordType<SourceRelationValues> = {
  kind: 'source_relation',
  noun: 'source relation',
  table: 'source_relations',
  numbered: null,
  schema: sourceRelationValues,
  rows: (relation) => ({
    row: {
      source_id: relation.source,
      to_source_id: relation.to,
      kind: relation.kind,
      alleged_statement_id: orNull(relation.alleged),
      from: orNull(relation.from),
      until: orNull(relation.until),
      note: orNull(relation.note),
    },
    parts: [],
  }),
  texts: (relation) => [relation.note],
  readable: openRelation,
  // Whom someone works for may tell who it is: with a protected source, all of it is kept apart.
  secret: async (anyProtected, relation) =>
    (await anyProtected([relation.source, relation.to])) ? Object.keys(relation) : [],
  hide: hideRelation,
}
