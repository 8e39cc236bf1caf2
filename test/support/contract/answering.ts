import { expect, test } from 'vitest'
import type { JsonClient } from '../clients.ts'

/** Two people who work on the founding case. */
export interface Answering {
  readonly editor: JsonClient
  readonly checker: JsonClient
}

const INQUIRIES = '/cases/detainee-photographs/inquiries'

/** Two people record what came of one inquiry at once: one is kept, the other is told and loses nothing. */
export const answeringContract = (host: string, open: () => Promise<Answering>) => {
  test(`two people answer one inquiry at once on ${host}`, { timeout: 60_000 }, async () => {
    const { editor, checker } = await open()
    const asked = await editor.post(INQUIRIES, {
      kind: 'right_of_reply',
      party: 'syrian-government',
      claims: ['C7'],
      question: 'How did they die?',
    })
    expect(asked.status).toBe(201)
    const outcomes = [
      { version: 1, outcome: 'refused', note: 'They will not say' },
      { version: 1, outcome: 'answered', note: 'They called me and denied it' },
    ]
    const answers = await Promise.all(
      [editor, checker].map((who, place) => who.post(`${INQUIRIES}/1/answer`, outcomes[place])),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const first = answers.findIndex(({ status }) => status === 201)
    const [kept, lost] = [outcomes[first], outcomes[1 - first]]
    expect(await answers[1 - first]?.json()).toMatchObject({
      version: 2,
      theirs: { outcome: kept?.outcome, note: kept?.note },
      mine: { outcome: lost?.outcome, note: lost?.note },
    })
    const stands = await (await editor.get(`${INQUIRIES}/1`)).json()
    expect(stands).toMatchObject({ version: 2, outcome: kept?.outcome, note: kept?.note })
    const told = await (await editor.get(`${INQUIRIES}/1/history`)).json()
    expect(told).toMatchObject({ total: 2 })
  })
}
