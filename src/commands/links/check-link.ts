import { Invalid, refuse } from '#domain/errors.ts'
import { restsElsewhere, sameRest, type LinkValues } from '#domain/link.ts'
import type { Context } from '../context.ts'

/**
 * What a link alone cannot show: that it rests on derivations the item has, and that all links of
 * one claim and item say the same of it (METHODS 1). Throws Invalid.
 */
export const checkLink = async (
  context: Context,
  link: LinkValues,
  id: string | null,
): Promise<LinkValues> => {
  const { read } = context.database
  const derivations = await read
    .selectFrom('derivations')
    .select(['to_evidence_id as evidence', 'to_source_id as source'])
    .where('evidence_id', '=', link.evidence)
    .execute()
  const elsewhere = restsElsewhere(link.restsOn, derivations)
  if (elsewhere.length > 0)
    throw new Invalid(
      elsewhere.map((index) => ({
        path: `restsOn.${index}`,
        message: 'The item does not derive from this: choose among what it derives from',
      })),
    )
  const pair = await read
    .selectFrom('evidence_links')
    .select(['id', 'rests_on'])
    .where('claim_id', '=', link.claim)
    .where('evidence_id', '=', link.evidence)
    .where('withdrawn_at', 'is', null)
    .execute()
  const other = pair.find(
    (one) =>
      one.id !== id &&
      !sameRest(one.rests_on === null ? null : (JSON.parse(one.rests_on) as []), link.restsOn),
  )
  if (other)
    refuse(
      'restsOn',
      'Another link of this claim and item rests on something else: make both say the same',
    )
  return link
}
