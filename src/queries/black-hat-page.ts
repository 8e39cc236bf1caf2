import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { permitInCase } from '#domain/permission.ts'
import { blackHat, type BlackHat } from '#weighing/black-hat.ts'
import {
  challengeWords,
  failureWords,
  leadWords,
  opposedWords,
  unearnedWords,
} from '#weighing/black-hat-words.ts'
import { sentenceText } from '#weighing/sentence.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { namesIn } from './shared/weighed-case.ts'
import { weighingInput } from './shared/weighing-input.ts'

/** A case as its strongest critic would attack it. */
export interface BlackHatPage {
  readonly here: CaseHere
  readonly attacks: BlackHat
  /** Titles and names of what keys stand for. */
  readonly names: ReadonlyMap<string, string>
}

/** For those who work on the case. Throws NotFound, Forbidden. Two queries. */
export const blackHatPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  today: string,
): Promise<BlackHatPage> => {
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.rate', here.standing, 'review the sourcing of this case')
  const weighed = await weighingInput(database, actor, here.case.id, today)
  return { here, attacks: blackHat(weighed), names: namesIn(weighed) }
}

/** As JSON: each attack with the keys it is about and its words. */
export const blackHatJson = ({ attacks }: BlackHatPage) => ({
  view: 'black-hat',
  failures: attacks.failures.map((one) => ({ ...one, words: sentenceText(failureWords(one)) })),
  opposed: attacks.opposed.map(({ verdicts, ...one }) => ({
    ...one,
    assessments: verdicts.map(({ key }) => key),
    words: sentenceText(opposedWords({ ...one, verdicts })),
  })),
  challenges: attacks.challenges.map((one) => ({
    challenge: one.challenge.key,
    claim: one.challenge.claim,
    target: one.challenge.target,
    claims: one.claims,
    judged: one.judged,
    words: sentenceText(challengeWords(one)),
  })),
  leads: attacks.leads.map((one) => ({ ...one, words: sentenceText(leadWords(one)) })),
  moreLeads: attacks.moreLeads,
  unearned: attacks.unearned.map((one) => ({ ...one, words: sentenceText(unearnedWords(one)) })),
  aligned: attacks.aligned,
})
