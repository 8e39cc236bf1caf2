import type { CompiledQuery } from 'kysely'
import { IDENTITY_FIELDS, sourceRelationValues } from '#domain/source.ts'
import { hideFields, hideNotes, showFields } from '#record/hide-fields.ts'

/**
 * Queries that take what tells who a source is out of everything recorded so far: its own revisions,
 * with the reasons given for them, relations with it, and the names of files on its items. They stand
 * before the entry that protects it.
 */
export const hideEntries = (sourceId: string): readonly CompiledQuery[] => [
  ...hideFields({ where: 'subject_id = ?', parameters: [sourceId] }, [
    ...IDENTITY_FIELDS,
    'withdrawn',
  ]),
  ...hideNotes({ where: 'subject_id = ?', parameters: [sourceId] }),
  ...hideFields(
    {
      where: `subject_kind = 'source_relation' and case_id in (${CASES})
        and ? in ("values" ->> 'source', "values" ->> 'to')`,
      parameters: [sourceId, sourceId],
    },
    RELATION_FIELDS,
  ),
  ...hideFields({ where: `subject_id in (${ITEMS})`, parameters: [sourceId, sourceId] }, ['files']),
  ...hideFields(
    {
      where: `subject_kind = 'evidence' and case_id in (${CASES})
        and (? = "values" ->> 'source' or exists (
          select 1 from json_each("values", '$.derivedFrom') as rest where rest.value ->> 'source' = ?))`,
      parameters: [sourceId, sourceId, sourceId],
    },
    ['files'],
  ),
]

/**
 * The other way round, for what no other protected source keeps hidden. The source's own earlier
 * revisions stay hidden: what they said was said in confidence. They stand after the source's row.
 */
export const showEntries = (sourceId: string): readonly CompiledQuery[] => [
  ...showFields(
    {
      where: `entry_values.subject_kind = 'source_relation' and entry_values.case_id in (${CASES})
        and ? in (secret."values" ->> 'source', secret."values" ->> 'to')
        and not exists (select 1 from sources where protected = 1
          and id in (secret."values" ->> 'source', secret."values" ->> 'to'))`,
      parameters: [sourceId, sourceId],
    },
    RELATION_FIELDS,
  ),
  ...showFields(
    {
      where: `entry_values.subject_id in (${ITEMS}) and not exists (
        select 1 from sources where protected = 1 and (
          id = (select source_id from evidence where id = entry_values.subject_id)
          or id in (select to_source_id from derivations where evidence_id = entry_values.subject_id)))`,
      parameters: [sourceId, sourceId],
    },
    ['files'],
  ),
]

/**
 * For what names a source that someone protects at this same moment: whichever of the two comes second
 * hides it. They stand after the entry of a relation, or of an item with files.
 */
export const hideRelation = (id: string): readonly CompiledQuery[] =>
  hideFields(
    {
      where: `subject_id = ? and exists (select 1 from sources where protected = 1
        and id in ("values" ->> 'source', "values" ->> 'to'))`,
      parameters: [id],
    },
    RELATION_FIELDS,
  )

export const hideFiles = (id: string): readonly CompiledQuery[] =>
  hideFields(
    {
      where: `subject_id = ? and exists (select 1 from sources where protected = 1 and (
        id = (select source_id from evidence where id = entry_values.subject_id)
        or id in (select to_source_id from derivations where evidence_id = entry_values.subject_id)))`,
      parameters: [id],
    },
    ['files'],
  )

const RELATION_FIELDS = [...Object.keys(sourceRelationValues.shape), 'withdrawn']

const CASES = 'select case_id from case_sources where source_id = ?'

/** Items that come from it or rest on it. */
const ITEMS = `select id from evidence where source_id = ?
  union select evidence_id from derivations where to_source_id = ?`
