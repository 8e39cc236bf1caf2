import { createLink } from '#commands/links/create-link.ts'
import { editLink } from '#commands/links/edit-link.ts'
import { linkRecord } from '#commands/links/link-record.ts'
import { restoreLink } from '#commands/links/restore-link.ts'
import { withdrawLink } from '#commands/links/withdraw-link.ts'
import type { LinkValues } from '#domain/link.ts'
import { linkShape } from '#forms/link.ts'
import { LinkFormPage } from '#views/links/form.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { shownOnClaim } from './shared/shown-on.ts'
import { tieCollection, tieRecords, type TieRecord } from './shared/tie-record.tsx'
import { viewerOf } from './shared/viewer.ts'

const link: TieRecord<LinkValues> = {
  kind: 'link',
  type: linkRecord,
  shape: linkShape,
  folder: 'links',
  current: 'evidence',
  prefill: ['claim', 'evidence', 'bearing'],
  shownOn: (slug, values) => shownOnClaim(slug, values['claim'], 'evidence'),
  words: (values) =>
    values['bearing'] === 'context'
      ? `${String(values['evidence'])} is context for ${String(values['claim'])}`
      : `${String(values['evidence'])} ${String(values['bearing'])} ${String(values['claim'])}`,
  create: createLink,
  edit: editLink,
  withdraw: withdrawLink,
  restore: restoreLink,
  page: (c, form, state) => (
    <LinkFormPage viewer={viewerOf(c)} frame={caseFrame(form.here)} page={form} state={state} />
  ),
}

/** /cases/:case/links */
export const caseLinks = tieCollection(link)

/** /links */
export const links = tieRecords(link)
