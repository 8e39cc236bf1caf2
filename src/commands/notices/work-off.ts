import type { Services } from '../context.ts'
import { sendMails } from './send-mails.ts'
import { sweepDays } from './sweep-days.ts'
import { walkEntries } from './walk-entries.ts'

export interface NoticeBudget {
  /** Steps of the walk one call may take; without it, it goes on to the end of the record. */
  readonly steps?: number
}

/**
 * Brings what people and other programs are told up to the record: whom entries concern, and whom
 * a day does; and mails those who want it. Called again and again, by several processes at once or after one died, it tells of
 * each once; what is not reached now is reached by the next call.
 */
export const workOffNotices = async (
  services: Services,
  { steps = Infinity }: NoticeBudget = {},
): Promise<void> => {
  for (let step = 0; step < steps; step += 1) if ((await walkEntries(services)) === 'idle') break
  await sweepDays(services)
  await sendMails(services)
}
