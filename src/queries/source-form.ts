import type { RecordType } from '#commands/shared/record-type.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { permit, permitInCase, permitWithSource } from '#domain/permission.ts'
import type { SourceValues } from '#domain/source.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { findRecord } from './shared/find-record.ts'
import { partiesOf, type PartyView } from './shared/parties.ts'
import { loadSource, type SourceHere } from './shared/source-here.ts'

/** What the form of a new source needs: the case it is to be used in, if one is named. */
export interface NewSourceForm {
  readonly case: CaseHere | null
  readonly parties: readonly PartyView[]
}

/** Throws NotFound (the case), Forbidden. */
export const newSourceForm = async (
  database: Database,
  actor: Actor,
  slug: string | null,
): Promise<NewSourceForm> => {
  if (slug === null) {
    permit(actor, 'source.create', 'add a source')
    return { case: null, parties: [] }
  }
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.write', here.standing, 'add a source to this case')
  return { case: here, parties: await partiesOf(database, here.case.id) }
}

/** What the edit form needs: the fields this person may change, with what they hold. */
export interface SourceForm {
  readonly here: SourceHere
  /** Of a protected source: whether who it is may be read and changed here. */
  readonly identities: boolean
  readonly values: Readonly<Record<string, unknown>>
}

/** Throws NotFound, Forbidden. Three queries. */
export const sourceForm = async (
  database: Database,
  actor: Actor,
  type: RecordType<SourceValues>,
  slug: string,
): Promise<SourceForm> => {
  const here = await loadSource(database, actor, slug)
  permitWithSource(actor, 'source.edit', here.standing, 'edit this source')
  const identities = here.can('identity.read')
  const found = await findRecord(database, type, null, here.source.id, identities)
  const { withdrawn: _, ...values } = identities ? found.values : found.shown
  return { here, identities, values }
}
