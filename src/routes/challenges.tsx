import { challengeRecord } from '#commands/challenges/challenge-record.ts'
import { createChallenge } from '#commands/challenges/create-challenge.ts'
import { editChallenge } from '#commands/challenges/edit-challenge.ts'
import { restoreChallenge } from '#commands/challenges/restore-challenge.ts'
import { withdrawChallenge } from '#commands/challenges/withdraw-challenge.ts'
import type { ChallengeValues } from '#domain/claim.ts'
import type { AppContext } from '#middleware/env.ts'
import { challengeList, challengeRowJson } from '#queries/challenge-list.ts'
import { listJson } from '#queries/shared/listing.ts'
import { ChallengeFormPage } from '#views/challenges/form.tsx'
import { ChallengeIndex } from '#views/challenges/index.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, listOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
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
  words,
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
  index,
}

async function index(c: AppContext): Promise<Response> {
  const { database } = c.var.services
  const page = await challengeList(database, c.var.actor, caseSlug(c), listOf(c, []))
  const { items, ...rest } = listJson(page.list)
  const json = { items: items.map(challengeRowJson), ...rest, states: page.states }
  return respond(c, json, () => (
    <ChallengeIndex viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} words={words} />
  ))
}

function words(values: Readonly<Record<string, unknown>>): string {
  return `${String(values['claim'])} challenges ${challenged(values)}: ${String(values['ground']).replaceAll('_', ' ')}`
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
