import type { EvidenceValues } from '#domain/evidence.ts'
import type { Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import { evidenceRecord } from './evidence-record.ts'

/** Adds an evidence item to a case. Throws NotFound, Forbidden, Invalid. */
export const createEvidence = (
  context: Context,
  slug: string,
  input: EvidenceValues,
): Promise<Written> => createRecord(context, evidenceRecord, slug, input)
