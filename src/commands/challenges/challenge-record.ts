import { challengeValues, type ChallengeValues } from '#domain/claim.ts'
import { openChallenges } from '#queries/shared/visible.ts'
import { orNull, type RecordType } from '../shared/record-type.ts'

export const challengeRecord: RecordType<ChallengeValues> = {
  kind: 'challenge',
  noun: 'challenge',
  table: 'challenges',
  numbered: null,
  schema: challengeValues,
  rows: (challenge) => ({
    row: {
      claim_id: challenge.claim,
      evidence_id: orNull(challenge.evidence),
      source_id: orNull(challenge.source),
      link_id: orNull(challenge.link),
      assessment_id: orNull(challenge.assessment),
      ground: challenge.ground,
      note: orNull(challenge.note),
    },
    parts: [],
  }),
  readable: openChallenges,
  texts: (challenge) => [challenge.note],
}
