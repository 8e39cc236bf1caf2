import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { portionsOf } from '#commands/live/portions.ts'

test('every stream is in one portion, with all others of its person, and a portion asks a bounded number of questions', () => {
  const streams = fc.array(fc.nat({ max: 400 }), { maxLength: 900 })
  fc.assert(
    fc.property(streams, fc.nat({ max: 500 }), (people, entries) => {
      const all = people.map((person, at) => ({ person: String(person), at }))
      const portions = portionsOf(all, ({ person }) => person, entries)
      expect(portions.flat().toSorted((a, b) => a.at - b.at)).toEqual(all)
      const known = portions.map((some) => new Set(some.map(({ person }) => person)))
      const persons = known.flatMap((some) => [...some])
      expect(new Set(persons).size).toBe(persons.length)
      for (const some of known)
        expect(some.size === 1 || some.size * Math.max(1, entries) <= 1000).toBe(true)
    }),
  )
})

test('a change is asked about at once for all who have the case open', () => {
  const all = Array.from({ length: 1000 }, (_, at) => String(at))
  expect(portionsOf(all, (one) => one, 1)).toHaveLength(1)
  expect(portionsOf([], (one: string) => one, 1)).toEqual([])
})
