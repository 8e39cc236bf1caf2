import { latestDay } from '#domain/edtf.ts'
import { evidenceValues, type EvidenceValues } from '#domain/evidence.ts'
import { flagOrNull, orNull, type RecordType } from '../shared/record-type.ts'
import { hideFiles } from '../sources/hidden-entries.ts'

export const evidenceRecord: RecordType<EvidenceValues> = {
  kind: 'evidence',
  noun: 'evidence item',
  table: 'evidence',
  numbered: 'evidence',
  schema: evidenceValues,
  rows: (item, { id }) => ({
    row: {
      kind: item.kind,
      title: item.title,
      source_id: orNull(item.source),
      publisher: orNull(item.publisher),
      url: orNull(item.url),
      published: orNull(item.published),
      published_day: item.published === undefined ? null : latestDay(item.published),
      language: orNull(item.language),
      description: orNull(item.description),
      gaps: JSON.stringify(item.gaps ?? []),
      origin_recorded: flagOrNull(item.originRecorded),
    },
    parts: [
      {
        table: 'derivations',
        owner: 'evidence_id',
        rows: (item.derivedFrom ?? []).map((derivation, position) => ({
          evidence_id: id,
          position,
          to_evidence_id: orNull(derivation.evidence),
          to_source_id: orNull(derivation.source),
          how: derivation.how,
        })),
      },
      {
        table: 'files',
        owner: 'evidence_id',
        rows: (item.files ?? []).map((file, position) => ({ evidence_id: id, position, ...file })),
      },
    ],
  }),
  document: (item) => ({
    title: item.title,
    body: [item.publisher, item.description, item.url, ...(item.gaps ?? [])]
      .filter((text) => text !== undefined)
      .join('\n'),
  }),
  texts: (item) => [item.description, ...(item.gaps ?? [])],
  // A name someone gave a file may tell who the item's protected source is (queries/shared/item-files.ts).
  secret: async (anyProtected, item) =>
    item.files?.length && (await anyProtected(sourcesOf(item))) ? ['files'] : [],
  hide: hideFiles,
}

/** Ids of the sources it comes from and rests on. */
export const sourcesOf = (item: EvidenceValues) => [
  item.source,
  ...(item.derivedFrom ?? []).map((rest) => rest.source),
]
