import type { Database } from '#db/database.ts'
import type { CaseHere } from './shared/case-here.ts'

/** The short name of the one source that stands with a party in a case; null where none does, or several. One query. */
export const soleSpeaker = async (
  database: Database,
  { case: { id } }: CaseHere,
  party: string,
): Promise<string | null> => {
  const [first, second] = await database.read
    .selectFrom('case_sources as used')
    .innerJoin('parties', 'parties.id', 'used.party_id')
    .innerJoin('sources', 'sources.id', 'used.source_id')
    .select('sources.slug')
    .where('used.case_id', '=', id)
    .where('parties.slug', '=', party)
    .where('sources.withdrawn_at', 'is', null)
    .where('sources.merged_into', 'is', null)
    .limit(2)
    .execute()
  return second === undefined ? (first?.slug ?? null) : null
}
