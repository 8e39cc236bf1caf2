import type { Database } from '#db/database.ts'
import { changesAmong, changesJson, toldOneByOne, viewsOf } from '#queries/case-changes.ts'
import type { EntryView } from '#queries/shared/entries.ts'
import { eventText } from './open-stream.ts'

/** Puts entries of a case into words, for as long as one round lasts. */
export interface Words {
  /** The events of these lists of entries, newest first: by the same list the same text. Two queries at most. */
  readonly eventsOf: (
    lists: readonly (readonly number[])[],
  ) => Promise<(seqs: readonly number[]) => string>
}

/**
 * Each entry is read once for all who may see it, and each list put together once for all who may see
 * the same. Who that is has been found before: nothing is asked about anyone here.
 */
export const inWords = (database: Database, caseId: string): Words => {
  const views = new Map<number, EntryView>()
  const texts = new Map<string, string>()
  const textOf = (seqs: readonly number[]) => {
    const key = seqs.join()
    const changes = changesAmong(views, seqs)
    const text = texts.get(key) ?? eventText('changes', changesJson(changes), changes.seq)
    texts.set(key, text)
    return text
  }
  return {
    eventsOf: async (lists) => {
      const wanted = new Set(lists.flatMap(toldOneByOne))
      const unread = [...wanted].filter((seq) => !views.has(seq))
      for (const [seq, view] of await viewsOf(database, caseId, unread)) views.set(seq, view)
      return textOf
    },
  }
}
