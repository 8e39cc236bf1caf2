import { createSourceRelation } from '#commands/source-relations/create-source-relation.ts'
import { editSourceRelation } from '#commands/source-relations/edit-source-relation.ts'
import { restoreSourceRelation } from '#commands/source-relations/restore-source-relation.ts'
import { sourceRelationRecord } from '#commands/source-relations/source-relation-record.ts'
import { withdrawSourceRelation } from '#commands/source-relations/withdraw-source-relation.ts'
import type { SourceRelationValues } from '#domain/source.ts'
import { SourceRelationFormPage } from '#views/source-relations/form.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { tieCollection, tieRecords, type TieRecord } from './shared/tie-record.tsx'
import { viewerOf } from './shared/viewer.ts'

const words = (kind: unknown) => String(kind).replaceAll('_', ' ')

const sourceRelation: TieRecord<SourceRelationValues> = {
  kind: 'source_relation',
  type: sourceRelationRecord,
  shape: {},
  folder: 'source-relations',
  current: 'sources',
  prefill: ['source', 'to', 'kind', 'alleged'],
  shownOn: (_slug, values) => `/sources/${encodeURIComponent(String(values['source']))}#relations`,
  words: (values) => {
    const { alleged } = values
    const tie = [values['source'], words(values['kind']), values['to']].map(String).join(' ')
    return typeof alleged === 'string' ? `${tie}, alleged in ${alleged}` : tie
  },
  create: createSourceRelation,
  edit: editSourceRelation,
  withdraw: withdrawSourceRelation,
  restore: restoreSourceRelation,
  page: (c, form, state) => (
    <SourceRelationFormPage
      viewer={viewerOf(c)}
      frame={caseFrame(form.here)}
      page={form}
      state={state}
    />
  ),
}

/** /cases/:case/source-relations */
export const caseSourceRelations = tieCollection(sourceRelation)

/** /source-relations */
export const sourceRelations = tieRecords(sourceRelation)
