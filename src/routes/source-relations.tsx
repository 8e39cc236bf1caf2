import { createSourceRelation } from '#commands/source-relations/create-source-relation.ts'
import { editSourceRelation } from '#commands/source-relations/edit-source-relation.ts'
import { restoreSourceRelation } from '#commands/source-relations/restore-source-relation.ts'
import { sourceRelationRecord } from '#commands/source-relations/source-relation-record.ts'
import { withdrawSourceRelation } from '#commands/source-relations/withdraw-source-relation.ts'
import type { SourceRelationKind, SourceRelationValues } from '#domain/source.ts'
import { SOURCE_RELATION_WORDS } from '#views/sources/words.ts'
import { SourceRelationFormPage } from '#views/source-relations/form.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { tieCollection, tieRecords, type TieRecord } from './shared/tie-record.tsx'
import { viewerOf } from './shared/viewer.ts'

const sourceRelation: TieRecord<SourceRelationValues> = {
  kind: 'source_relation',
  type: sourceRelationRecord,
  shape: { dates: ['from', 'until'] },
  folder: 'source-relations',
  current: 'sources',
  prefill: ['source', 'to', 'kind', 'alleged'],
  shownOn: (_slug, values) => `/sources/${encodeURIComponent(String(values['source']))}#relations`,
  words: (values, names) => {
    const [source, to] = [values['source'], values['to']].map(
      (slug) => names.get(String(slug)) ?? String(slug),
    )
    const [verb] = SOURCE_RELATION_WORDS[values['kind'] as SourceRelationKind] ?? ['']
    const alleged = typeof values['alleged'] === 'string' ? `, alleged in ${values['alleged']}` : ''
    return `${source} ${verb} ${to}${alleged}`
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
