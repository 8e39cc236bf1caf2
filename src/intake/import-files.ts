import type { Context } from '#commands/context.ts'
import { parseCaseFileText } from '#domain/case-file.ts'
import { Invalid, type FieldError } from '#domain/errors.ts'
import { importCase, type ImportOptions } from './import-case/import-case.ts'

/** A file to import: what it is called, and what is in it. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

export type ImportedFile =
  | {
      readonly file: string
      readonly ok: true
      readonly id: string
      readonly slug: string
      readonly records: number
      /** Texts out of which control characters were taken. */
      readonly cleaned: number
    }
  | { readonly file: string; readonly ok: false; readonly errors: readonly FieldError[] }

/**
 * Imports case files one after the other, each of them whole or not at all; one that is refused does
 * not keep the others out. Throws Forbidden, ImportStopped, and what the database throws.
 */
export async function* importFiles(
  context: Context,
  files: Iterable<NamedText> | AsyncIterable<NamedText>,
  options: ImportOptions = {},
): AsyncGenerator<ImportedFile> {
  for await (const { name, text } of files) {
    const parsed = parseCaseFileText(text)
    if (!parsed.ok) {
      yield { file: name, ok: false, errors: parsed.errors }
      continue
    }
    yield await importOne(context, name, parsed, options)
  }
}

async function importOne(
  context: Context,
  name: string,
  { file, cleaned }: Extract<ReturnType<typeof parseCaseFileText>, { ok: true }>,
  options: ImportOptions,
): Promise<ImportedFile> {
  try {
    return { file: name, ok: true, ...(await importCase(context, file, options)), cleaned }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { file: name, ok: false, errors: error.errors }
  }
}
