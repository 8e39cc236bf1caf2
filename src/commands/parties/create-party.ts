import type { PartyValues } from '#domain/party.ts'
import type { Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import { partyRecord } from './party-record.ts'

/** Adds a party to a case. Throws NotFound, Forbidden, Invalid. */
export const createParty = (context: Context, slug: string, input: PartyValues): Promise<Written> =>
  createRecord(context, partyRecord, slug, input)
