import { hiddenFields, shownName, sourceValues, type SourceValues } from '#domain/source.ts'
import { flag, orNull, type RecordType } from '../shared/record-type.ts'

/**
 * A source of the workspace. Of a protected one the shared tables hold the code name alone; who it
 * is goes to source_identities. Its slug is chosen where it is written, since it must be free.
 */
export const sourceRecord: RecordType<SourceValues> = {
  kind: 'source',
  noun: 'source',
  table: 'sources',
  numbered: null,
  schema: sourceValues,
  rows: (source, { id }) => {
    const hidden = source.protected === true
    return {
      row: {
        name: shownName(source),
        kind: source.kind,
        description: hidden ? null : orNull(source.description),
        protected: flag(hidden),
      },
      parts: [
        {
          table: 'source_aliases',
          owner: 'source_id',
          rows: (hidden ? [] : (source.aliases ?? [])).map((alias, position) => ({
            source_id: id,
            position,
            alias,
          })),
        },
        {
          table: 'source_identities',
          owner: 'source_id',
          rows: hidden
            ? [
                {
                  source_id: id,
                  name: orNull(source.name),
                  aliases: JSON.stringify(source.aliases ?? []),
                  description: orNull(source.description),
                  contact: orNull(source.contact),
                },
              ]
            : [],
        },
      ],
    }
  },
  document: (source) => ({
    title: shownName(source),
    body: source.protected
      ? ''
      : [...(source.aliases ?? []), source.description]
          .filter((text) => text !== undefined)
          .join('\n'),
  }),
  secret: (_anyProtected, source) => hiddenFields(source),
}

export { shownName } from '#domain/source.ts'
