import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { personCanInCase } from '#domain/permission.ts'
import { briefPath } from '../shared/brief-shares.ts'
import type { CaseHere } from '../shared/case-here.ts'
import type { Mentioned } from '../shared/mentioned.ts'

/** The story drafts with a sentence tied to an item or a statement; none for those who do not work on the case. One query, or none. */
export const briefsTiedTo = async (
  database: Database,
  actor: Actor,
  here: CaseHere,
  column: 'evidence_id' | 'statement_id',
  id: string,
): Promise<readonly Mentioned[]> => {
  if (!personCanInCase(actor, 'record.rate', here.standing)) return []
  const rows = await database.read
    .selectFrom('brief_ties as tie')
    .innerJoin('briefs', 'briefs.id', 'tie.brief_id')
    .select(['briefs.number', 'briefs.title'])
    .distinct()
    .where(`tie.${column}`, '=', id)
    .where('briefs.withdrawn_at', 'is', null)
    .orderBy('briefs.number')
    .execute()
  return rows.map(({ number, title }) => ({
    label: '',
    href: briefPath(here.case.slug, number),
    title,
  }))
}
