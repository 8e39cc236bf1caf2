import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

/** Who and when are the server's to say, whatever is done to a record. */
const WHO_AND_WHEN = { on: '2014-01-01', assessor: 'Someone else' }
const BOTH = ['assessor', 'on']

describe('a body that says who did it or when is refused, and nothing is done', () => {
  test('when a record is withdrawn, and when it is restored', async () => {
    const { editor, database } = await withCase()
    const entries = () => database.read.selectFrom('entries').select('seq').execute()
    const before = await entries()
    const claim = '/cases/bridge/claims/1'
    expect(
      await refused(editor.post(`${claim}/withdrawal`, { reason: 'Wrong', ...WHO_AND_WHEN })),
    ).toEqual(BOTH)
    expect(await entries()).toEqual(before)
    await editor.post(`${claim}/withdrawal`, { reason: 'Wrong' })
    expect(await refused(editor.delete(`${claim}/withdrawal`, WHO_AND_WHEN))).toEqual(BOTH)
    expect(await (await editor.get(claim)).json()).toHaveProperty('withdrawn')
  })

  test('when a record is edited: that it is withdrawn is no field of it', async () => {
    const { editor } = await withCase()
    const withdrawn = { on: '2014-01-01', reason: 'Wrong' }
    const answer = await editor.patch('/cases/bridge/claims/1', {
      version: 1,
      wording: 'Another',
      withdrawn,
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'withdrawn' }] })
  })

  test('when a judgement or a rating is taken back', async () => {
    const { add, editor } = await withCase()
    const assessment = await add('/cases/bridge/claims/1/assessments', {
      scale: 'verdict',
      outcome: 'Unproven',
      rationale: 'Nothing yet',
    })
    const rating = await add('/cases/bridge/ratings', {
      claim: 'C1',
      evidence: 'E1',
      rating: 'C',
    })
    for (const path of [`/assessments/${assessment.id}`, `/ratings/${rating.id}`]) {
      expect(
        await refused(editor.post(`${path}/withdrawal`, { reason: 'Wrong', ...WHO_AND_WHEN })),
      ).toEqual(BOTH)
      await editor.post(`${path}/withdrawal`, { reason: 'Wrong' })
      expect(await refused(editor.delete(`${path}/withdrawal`, WHO_AND_WHEN))).toEqual(BOTH)
    }
  })

  test('when a draft is submitted', async () => {
    const { add, editor } = await withCase()
    const draft = await add('/cases/bridge/claims/1/assessments?draft=true', {
      scale: 'verdict',
      outcome: 'Unproven',
      rationale: 'Nothing yet',
    })
    expect(await refused(editor.post(`/assessments/${draft.id}/submission`, WHO_AND_WHEN))).toEqual(
      BOTH,
    )
  })

  test('when a comment is taken back, and when its thread is resolved', async () => {
    const { add, editor } = await withCase()
    const comment = await add('/cases/bridge/comments', { subject: { claim: 'C1' }, text: 'Why?' })
    expect(await refused(editor.post(`/comments/${comment.id}/resolution`, WHO_AND_WHEN))).toEqual(
      BOTH,
    )
    expect(await refused(editor.post(`/comments/${comment.id}/withdrawal`, WHO_AND_WHEN))).toEqual(
      BOTH,
    )
    expect((await editor.post(`/comments/${comment.id}/withdrawal`, {})).status).toBe(201)
  })

  test('when a case is exported, and when ratings are revealed', async () => {
    const { add, editor } = await withCase()
    await add('/cases/bridge/claims', { wording: 'Nobody', kind: 'factual', rivalGroup: 'closure' })
    expect(
      await refused(editor.post('/cases/bridge/exports', { format: 'case-file', ...WHO_AND_WHEN })),
    ).toEqual(BOTH)
    expect(
      await refused(editor.post('/cases/bridge/weighing/closure/reveal', WHO_AND_WHEN)),
    ).toEqual(BOTH)
  })
})

describe('one record named in two ways', () => {
  test('is one claim, on which a statement has one stance', async () => {
    const { add, editor } = await withCase()
    await add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
    const stances = [
      { claim: 'C1', stance: 'asserts' },
      { claim: 'c1', stance: 'denies' },
    ]
    const twice = { errors: [{ path: 'stances' }] }
    const added = await editor.post('/cases/bridge/statements', { source: 'the-mayor', stances })
    expect(added.status).toBe(422)
    expect(await added.json()).toMatchObject(twice)
    await add('/cases/bridge/statements', { source: 'the-mayor', stances: [] })
    const edited = await editor.patch('/cases/bridge/statements/1', { version: 1, stances })
    expect(edited.status).toBe(422)
    expect(await edited.json()).toMatchObject(twice)
  })

  test('is one party, of which there is one reading on a claim', async () => {
    const { add, editor } = await withCase()
    const party = await add('/cases/bridge/parties', { name: 'The council', account: '' })
    const answer = await editor.patch('/cases/bridge/claims/1', {
      version: 1,
      positions: [
        { party: party.id, stance: 'denies', reason: 'It says so' },
        { party: 'the-council', stance: 'asserts', reason: 'It says that too' },
      ],
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'positions' }] })
  })
})

/** The fields that an answer refuses; empty when it refuses none. */
async function refused(asked: Promise<Response>): Promise<readonly string[]> {
  const { errors = [] } = await (await asked).json<{ errors?: { path: string }[] }>()
  return errors.map(({ path }) => path).toSorted()
}
