import { compile } from '#db/compile.ts'
import { Duplicate, Stale } from '#db/database.ts'
import { Conflict, refuse } from '#domain/errors.ts'
import type { AffiliationValues } from '#domain/source.ts'
import { entryQueries } from '#record/entry-queries.ts'
import type { Context } from '../context.ts'
import { caseToWrite, type Written } from '../shared/create-record.ts'
import { valuesAt } from '#queries/shared/find-record.ts'
import { resolveReferences } from '../shared/references.ts'
import { affiliationEntry, placeQueries } from './place-source.ts'

export interface Affiliation extends Written {
  /** The case did not use the source before. */
  readonly created: boolean
}

/**
 * Brings a source into a case, or changes the party it stands with there; without a party it
 * stands with none. `version` is the one that was read; it may be left out for a source that the
 * case does not use yet, or uses without anyone having said how it stands (version 0).
 * Throws NotFound, Forbidden, Invalid, Conflict.
 */
export const affiliateSource = async (
  context: Context,
  slug: string,
  input: AffiliationValues,
  version: number | null,
): Promise<Affiliation> => {
  const here = await caseToWrite(context, slug, 'record.write', 'say how a source stands here')
  const values = await resolveReferences(context, here.case.id, 'affiliation', input)
  const current = await find(context, here.case.id, values.source)
  const party = values.party ?? null
  if (!current) return place(context, here.case.id, values.source, party)
  if (version === null && current.version > 0)
    refuse('version', 'Give the version you read, so that nobody’s change is overwritten')
  if (version !== null && version !== current.version)
    throw await conflict(context, current, version, values)
  const next = current.version + 1
  const affiliation = { id: current.id, caseId: here.case.id, sourceId: values.source, party }
  try {
    await context.database.write([
      compile
        .updateTable('case_sources')
        .set({ party_id: party, version: next })
        .where('id', '=', current.id)
        .compile(),
      ...entryQueries([affiliationEntry(context, affiliation, next, 'affiliated')]),
    ])
  } catch (error) {
    if (!(error instanceof Stale)) throw error
    const theirs = await find(context, here.case.id, values.source)
    throw await conflict(context, theirs ?? current, current.version, values)
  }
  return { id: current.id, version: next, number: null, label: null, created: false }
}

interface Row {
  readonly id: string
  readonly version: number
  readonly source_id: string
  readonly party_id: string | null
}

const find = (context: Context, caseId: string, sourceId: string): Promise<Row | undefined> =>
  context.database.read
    .selectFrom('case_sources')
    .select(['id', 'version', 'source_id', 'party_id'])
    .where('case_id', '=', caseId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()

async function place(
  context: Context,
  caseId: string,
  sourceId: string,
  party: string | null,
): Promise<Affiliation> {
  const id = context.newId('affiliation')
  const affiliation = { id, caseId, sourceId, party }
  try {
    await context.database.write([
      ...placeQueries(affiliation),
      ...entryQueries([affiliationEntry(context, affiliation, 1, 'affiliated')]),
    ])
  } catch (error) {
    if (!(error instanceof Duplicate)) throw error
    const theirs = await find(context, caseId, sourceId)
    if (!theirs) throw error
    throw await conflict(context, theirs, 0, { source: sourceId, party: party ?? undefined })
  }
  return { id, version: 1, number: null, label: null, created: true }
}

async function conflict(
  context: Context,
  current: Row,
  version: number,
  mine: AffiliationValues,
): Promise<Conflict> {
  const theirs: AffiliationValues = {
    source: current.source_id,
    ...(current.party_id === null ? {} : { party: current.party_id }),
  }
  const base =
    version === 0
      ? { source: current.source_id }
      : await valuesAt(context.database, current.id, version)
  return new Conflict({ base, mine: { ...mine }, theirs: { ...theirs }, version: current.version })
}
