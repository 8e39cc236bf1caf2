import type { FieldError } from '#domain/errors.ts'
import type { EvidenceValues } from '#domain/evidence.ts'
import { restsElsewhere, type LinkValues } from '#domain/link.ts'
import type { Context } from '../context.ts'

/**
 * Claims that rest on what the item would no longer derive from (METHODS 1: what a link rests on is
 * among the item's derivations). One query.
 */
export const lostOrigins = async (
  context: Context,
  id: string,
  item: Pick<EvidenceValues, 'derivedFrom'>,
): Promise<readonly FieldError[]> => {
  const links = await context.database.read
    .selectFrom('evidence_links')
    .innerJoin('claims', 'claims.id', 'evidence_links.claim_id')
    .select(['claims.number', 'evidence_links.rests_on'])
    .where('evidence_links.evidence_id', '=', id)
    .where('evidence_links.withdrawn_at', 'is', null)
    .where('evidence_links.rests_on', 'is not', null)
    .orderBy('claims.number')
    .execute()
  const resting = links.filter(({ rests_on }) => {
    const restsOn = JSON.parse(rests_on ?? '[]') as LinkValues['restsOn']
    return restsElsewhere(restsOn, item.derivedFrom ?? []).length > 0
  })
  if (resting.length === 0) return []
  const claims = [...new Set(resting.map(({ number }) => `C${number}`))].join(', ')
  return [
    {
      path: 'derivedFrom',
      message: `The link to ${claims} rests on a derivation that this takes away: change the link first`,
    },
  ]
}
