import { describe, expect, test } from 'vitest'
import { SYSTEM, VISITOR, type Actor, type Role } from '#domain/actor.ts'
import type { CaseRole, Visibility } from '#domain/case.ts'
import { canWithSource, SOURCE_ACTIONS, type SourceStanding } from '#domain/permission.ts'

const someone = (role: Role, scope: 'read' | 'write' = 'write'): Actor => ({
  kind: 'user',
  id: 'user_1',
  name: 'someone',
  role,
  by: scope === 'read' ? 'token' : 'session',
  scope,
  guest: false,
  day: '2026-03-01',
})

const inCase = (visibility: Visibility, role: CaseRole | null, identities = false) => ({
  created: false,
  used: true,
  cases: [{ visibility, role, identities }],
})

const unused = (created: boolean): SourceStanding => ({ created, used: false, cases: [] })

const may = (actor: Actor, standing: SourceStanding) =>
  SOURCE_ACTIONS.filter((action) => canWithSource(actor, action, standing))

describe('a source that a case uses', () => {
  test.each([
    ['reader', 'private', 'reader', []],
    ['reader', 'private', 'contributor', ['source.edit']],
    ['reader', 'private', 'reviewer', []],
    ['reader', 'private', 'lead', ['source.edit', 'source.protect', 'identity.read']],
    ['admin', 'private', 'reader', []],
    ['contributor', 'open', null, []],
    ['editor', 'open', null, ['source.edit']],
    ['admin', 'workspace', null, ['source.edit']],
  ] as const)('a %s, in a %s case as %s, may %j', (role, visibility, part, allowed) => {
    expect(may(someone(role), inCase(visibility, part))).toEqual(allowed)
  })

  test('whoever was let in reads who it is, and may do no more than before', () => {
    expect(may(someone('reader'), inCase('open', 'reader', true))).toEqual(['identity.read'])
  })

  test('having recorded it counts for nothing once it is used', () => {
    expect(may(someone('contributor'), { ...inCase('open', null), created: true })).toEqual([])
    expect(may(someone('editor'), { created: true, used: true, cases: [] })).toEqual([])
  })
})

describe('a source that no case uses', () => {
  test('is for whoever recorded it; an editor may do all but know who it is', () => {
    expect(may(someone('contributor'), unused(true))).toEqual(SOURCE_ACTIONS)
    expect(may(someone('contributor'), unused(false))).toEqual([])
    expect(may(someone('editor'), unused(false))).toEqual(['source.edit', 'source.protect'])
    expect(may(someone('reader'), unused(true))).toEqual(['identity.read'])
  })
})

test('a token that only reads may know who a source is where its user may, and change nothing', () => {
  expect(may(someone('editor', 'read'), inCase('private', 'lead'))).toEqual(['identity.read'])
  expect(may(someone('editor', 'read'), unused(true))).toEqual(['identity.read'])
})

test('a visitor may nothing, the program itself everything', () => {
  expect(may(VISITOR, unused(false))).toEqual([])
  expect(may(SYSTEM, inCase('private', null))).toEqual(SOURCE_ACTIONS)
})
