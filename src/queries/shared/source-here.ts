import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { Visibility, Withdrawn } from '#domain/case.ts'
import { NotFound } from '#domain/errors.ts'
import {
  can,
  canInCase,
  canWithSource,
  type CaseStanding,
  type SourceAction,
  type SourceStanding,
} from '#domain/permission.ts'
import type { SourceKind } from '#domain/source.ts'
import { ownMembership } from './own-membership.ts'
import { asSource } from './as-one.ts'
import { visibleCases, visibleSources } from './visible.ts'
import { withdrawnOf } from './withdrawn.ts'

/**
 * A source as one actor finds it. Nothing here tells who a protected one is: its name is the code
 * name, and it has no aliases and no description.
 */
export interface SourceHere {
  readonly source: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly kind: SourceKind
    readonly aliases: readonly string[]
    readonly description: string | null
    readonly protected: boolean
    readonly version: number
    readonly updatedAt: string
    readonly withdrawn: Withdrawn | null
  }
  /** Slug of the source it was merged into, where the actor sees that one. */
  readonly mergedInto: string | null
  /** Cases the actor sees that use it, or what was merged into it. */
  readonly cases: readonly CaseOfSource[]
  readonly standing: SourceStanding
  readonly can: (action: SourceAction) => boolean
  /** May judge its reliability, for the workspace or in a case that uses it. */
  readonly mayAssess: boolean
}

export interface CaseOfSource {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly visibility: Visibility
  readonly party: { readonly slug: string; readonly name: string } | null
  readonly standing: CaseStanding
  readonly mayWrite: boolean
}

/** Loads a source through the actor; NotFound unless it exists for them. Two queries. */
export const loadSource = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<SourceHere> => {
  const row = await database.read
    .selectFrom('sources')
    .leftJoin('sources as other', (join) =>
      join.onRef('other.id', '=', 'sources.merged_into').on(visibleSources(actor, 'other')),
    )
    .selectAll('sources')
    .select('other.slug as mergedInto')
    .select(
      sql<string>`(select json_group_array(alias) from (
        select alias from source_aliases where source_id = sources.id order by position))`.as(
        'aliases',
      ),
    )
    .select(
      sql<number>`exists (select 1 from case_sources where source_id = sources.id)`.as('used'),
    )
    .where('sources.slug', '=', slug)
    .where(visibleSources(actor))
    .executeTakeFirst()
  if (!row || (row.merged_into !== null && row.mergedInto === null)) throw new NotFound('source')
  const places = await casesOf(database, actor, row.id)
  const cases = [...new Map(places.toReversed().map((one) => [one.id, one])).values()].toReversed()
  const standing: SourceStanding = {
    created: actor.kind === 'user' && row.created_by === actor.id,
    used: row.used === 1,
    // What was merged into it lets nobody change it, or read who it is, who may not do so by itself.
    cases: places.filter(({ own }) => own).map((one) => one.standing),
  }
  return {
    source: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      kind: row.kind as SourceKind,
      aliases: JSON.parse(row.aliases) as string[],
      description: row.description,
      protected: row.protected === 1,
      version: row.version,
      updatedAt: row.updated_at,
      withdrawn: withdrawnOf(row),
    },
    mergedInto: row.mergedInto,
    cases,
    standing,
    can: (action) => canWithSource(actor, action, standing),
    mayAssess:
      can(actor, 'source.assess') ||
      cases.some((one) => canInCase(actor, 'record.assess', one.standing)),
  }
}

async function casesOf(
  database: Database,
  actor: Actor,
  sourceId: string,
): Promise<readonly (CaseOfSource & { readonly own: boolean })[]> {
  const rows = await database.read
    .selectFrom('case_sources')
    .innerJoin('cases', 'cases.id', 'case_sources.case_id')
    .leftJoin('parties', 'parties.id', 'case_sources.party_id')
    .leftJoin('case_members as me', (join) =>
      join.onRef('me.case_id', '=', 'cases.id').on(ownMembership(actor, 'me')),
    )
    .select(['cases.id', 'cases.slug', 'cases.title', 'cases.visibility'])
    .select(['parties.slug as party', 'parties.name as partyName'])
    .select(['me.role', 'me.identities'])
    .select(sql<number>`case_sources.source_id = ${sourceId}`.as('own'))
    .where(asSource('case_sources.source_id', sourceId))
    .where(visibleCases(actor))
    .orderBy('cases.updated_at', 'desc')
    .orderBy('own', 'desc')
    .orderBy(sql`case_sources.party_id is null`)
    .execute()
  return rows.map((row) => {
    const standing: CaseStanding = {
      visibility: row.visibility,
      role: row.role,
      identities: row.identities === 1,
    }
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      visibility: row.visibility,
      party: row.party === null ? null : { slug: row.party, name: row.partyName ?? '' },
      standing,
      own: row.own === 1,
      mayWrite: canInCase(actor, 'record.write', standing),
    }
  })
}
