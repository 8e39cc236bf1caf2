import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor, Profile, System, Visitor } from '#domain/actor.ts'
import type { Visibility, CaseRole } from '#domain/case.ts'
import type { CaseStanding } from '#domain/permission.ts'
import type { Asker } from './shared/asker.ts'
import { ownMembership } from './shared/own-membership.ts'
import { visibleCases } from './shared/visible.ts'
import { blindClaims } from './shared/visible-ratings.ts'
import { entriesHere } from './shared/visible-entries.ts'

/** How someone stands in a case, and what they may see of some entries of it. */
export interface Sight {
  readonly standing: CaseStanding
  /** Of the entries asked about, those they may see, newest first. */
  readonly seen: readonly number[]
}

/** By what is told apart whose sight it is: visitors have one together. */
export const sightKey = (actor: Actor): string => (actor.kind === 'user' ? actor.id : actor.kind)

/**
 * The sight of each of these actors, by `sightKey`, of entries of the case; whoever the case does not
 * exist for is left out. Asks by the conditions of every other reading, with the id of each person as a column of the query,
 * so that it answers as if each were asked for alone. One query for each profile there is among them
 * (at most six, by their sessions), however many they are.
 */
export const sightsOf = async (
  database: Database,
  actors: readonly Actor[],
  caseId: string,
  seqs: readonly number[],
): Promise<ReadonlyMap<string, Sight>> => {
  const alike = Map.groupBy(actors, (actor) => JSON.stringify(profileOf(actor)))
  const sights = new Map<string, Sight>()
  for (const some of alike.values())
    for (const row of await rowsOf(database, some, caseId, seqs)) sights.set(row.key, sightOf(row))
  return sights
}

async function rowsOf(
  database: Database,
  alike: readonly Actor[],
  caseId: string,
  seqs: readonly number[],
): Promise<readonly SightRow[]> {
  const [one] = alike
  if (one === undefined) return []
  const profile = profileOf(one)
  const asker: Asker =
    profile.kind === 'user'
      ? { ...profile, id: sql.ref<string>('asker.id'), blindIn: BLIND_IN }
      : profile
  const { rows } = await sql<SightRow>`
    with asker as materialized (
      select one.value as id, ${blindIn(profile, caseId, seqs)} as blind
      from json_each(${JSON.stringify([...new Set(alike.map(sightKey))])}) as one)
    select asker.id as "key", cases.visibility, me.role, me.identities, (
      select json_group_array(entry.seq) from entry_values as entry
      where entry.seq in ${inList(seqs)} and ${entriesHere(asker, 'entry', caseId)}) as seen
    from asker cross join cases
    left join case_members as me on me.case_id = cases.id and ${ownMembership(asker, 'me')}
    where cases.id = ${caseId} and ${visibleCases(asker)}`.execute(database.read)
  return rows
}

const BLIND_IN = sql<string>`(select value from json_each(asker.blind))`

/**
 * Of `one`, a person of this profile: where they are kept from others' ratings, as JSON. Found once
 * for all entries, and only where one of them is a rating.
 */
function blindIn(
  profile: Profile | Visitor | System,
  caseId: string,
  seqs: readonly number[],
): RawBuilder<string> {
  if (profile.kind !== 'user') return sql`'[]'`
  const person = { ...profile, id: sql.ref<string>('one.value') }
  return sql`iif(exists (select 1 from entry_values as entry
      where entry.seq in ${inList(seqs)} and entry.subject_kind = 'rating'),
    (select json_group_array(id) from ${blindClaims(person, caseId)}), '[]')`
}

interface SightRow {
  readonly key: string
  readonly visibility: Visibility
  readonly role: CaseRole | null
  readonly identities: 0 | 1 | null
  readonly seen: string
}

const sightOf = ({ visibility, role, identities, seen }: SightRow): Sight => ({
  standing: { visibility, role, identities: identities === 1 },
  seen: (JSON.parse(seen) as number[]).toSorted((a, b) => b - a),
})

/** All that the conditions ask of someone, but for who of their like they are. */
function profileOf(actor: Actor): Profile | Visitor | System {
  if (actor.kind !== 'user') return { kind: actor.kind }
  const { kind, role, by, scope, guest, day } = actor
  return { kind, role, by, scope, guest, day }
}
