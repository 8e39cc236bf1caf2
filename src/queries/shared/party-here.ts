import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { Withdrawn } from '#domain/case.ts'
import { NotFound } from '#domain/errors.ts'
import { loadCase, type CaseHere } from './case-here.ts'
import { partiesOf, type PartyView } from './parties.ts'
import { withdrawnOf } from './withdrawn.ts'

/** A party as one actor finds it, with the case it stands in and the parties beside it. */
export interface PartyHere {
  readonly here: CaseHere
  readonly party: Omit<PartyView, 'withdrawn'> & {
    readonly version: number
    readonly withdrawn: Withdrawn | null
  }
  /** Every party of the case, in order; withdrawn ones too. */
  readonly parties: readonly PartyView[]
}

/** The party with this address. NotFound unless the actor may see the case and it has one. Three queries. */
export const loadParty = async (
  database: Database,
  actor: Actor,
  slug: string,
  partySlug: string,
): Promise<PartyHere> => {
  const here = await loadCase(database, actor, slug)
  const parties = await partiesOf(database, here.case.id)
  const view = parties.find((party) => party.slug === partySlug)
  if (!view) throw new NotFound('party')
  const row = await database.read
    .selectFrom('parties')
    .select(['version', 'withdrawn_at', 'withdrawn_reason'])
    .where('id', '=', view.id)
    .executeTakeFirstOrThrow()
  const withdrawn = withdrawnOf(row)
  return { here, parties, party: { ...view, version: row.version, withdrawn } }
}
