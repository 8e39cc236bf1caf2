import type { BriefValues } from '#domain/brief.ts'
import type { Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import { briefRecord } from './brief-record.ts'
import { withPlacedSentences } from './brief-sentences.ts'

/** Adds a brief to a case, in the case's language unless it says another. Throws NotFound, Forbidden, Invalid. */
export const createBrief = (context: Context, slug: string, input: BriefValues): Promise<Written> =>
  createRecord(context, briefRecord, slug, input, {
    complete: (values, here) => withPlacedSentences(values, here.case.language),
  })
