import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { claimFacts } from './shared/brief-claims.ts'
import { loadCaseOfBriefs } from './shared/brief-here.ts'
import { briefsInShort, type BriefInShort } from './shared/brief-shares.ts'
import type { CaseHere } from './shared/case-here.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { weighingInput } from './shared/weighing-input.ts'

export interface BriefList {
  readonly here: CaseHere
  readonly list: Listing<BriefInShort>
}

/** The briefs of a case, standing ones or with `withdrawn` the others; paged. NotFound unless the actor works on the case. Five queries. */
export const briefList = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
  today: string,
): Promise<BriefList> => {
  const here = await loadCaseOfBriefs(database, actor, slug)
  const weighed = await weighingInput(database, actor, here.case.id, today, { ratings: false })
  const all = await briefsInShort(database, here.case, claimFacts(weighed, slug))
  const withdrawn = request.filters['withdrawn'] === 'yes'
  const shown = all.filter((brief) => brief.withdrawn === withdrawn)
  return {
    here,
    list: pageOf(request, shown.length, shown.slice(request.after, request.after + request.limit)),
  }
}
