import { Duplicate } from '#db/database.ts'
import type { PartyValues } from '#domain/party.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import type { Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import type { RecordType } from '../shared/record-type.ts'
import { partyRecord } from './party-record.ts'
import { freePartySlug } from './party-slug.ts'

/** Adds a party to a case, under an address made of its name. Throws NotFound, Forbidden, Invalid. */
export const createParty = async (
  context: Context,
  slug: string,
  input: PartyValues,
): Promise<Written & { readonly slug: string }> => {
  for (let tries = 1; ; tries += 1) {
    const here = await loadCase(context.database, context.actor, slug)
    const address = await freePartySlug(context.database, here.case.id, input.name)
    try {
      return { ...(await createRecord(context, under(address), slug, input)), slug: address }
    } catch (error) {
      // Someone else took the address between the question and the write: ask again.
      if (!(error instanceof Duplicate) || tries === MOST_TRIES) throw error
    }
  }
}

const MOST_TRIES = 5

const under = (slug: string): RecordType<PartyValues> => ({
  ...partyRecord,
  rows: (party, meta) => {
    const { row, parts } = partyRecord.rows(party, meta)
    return { row: { ...row, slug }, parts }
  },
})
