import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTold } from '#domain/entry-sentence.ts'

/** Quoted words that stand where commands name what they did; rights, which have a dot, and what a type allows are not actions. */
const actionsIn = (code: string): readonly string[] =>
  [
    ...code.matchAll(/(?<!readonly )\b(?:action|verb): ([^\n{}]+?)(?=, \w+:|[\n{}])/g),
    ...code.matchAll(/\baffiliationEntry\(([^\n]+)/g),
  ]
    .flatMap(([, words = '']) => [...words.matchAll(/'([^']+)'/g)])
    .map(([, action = '']) => action)
    .filter((action) => !action.includes('.'))

const commandFiles = ['src/commands', 'src/intake', 'src/exports'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
)

test('every action that a command writes has a sentence', () => {
  const found = new Map(
    commandFiles.flatMap((file) =>
      actionsIn(readFileSync(file, 'utf8')).map((action) => [action, file] as const),
    ),
  )
  expect(found.size).toBeGreaterThan(25)
  expect([...found].filter(([action]) => !isTold(action))).toEqual([])
})
