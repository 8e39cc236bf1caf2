import type { Database } from '#db/database.ts'
import { actorId, type Actor } from '#domain/actor.ts'
import type { RatingCode } from '#domain/assessment.ts'
import { parseLabel } from '#domain/label.ts'
import { permitInCase } from '#domain/permission.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'

/** What the form for one cell says of it: the claim, the item, and what the actor rated it last. */
export interface RatingForm {
  readonly here: CaseHere
  readonly claim: { readonly label: string; readonly text: string } | null
  readonly item: { readonly label: string; readonly text: string } | null
  readonly own: RatingCode | null
  /** The claim's group of rivals, whose grid the form came from. */
  readonly group: string | null
}

/** Throws NotFound, Forbidden. At most four queries. */
export const ratingForm = async (
  database: Database,
  actor: Actor,
  slug: string,
  wanted: { readonly claim: string | undefined; readonly evidence: string | undefined },
): Promise<RatingForm> => {
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.rate', here.standing, 'rate items')
  const numbers = {
    claim: parseLabel(wanted.claim ?? ''),
    item: parseLabel(wanted.evidence ?? ''),
  }
  const [claim, item] = await Promise.all([
    database.read
      .selectFrom('claims')
      .select(['id', 'wording', 'rival_group'])
      .where('case_id', '=', here.case.id)
      .where('number', '=', numbers.claim?.kind === 'claim' ? numbers.claim.number : 0)
      .executeTakeFirst(),
    database.read
      .selectFrom('evidence')
      .select(['id', 'title'])
      .where('case_id', '=', here.case.id)
      .where('number', '=', numbers.item?.kind === 'evidence' ? numbers.item.number : 0)
      .executeTakeFirst(),
  ])
  const own = await database.read
    .selectFrom('ratings')
    .select('rating')
    .where('claim_id', '=', claim?.id ?? '')
    .where('evidence_id', '=', item?.id ?? '')
    .where('assessor_id', 'is', actorId(actor))
    .where('withdrawn_at', 'is', null)
    .orderBy('on', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return {
    here,
    claim:
      claim && numbers.claim ? { label: `C${numbers.claim.number}`, text: claim.wording } : null,
    item: item && numbers.item ? { label: `E${numbers.item.number}`, text: item.title } : null,
    own: own?.rating ?? null,
    group: claim?.rival_group ?? null,
  }
}
