import { claimRelationRecord } from '#commands/claim-relations/claim-relation-record.ts'
import { createClaimRelation } from '#commands/claim-relations/create-claim-relation.ts'
import { editClaimRelation } from '#commands/claim-relations/edit-claim-relation.ts'
import { restoreClaimRelation } from '#commands/claim-relations/restore-claim-relation.ts'
import { withdrawClaimRelation } from '#commands/claim-relations/withdraw-claim-relation.ts'
import type { ClaimRelationValues } from '#domain/claim.ts'
import { ClaimRelationFormPage } from '#views/claims/relation-form.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { shownOnClaim } from './shared/shown-on.ts'
import { tieCollection, tieRecords, type TieRecord } from './shared/tie-record.tsx'
import { viewerOf } from './shared/viewer.ts'

const claimRelation: TieRecord<ClaimRelationValues> = {
  kind: 'claim_relation',
  type: claimRelationRecord,
  shape: {},
  folder: 'claim-relations',
  current: 'claims',
  prefill: ['claim', 'to', 'kind'],
  shownOn: (slug, values) => shownOnClaim(slug, values['claim'], 'relations'),
  words: (values) =>
    `${String(values['claim'])} ${String(values['kind']).replaceAll('_', ' ')} ${String(values['to'])}`,
  create: createClaimRelation,
  edit: editClaimRelation,
  withdraw: withdrawClaimRelation,
  restore: restoreClaimRelation,
  page: (c, form, state) => (
    <ClaimRelationFormPage
      viewer={viewerOf(c)}
      frame={caseFrame(form.here)}
      page={form}
      state={state}
    />
  ),
}

/** /cases/:case/claim-relations */
export const caseClaimRelations = tieCollection(claimRelation)

/** /claim-relations */
export const claimRelations = tieRecords(claimRelation)
