import type { CompiledQuery } from 'kysely'
import { Duplicate } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { permit, permitInCase } from '#domain/permission.ts'
import { codeNameTells, type SourceValues } from '#domain/source.ts'

import { loadCase, type CaseHere } from '#queries/shared/case-here.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { refuseWithdrawnCase, type Written } from '../shared/create-record.ts'
import { resolveReferences } from '../shared/references.ts'
import { insertParts, insertRow } from '../shared/row-queries.ts'
import { indexQueries } from '../shared/search-rows.ts'
import { affiliationEntry, placeQueries } from './place-source.ts'
import { sourceDocument, sourceEntry } from './source-entry.ts'
import { sourceRecord } from './source-record.ts'
import { freeSourceSlug, neutralSlug } from './source-slug.ts'

export interface NewSource {
  readonly values: SourceValues
  /** Slug of the case in which it is used from the start. */
  readonly case?: string | undefined
  /** The party it is affiliated with there: slug or id. */
  readonly party?: string | undefined
}

/** A source just written; people call it by its slug. */
export interface WrittenSource extends Written {
  readonly slug: string
}

/**
 * Adds a source to the workspace, and to a case if one is named; a protected one under a neutral
 * address, with its identity kept apart. Throws Forbidden, NotFound (the case), Invalid.
 */
export const createSource = async (context: Context, input: NewSource): Promise<WrittenSource> => {
  const here = await placeOf(context, input)
  const { values } = input
  if (values.protected && codeNameTells(values)) refuse('codeName', CODE_NAME_TELLS)
  if (!values.protected && values.codeName !== undefined)
    refuse('codeName', 'A code name is for a protected source: protect it, or leave this empty')
  const party = await partyOf(context, here, input.party)
  const id = context.newId('source')
  for (let attempt = 1; ; attempt += 1) {
    const slug = input.values.protected
      ? neutralSlug(context.newId)
      : await freeSourceSlug(
          context,
          input.values.name ?? '',
          here?.standing.visibility === 'private',
        )
    try {
      await context.database.write(queriesOf(context, id, slug, input.values, here, party))
      return writtenSource(id, slug, 1)
    } catch (error) {
      if (!isTaken(error) || attempt === ATTEMPTS) throw error
    }
  }
}

export const CODE_NAME_TELLS =
  'Choose a code name that does not hold the name: everyone will see it'

export const writtenSource = (id: string, slug: string, version: number): WrittenSource => ({
  id,
  slug,
  version,
  number: null,
  label: null,
})

/** Someone else may take an address between asking for a free one and writing. */
const ATTEMPTS = 5

export const isTaken = (error: unknown): boolean =>
  error instanceof Duplicate && error.columns.includes('sources.slug')

async function placeOf(context: Context, input: NewSource): Promise<CaseHere | null> {
  const { actor } = context
  if (input.case === undefined) {
    permit(actor, 'source.create', 'add a source')
    return null
  }
  const here = await loadCase(context.database, actor, input.case)
  permitInCase(actor, 'record.write', here.standing, 'add a source to this case')
  refuseWithdrawnCase(here)
  return here
}

async function partyOf(
  context: Context,
  here: CaseHere | null,
  party: string | undefined,
): Promise<string | null> {
  if (party === undefined) return null
  if (!here) refuse('party', 'A party belongs to a case: name the case in “case”')
  const resolved = await resolveReferences(context, here.case.id, 'affiliation', { party })
  return resolved.party
}

function queriesOf(
  context: Context,
  id: string,
  slug: string,
  values: SourceValues,
  here: CaseHere | null,
  party: string | null,
): readonly CompiledQuery[] {
  const at = now(context)
  const { row, parts } = sourceRecord.rows(values, { id, version: 1, previous: null })
  const place = here
    ? { id: context.newId('affiliation'), caseId: here.case.id, sourceId: id, party }
    : null
  return [
    insertRow(
      'sources',
      {
        id,
        slug,
        ...row,
        version: 1,
        created_at: at,
        created_by: actorId(context.actor),
        updated_at: at,
      },
      null,
    ),
    ...insertParts(parts),
    ...(place ? placeQueries(place) : []),
    ...indexQueries([sourceDocument(id, values)]),
    ...entryQueries([
      sourceEntry(context, { id, version: 1, action: 'added', values }),
      ...(place ? [affiliationEntry(context, place, 1, 'affiliated')] : []),
    ]),
  ]
}
