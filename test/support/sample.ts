import { readFileSync } from 'node:fs'
import { parseCaseFile, parseCaseFileText, type CaseFile } from '#domain/case-file.ts'

/** The text of the sample case, which is a case file. */
export const sampleText = (): string => readFileSync('db/sample/detainee-photographs.json', 'utf8')

export const sampleFile = (): CaseFile => {
  const parsed = parseCaseFileText(sampleText())
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.file
}

export type Json = Record<string, unknown>

/** The sample with one thing changed, by path: `at(file, 'claims', 0)['kind'] = …`. */
export const changed = (change: (file: Json) => void): Json => {
  const file = JSON.parse(sampleText()) as Json
  change(file)
  return file
}

export const at = (json: unknown, ...path: readonly (string | number)[]): Json =>
  path.reduce<unknown>((held, step) => (held as Json)[step], json) as Json

export const list = (json: unknown, ...path: readonly (string | number)[]): unknown[] =>
  at(json, ...path) as unknown as unknown[]

/** The sample with these ratings, and none of its own. */
export const rated = (ratings: readonly Json[]): Json =>
  changed((file) => Object.assign(file, { ratings }))

/** What is wrong with it; nothing when it is read. */
export const errorsOf = (json: unknown) => {
  const parsed = parseCaseFile(json)
  return parsed.ok ? [] : parsed.errors
}
