import { challengeRecord } from '#commands/challenges/challenge-record.ts'
import { createChallenge } from '#commands/challenges/create-challenge.ts'
import { editChallenge } from '#commands/challenges/edit-challenge.ts'
import { restoreChallenge } from '#commands/challenges/restore-challenge.ts'
import { withdrawChallenge } from '#commands/challenges/withdraw-challenge.ts'
import type { ChallengeValues } from '#domain/claim.ts'
import { ChallengeFormPage } from '#views/challenges/form.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { shownOnClaim } from './shared/shown-on.ts'
import { tieCollection, tieRecords, type TieRecord } from './shared/tie-record.tsx'
import { viewerOf } from './shared/viewer.ts'

const challenge: TieRecord<ChallengeValues> = {
  kind: 'challenge',
  type: challengeRecord,
  shape: {},
  folder: 'challenges',
  current: 'claims',
  prefill: ['claim', 'evidence', 'source', 'link', 'assessment'],
  shownOn: (slug, values) => shownOnClaim(slug, values['claim'], 'challenges'),
  words: (values) =>
    `${String(values['claim'])} challenges ${challenged(values)}: ${String(values['ground']).replaceAll('_', ' ')}`,
  create: createChallenge,
  edit: editChallenge,
  withdraw: withdrawChallenge,
  restore: restoreChallenge,
  page: (c, form, state) => (
    <ChallengeFormPage
      viewer={viewerOf(c)}
      frame={caseFrame(form.here)}
      page={form}
      state={state}
    />
  ),
}

function challenged(values: Readonly<Record<string, unknown>>): string {
  const named = values['evidence'] ?? values['source']
  if (typeof named === 'string') return named
  return values['link'] === undefined ? 'an assessment' : 'a link'
}

/** /cases/:case/challenges */
export const caseChallenges = tieCollection(challenge)

/** /challenges */
export const challenges = tieRecords(challenge)
