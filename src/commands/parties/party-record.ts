import { partyValues, type PartyValues } from '#domain/party.ts'
import { slugify } from '#domain/text/slug.ts'
import type { RecordType } from '../shared/record-type.ts'

export const partyRecord: RecordType<PartyValues> = {
  kind: 'party',
  noun: 'party',
  table: 'parties',
  numbered: 'parties',
  schema: partyValues,
  // A party's address is made from its first name and stays when the name is changed.
  rows: (party, { previous }) => ({
    row: {
      name: party.name,
      account: party.account,
      ...(previous ? {} : { slug: slugify(party.name) }),
    },
    parts: [],
  }),
  texts: (party) => [party.account],
}
