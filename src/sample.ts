import type { Services } from '#commands/context.ts'
import { SYSTEM } from '#domain/actor.ts'
import { Invalid } from '#domain/errors.ts'
import { parseCaseFileText } from '#domain/case-file.ts'
import { importCase } from '#intake/import-case/import-case.ts'

/** The sample case, within db/sample. */
export const SAMPLE = 'detainee-photographs.json'

/** Whether no case was ever made here, so that the sample may be loaded. */
export const isEmpty = async ({ database }: Pick<Services, 'database'>): Promise<boolean> => {
  const first = await database.read.selectFrom('cases').select('id').limit(1).executeTakeFirst()
  return first === undefined
}

/** Imports the sample case from the text of its file. Throws Invalid, and what the database throws. */
export const loadSample = async (services: Services, text: string): Promise<void> => {
  const parsed = parseCaseFileText(text)
  if (!parsed.ok) throw new Invalid(parsed.errors)
  await importCase({ ...services, actor: SYSTEM }, parsed.file)
}
