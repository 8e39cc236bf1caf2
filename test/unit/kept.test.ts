import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compile } from '#db/compile.ts'
import { kept } from '#db/kept.ts'
import type { User } from '#domain/actor.ts'
import { visibleEntries } from '#queries/shared/visible-entries.ts'

const written = (condition: ReturnType<typeof kept>) =>
  sql`select 1 where ${'before'} = ${condition} and ${'after'}`.compile(compile)

const long = () => sql<boolean>`(${sql.ref('a.b')} = ${'x'} and c in (${1}, ${null}) or d = ${'?'})`

test('a condition that is kept says the same, with the same values in the same places', () => {
  const { sql: text, parameters } = written(long())
  for (const _ of ['made', 'kept'])
    expect(written(kept('same', long))).toMatchObject({ sql: text, parameters })
})

test('a condition is made once for its key, until two hundred others were asked for since', () => {
  let made = 0
  const build = () => {
    made += 1
    return long()
  }
  for (const _ of ['made', 'kept']) kept('once', build)
  for (let other = 0; other < 199; other += 1) kept(`other ${String(other)}`, long)
  kept('once', build)
  expect(made).toBe(1)
  for (let other = 0; other < 200; other += 1) kept(`another ${String(other)}`, long)
  kept('once', build)
  expect(made).toBe(2)
})

test('a text that holds what marks a parameter stays as it was', () => {
  const odd = () => sql<boolean>`a = ${sql.lit('\u0000')} and b = ${'x'}`
  expect(written(kept('odd', odd)).sql).toBe(written(odd()).sql)
})

test('what is kept for one person is used for no other, nor for them in another role', () => {
  const person = (id: string, role: User['role']): User => ({
    kind: 'user',
    id,
    name: 'Same',
    role,
    by: 'session',
    scope: 'write',
    guest: false,
    day: '2026-03-01',
  })
  const asked = (user: User) => written(visibleEntries(user, 'entry'))
  const [one, other, admin] = [
    asked(person('one', 'reader')),
    asked(person('other', 'reader')),
    asked(person('one', 'admin')),
  ]
  expect(one.parameters).toContain('one')
  expect(other.parameters).toContain('other')
  expect(other.parameters).not.toContain('one')
  expect(other.sql).toBe(one.sql)
  expect(admin.sql).not.toBe(one.sql)
})
