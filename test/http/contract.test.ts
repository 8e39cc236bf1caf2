import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

describe('what other programs rely on', () => {
  test('every record says what references call it', async () => {
    const { add, editor } = await withCase()
    const party = await add('/cases/bridge/parties', { name: 'The council', account: '' })
    expect(party.label).toBe('the-council')
    const source = await add('/sources', {
      name: 'The mayor',
      kind: 'person',
      party: party.label,
      case: 'bridge',
    })
    const statement = await add('/cases/bridge/statements', { source: source.label, stances: [] })
    expect(statement.label).toBe('S1')
    const link = await add('/cases/bridge/links', {
      claim: 'c1',
      evidence: 'e1',
      bearing: 'supports',
    })
    expect(link.label).toBe(link.id)
    expect(await (await editor.get('/cases/bridge/parties/the-council')).json()).toMatchObject({
      label: 'the-council',
    })
  })

  test('so does every row of a list, with the version an edit must carry', async () => {
    const { add, editor } = await withCase()
    await add('/cases/bridge/parties', { name: 'The council', account: '' })
    await add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
    const first = async (path: string) => {
      const { items } = await (await editor.get(path)).json<{ items: readonly unknown[] }>()
      return items[0]
    }
    expect(await first('/cases')).toMatchObject({ label: 'bridge', version: 1 })
    expect(await first('/sources')).toMatchObject({ label: 'the-mayor', version: 1 })
    expect(await first('/scales?sort=key')).toMatchObject({ label: 'likelihood', version: 1 })
    expect(await first('/cases/bridge/parties')).toMatchObject({ label: 'the-council', version: 1 })
    expect(await first('/cases/bridge/claims')).toMatchObject({ label: 'C1', version: 1 })
    expect(await first('/cases/bridge/evidence')).toMatchObject({ label: 'E1', version: 1 })
    expect(await (await editor.get('/cases/bridge')).json()).toMatchObject({ label: 'bridge' })
  })

  test('an edit that changes nothing makes no version and no entry', async () => {
    const { editor, database } = await withCase()
    const entries = () => database.read.selectFrom('entries').select('seq').execute()
    const before = await entries()
    const answer = await editor.patch('/cases/bridge/claims/1', { version: 1, kind: 'factual' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ version: 1 })
    expect(await entries()).toEqual(before)
  })

  test('both sides of a conflict name other records as the record itself does', async () => {
    const { add, editor } = await withCase()
    const link = await add('/cases/bridge/links', {
      claim: 'C1',
      evidence: 'E1',
      bearing: 'supports',
    })
    await editor.patch(`/links/${link.id}`, { version: 1, bearing: 'refutes' })
    const answer = await editor.patch(`/links/${link.id}`, { version: 1, bearing: 'context' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      base: { claim: 'C1', evidence: 'E1', bearing: 'supports' },
      mine: { claim: 'C1', evidence: 'E1', bearing: 'context' },
      theirs: { claim: 'C1', evidence: 'E1', bearing: 'refutes' },
    })
  })
})
