import type { JsonClient } from './clients.ts'
import { CLAIM, VERDICT, withVerdict } from './review-scene.ts'

export const OPINIONS = '/cases/bridge/claims/1/second-opinions'

/** The checker has judged C1 as False; the editor, who leads, asks the analyst for a second opinion. */
export const withRequest = async () => {
  const scene = await withVerdict()
  const { analyst, editor, user } = scene
  const { id: analystId } = await user('editor', 'analyst')
  const answer = await editor.post(OPINIONS, { assessor: analystId })
  const opinion = await answer.json<{ id: string; version: number; state: string }>()
  const path = `/second-opinions/${opinion.id}`
  const give = (grade = 'Mostly false') =>
    scene.made(CLAIM, { ...VERDICT, grade, rationale: 'On my own' }, analyst)
  const claimSeen = async (as: JsonClient, claim = 1) =>
    (await as.get(`/cases/bridge/claims/${claim}`)).json<{
      readonly assessments: readonly { readonly id: string; readonly blind: boolean }[]
      readonly agreement: readonly object[]
      readonly secondOpinions?: readonly object[]
    }>()
  return { ...scene, analystId, answer, opinion, requestPath: path, give, claimSeen }
}
