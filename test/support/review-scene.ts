import type { JsonClient } from './clients.ts'
import { withCase } from './scene.ts'

export const VERDICT = { scale: 'verdict', grade: 'False', rationale: 'Two papers, one wire' }
export const CLAIM = '/cases/bridge/claims/1/assessments'

interface Judged {
  readonly id: string
  readonly version: number
  readonly state: string
}

/** The checker has judged C1; the editor leads the case, the analyst reviews it. */
export const withVerdict = async (visibility: 'open' | 'workspace' | 'private' = 'open') => {
  const scene = await withCase(visibility)
  if (visibility === 'private')
    for (const name of ['checker', 'analyst'])
      await scene.add('/cases/bridge/members', {
        user: (await scene.user('editor', name)).id,
        role: name === 'checker' ? 'contributor' : 'reviewer',
      })
  const checker = await scene.as('editor', 'checker')
  const analyst = await scene.as('editor', 'analyst')
  const made = async (path: string, body: object, by: JsonClient = checker) => {
    const answer = await by.post(path, body)
    const record = await answer.json<Judged>()
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(record)}`)
    return record
  }
  const verdict = await made(CLAIM, VERDICT)
  const path = `/assessments/${verdict.id}`
  const shown = async (as: JsonClient = analyst, of = path) =>
    (await as.get(of)).json<Record<string, unknown>>()
  const rows = () => scene.database.read.selectFrom('reviews').selectAll().orderBy('id').execute()
  const claimStatus = async () =>
    (await scene.database.read.selectFrom('claim_work').select('status').execute())[0]?.status
  return { ...scene, checker, analyst, made, verdict, path, shown, rows, claimStatus }
}
