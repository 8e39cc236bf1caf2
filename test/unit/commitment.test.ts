import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, commitment, randomSalts, SALT_BYTES } from '#record/commitment.ts'

const salts = fc.uint8Array({ minLength: SALT_BYTES, maxLength: SALT_BYTES })

/** The recipe of docs/guide/history.md, spelt out. */
const spelt = (salt: Uint8Array, value: unknown) =>
  createHash('sha256').update(salt).update(canonical(value), 'utf8').digest('base64url')

describe('a commitment', () => {
  test('is the SHA-256 of salt and canonical JSON, whatever the value', () => {
    fc.assert(
      fc.property(salts, fc.jsonValue(), (salt, value) => {
        expect(commitment(salt, value)).toBe(spelt(salt, value))
      }),
    )
  })

  test.each([0, 1, 19_997, 19_998, 19_999, 20_000, 200_000])(
    'is the same whatever the length of the text: %i',
    (length) => {
      const salt = randomSalts(1)
      for (const unit of ['a', 'ش', '道', '😀', '"']) {
        const text = unit.repeat(Math.ceil(length / unit.length))
        expect(commitment(salt, text)).toBe(spelt(salt, text))
      }
    },
  )

  test('does not keep what an earlier, longer value left behind', () => {
    const salt = randomSalts(1)
    commitment(salt, 'x'.repeat(10_000))
    expect(commitment(salt, 'short')).toBe(spelt(salt, 'short'))
  })

  test('refuses a salt of another length, and what is not JSON', () => {
    expect(() => commitment(new Uint8Array(31), 'x')).toThrow(RangeError)
    expect(() => commitment(new Uint8Array(33), 'x')).toThrow(RangeError)
    expect(() => commitment(randomSalts(1), undefined)).toThrow(TypeError)
  })
})

describe('canonical JSON', () => {
  test('writes a value in one way only, as RFC 8785 has it', () => {
    expect(canonical({ b: [1.5, -0, 1e21], a: 'é', c: null })).toBe(
      '{"a":"é","b":[1.5,0,1e+21],"c":null}',
    )
    expect([canonical(7), canonical(-0), canonical(0.1), canonical('"')]).toEqual([
      '7',
      '0',
      '0.1',
      String.raw`"\""`,
    ])
  })
})

describe('salts', () => {
  test('are random, and none is given twice', () => {
    const seen = new Set<string>()
    for (const count of [1, 3, 12, 100, 3000, 1, 2047, 2048, 2049]) {
      const bytes = randomSalts(count)
      expect(bytes).toHaveLength(count * SALT_BYTES)
      for (let at = 0; at < bytes.length; at += SALT_BYTES)
        seen.add(Buffer.from(bytes.subarray(at, at + SALT_BYTES)).toString('hex'))
    }
    expect(seen.size).toBe(1 + 3 + 12 + 100 + 3000 + 1 + 2047 + 2048 + 2049)
  })

  test('stay what they are when more are asked for', () => {
    const first = randomSalts(4)
    const kept = Buffer.from(first).toString('hex')
    for (let more = 0; more < 3000; more += 1) randomSalts(4)
    expect(Buffer.from(first).toString('hex')).toBe(kept)
  })
})
