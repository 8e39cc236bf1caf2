import type { Context, Services } from '#commands/context.ts'
import { Invalid } from '#domain/errors.ts'
import { parseCaseFileText } from '#domain/case-file.ts'
import { importCase, type Imported } from './import-case/import-case.ts'

/** Where the sample case is, from the folder that holds package.json. */
export const SAMPLE = 'db/sample/detainee-photographs.json'

/** Whether no case was ever made here, so that the sample may be loaded. */
export const isEmpty = async ({ database }: Pick<Services, 'database'>): Promise<boolean> => {
  const first = await database.read.selectFrom('cases').select('id').limit(1).executeTakeFirst()
  return first === undefined
}

/**
 * Imports the sample case from the text of its file. Throws Forbidden, Invalid, and what the
 * database throws.
 */
export const loadSample = async (context: Context, text: string): Promise<Imported> => {
  const parsed = parseCaseFileText(text)
  if (!parsed.ok) throw new Invalid(parsed.errors)
  return importCase(context, parsed.file)
}
