import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { labelOf } from '#domain/label.ts'
import { reopenResting } from '../work/reopen-resting.ts'
import { evidenceRecord } from './evidence-record.ts'

/** Withdraws an evidence item, with a reason; claims whose verdict rests on it need another look. Throws NotFound, Forbidden, Invalid, Conflict. */
export const withdrawEvidence = (
  context: Context,
  slug: string,
  key: number | string,
  reason: string,
): Promise<Written> =>
  withdrawRecord(context, evidenceRecord, slug, key, reason, {
    also: (number, here) => {
      const label = labelOf('evidence', number)
      return reopenResting(context, here.case.id, `evidence:${label}`, `${label} was withdrawn`)
    },
  })
