import { expect, test } from 'vitest'
import type { JsonClient } from '../clients.ts'
import { untold } from './together-story.ts'

/** Three people with accounts, and someone without; the founding case is there, and the editor leads it. */
export interface Together {
  readonly editor: JsonClient
  readonly checker: JsonClient
  readonly analyst: JsonClient
  readonly visitor: JsonClient
  readonly ids: Readonly<Record<'editor' | 'checker' | 'analyst', string>>
  /** A calendar day some days from now. */
  readonly soon: string
}

const CASE = '/cases/detainee-photographs'
const CLAIM = `${CASE}/claims/7`

const DRAFT = `Lawyers and pathologists say that many of the dead show signs of torture [[C7]].
Abu Abdullah says that others “should go to the criminal court, not Syria”.
It was a cold January.`

/**
 * Three people take the founding case from a pasted draft to approved verdicts: one verdict is
 * returned and one given blind; a reply is asked for, two edits meet, a source is merged and parted
 * again. The same on every host, and the history tells it as it was.
 */
export const workTogetherContract = (host: string, open: () => Promise<Together>) => {
  test(`three people work on one case on ${host}`, { timeout: 120_000 }, async () => {
    const together = await open()
    await gather(together)
    await pasteDraft(together)
    await askForReply(together)
    await reviewVerdict(together)
    await judgeBlind(together)
    await editAtOnce(together)
    await mergeSources(together)
    await mergeClaims(together)
    await talk(together)
    expect(await untold(together)).toEqual([])
    await letGo(together)
  })
}

const body = async (answer: Response | Promise<Response>, status = 200): Promise<Told> => {
  const given = await answer
  const text = await given.text()
  if (given.status !== status) throw new Error(`${String(given.status)}: ${text.slice(0, 600)}`)
  return (text === '' ? {} : JSON.parse(text)) as Told
}

interface Told {
  readonly [name: string]: unknown
  readonly id: string
  readonly version: number
}

async function gather({ editor, ids }: Together) {
  for (const who of ['checker', 'analyst'] as const)
    await body(editor.post(`${CASE}/members`, { user: ids[who], role: 'contributor' }), 201)
  const planned = { assignee: ids.checker, priority: 'high', version: 0 }
  await body(editor.patch(`${CLAIM}/work`, planned))
}

async function pasteDraft({ checker, visitor }: Together) {
  const desk = await body(checker.get('/desk'))
  expect(JSON.stringify(desk)).toContain('"C7"')
  const brief = await body(checker.post(`${CASE}/briefs`, { title: 'The dead', text: DRAFT }), 201)
  expect(brief['sentences']).toMatchObject([
    { references: ['C7'] },
    { quotations: [{ match: 'exact', statement: 'S5' }] },
    { state: 'unsupported' },
  ])
  const marked = { version: brief.version, mark: 'colour' }
  await body(checker.patch(`${CASE}/briefs/1/sentences/3`, marked))
  expect((await visitor.get(`${CASE}/briefs/1`)).status).toBe(404)
}

async function askForReply({ analyst, soon }: Together) {
  const asked = await body(
    analyst.post(`${CASE}/inquiries`, {
      kind: 'right_of_reply',
      party: 'syrian-government',
      claims: ['C7'],
      question: 'How did the people shown in the photographs die?',
      channel: 'email',
      due: soon,
    }),
    201,
  )
  const early = await analyst.post(`${CASE}/inquiries/1/answer`, {
    outcome: 'no_answer',
    version: asked.version,
  })
  expect(early.status).toBe(422)
  const reply = { outcome: 'refused', note: 'No comment on photographs', version: asked.version }
  await body(analyst.post(`${CASE}/inquiries/1/answer`, reply), 201)
  const second = { outcome: 'answered', note: 'They wrote to me', version: asked.version }
  expect((await analyst.post(`${CASE}/inquiries/1/answer`, second)).status).toBe(409)
}

async function reviewVerdict({ checker, editor, analyst }: Together) {
  const verdict = { scale: 'verdict', grade: 'True', rationale: 'The report says so [[E1]].' }
  const first = await body(checker.post(`${CLAIM}/assessments?draft=true`, verdict), 201)
  expect((await editor.get(`/assessments/${first.id}`)).status).toBe(404)
  const submitted = await body(checker.post(`/assessments/${first.id}/submission`, {}), 201)
  const given = `/assessments/${submitted.id}`
  expect((await checker.post(`${given}/approval`, {})).status).toBe(403)
  expect((await analyst.post(`${given}/approval`, {})).status).toBe(403)
  expect((await editor.post(`${given}/return`, {})).status).toBe(422)
  await body(editor.post(`${given}/return`, { reason: 'One chain does not bear “True”' }), 201)
  const desk = JSON.stringify(await body(checker.get('/desk')))
  expect(desk).toContain(submitted.id)
  const milder = { scale: 'verdict', grade: 'Mostly true', rationale: 'On one recorded chain.' }
  await body(checker.post(`${CLAIM}/assessments`, milder), 201)
}

async function judgeBlind({ checker, editor, analyst, ids }: Together) {
  const asked = await body(editor.post(`${CLAIM}/second-opinions`, { assessor: ids.analyst }), 201)
  const unseen = JSON.stringify(await body(analyst.get(CLAIM)))
  expect(unseen).not.toContain('Mostly true')
  const claim = await body(checker.get(CLAIM))
  const standing = (claim['assessments'] as Told[]).find(
    ({ assessor, state }) => assessor === 'checker' && state === 'submitted',
  )
  expect((await analyst.get(`/assessments/${standing?.id ?? ''}`)).status).toBe(404)
  const second = { scale: 'verdict', grade: 'Half true', rationale: 'The count rests on one hand.' }
  const blind = await body(analyst.post(`${CLAIM}/assessments`, second), 201)
  expect(blind['blind']).toBe(true)
  expect(await body(analyst.get(`/second-opinions/${asked.id}`))).toMatchObject({ state: 'given' })
  expect(JSON.stringify(await body(analyst.get(CLAIM)))).toContain('Mostly true')
  for (const id of [standing?.id ?? '', blind.id])
    await body(editor.post(`/assessments/${id}/approval`, {}), 201)
  expect((await body(editor.get(CLAIM)))['work']).toMatchObject({ status: 'assessed' })
}

async function editAtOnce({ checker, analyst }: Together) {
  const read = await body(checker.get(`${CASE}/claims/8`))
  const mine = { version: read.version, wording: 'All but one of the bodies shown are men' }
  await body(checker.patch(`${CASE}/claims/8`, mine))
  const theirs = { version: read.version, wording: 'Every body but one is that of a male' }
  const clash = await body(analyst.patch(`${CASE}/claims/8`, theirs), 409)
  expect(clash).toMatchObject({
    mine: { wording: theirs.wording },
    theirs: { wording: mine.wording },
    base: { wording: read['wording'] },
  })
  await body(analyst.patch(`${CASE}/claims/8`, { ...theirs, version: clash['version'] }))
}

async function mergeSources({ editor, checker }: Together) {
  const twin = { name: 'British Broadcasting Corporation', kind: 'publication' }
  await body(checker.post('/sources', { ...twin, case: 'detainee-photographs' }), 201)
  const before = await body(editor.get(`${CASE}/weighing`))
  const path = '/sources/british-broadcasting-corporation/merger'
  await body(editor.post(path, { into: 'bbc' }), 201)
  const merged = await checker.get('/sources/british-broadcasting-corporation')
  expect([merged.status, merged.headers.get('Location')]).toEqual([302, '/sources/bbc'])
  await body(editor.delete(path))
  expect(await body(editor.get(`${CASE}/weighing`))).toEqual(before)
}

async function mergeClaims({ editor, checker }: Together) {
  const twin = { wording: 'More than 100,000 people have died in the war', kind: 'quantitative' }
  const made = await body(checker.post(`${CASE}/claims`, twin), 201)
  expect(made['label']).toBe('C13')
  const before = await body(editor.get(`${CASE}/claims/12`))
  await body(
    editor.post(`${CASE}/claims/13/merger`, { into: 'C12', reason: 'The same count' }),
    201,
  )
  expect(JSON.stringify(await body(editor.get(`${CASE}/claims?limit=100`)))).not.toContain('"C13"')
  await body(editor.delete(`${CASE}/claims/13/merger`))
  const after = await body(editor.get(`${CASE}/claims/12`))
  expect(after['weighing']).toEqual(before['weighing'])
}

async function talk({ editor, checker, visitor }: Together) {
  const said = { subject: { claim: 'C7' }, text: '@checker keep a copy of [[E1]]' }
  await body(editor.post(`${CASE}/comments`, said), 201)
  expect(JSON.stringify(await body(checker.get('/desk')))).toContain('keep a copy')
  expect((await visitor.get(`${CASE}/comments`)).status).not.toBe(200)
}

/** Whoever is taken out of a case that is private, or that becomes so, is told nothing more of it. */
async function letGo({ editor, checker, analyst, visitor, ids }: Together) {
  const changes = `${CASE}/changes?since=1`
  const asked = async () =>
    Promise.all([checker, analyst, visitor].map(async (one) => (await one.get(changes)).status))
  expect(await asked()).toEqual([200, 200, 200])
  const { version } = await body(editor.get(CASE))
  await body(editor.patch(CASE, { version, visibility: 'private' }))
  expect(await asked()).toEqual([200, 200, 404])
  await body(editor.delete(`${CASE}/members/${ids.analyst}`))
  expect(await asked()).toEqual([200, 404, 404])
  await body(editor.post(`${CASE}/members`, { user: ids.checker, role: 'reader' }), 201)
  const edit = { version: 1, wording: 'It was closed' }
  expect((await checker.patch(`${CASE}/claims/1`, edit)).status).toBe(403)
  expect((await analyst.patch(`${CASE}/claims/1`, edit)).status).toBe(404)
  expect(await asked()).toEqual([200, 404, 404])
}
