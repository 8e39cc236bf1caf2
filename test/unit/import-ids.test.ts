import { TypeID } from 'typeid-js'
import { describe, expect, test } from 'vitest'
import { idsFrom } from '#intake/import-case/ids.ts'
import { newId } from '#src/new-id.ts'

describe('ids of imported records', () => {
  test('are typed ids with a UUIDv7 inside, of the time of their job', () => {
    const job = newId('job')
    const id = idsFrom(job)('claim', 12_345)
    const [of = '', from = ''] = [id, job].map((one) => TypeID.fromString(one).toUUID())
    expect(of).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(of.slice(0, 13)).toBe(from.slice(0, 13))
  })

  test('differ from each other, sort in their order, and are the same for the same job', () => {
    const job = newId('job')
    const make = (from: string) => Array.from({ length: 50_000 }, (_, n) => idsFrom(from)('x', n))
    const ids = make(job)
    expect(new Set(ids).size).toBe(50_000)
    expect(ids.toSorted()).toEqual(ids)
    expect(make(job)).toEqual(ids)
    expect(ids).not.toContain(job.replace('job_', 'x_'))
  })

  test('of different jobs differ', () => {
    const first = Array.from({ length: 500 }, () => idsFrom(newId('job'))('claim', 0))
    expect(new Set(first).size).toBe(500)
  })

  test('are not made from something else', () => {
    expect(() => idsFrom('job-1')).toThrow(TypeError)
  })
})
