import type { NewSource } from '#commands/sources/create-source.ts'
import { refuse } from '#domain/errors.ts'
import { sourceValues } from '#domain/source.ts'
import type { Input } from '#forms/read-input.ts'
import { parsed } from './parameters.ts'

/** A new source as it was sent: its own fields, and where it is used from the start. Throws Invalid. */
export const newSourceOf = (input: Input): NewSource => {
  const { case: place, party, ...fields } = input.fields
  return {
    values: parsed(sourceValues, { ...input, fields }),
    case: nameIn(place, 'case'),
    party: nameIn(party, 'party'),
  }
}

/** The code name a source is protected under. Throws Invalid. */
export const codeNameOf = (input: Input): string => {
  const { codeName, ...rest } = input.fields
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) refuse(unknown, `“${unknown}” is not a field here: remove it`)
  return nameIn(codeName, 'codeName') ?? ''
}

/** Text, or nothing where none was given. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

function nameIn(value: unknown, path: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  return typeof value === 'string' ? value : refuse(path, 'Give this as text')
}
