import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import {
  challengeState,
  type ChallengeAnswer,
  type ChallengeState,
} from '#domain/challenge-state.ts'
import { openAssessments } from './visible.ts'

/** How a challenge stands, and by whose assessments. */
export interface ChallengeStanding {
  readonly state: ChallengeState
  /** How many assessments answer it. */
  readonly answered: number
  readonly answers: readonly ChallengeAnswer[]
}

/**
 * Over a table of challenges: the assessments that answer each and are open to the actor, as JSON. Of what is challenged, and
 * neither draft nor returned nor withdrawn (METHODS 9); a link is assessed through its claim or its
 * item, an assessment through its own subject.
 */
export const answersTo = (actor: Actor): RawBuilder<string> => sql`(
  select json_group_array(json_object('assessment', given.id, 'assessor', given.assessor_name,
    'assessorId', given.assessor_id, 'on', given."on", 'number', given.number, 'ruling', answer.ruling))
  from assessment_answers as answer join assessments as given on given.id = answer.assessment_id
  where answer.challenge_id = challenges.id
    and given.withdrawn_at is null and given.state not in ('draft', 'returned')
    and ${openAssessments(actor, 'given')}
    and (given.evidence_id = challenges.evidence_id or given.source_id = challenges.source_id
      or exists (select 1 from evidence_links as tie where tie.id = challenges.link_id
        and (given.evidence_id = tie.evidence_id or given.claim_id = tie.claim_id))
      or exists (select 1 from assessments as aim where aim.id = challenges.assessment_id
        and (given.evidence_id = aim.evidence_id or given.claim_id = aim.claim_id
          or given.source_id = aim.source_id))))`

/** What `answersTo` gave, as a standing. */
export const standingFrom = (json: string): ChallengeStanding => {
  const answers = JSON.parse(json) as ChallengeAnswer[]
  return { state: challengeState(answers), answered: answers.length, answers }
}
