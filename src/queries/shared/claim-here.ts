import type { Withdrawn } from '#domain/case.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { isCheckable, type ClaimValues } from '#domain/claim.ts'
import { NotFound } from '#domain/errors.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { MergedHere } from './merged-here.ts'
import type { OpinionView } from '#domain/second-opinion.ts'
import { briefPath } from './brief-shares.ts'
import { opinionsFrom, opinionsOn } from './second-opinions.ts'
import { planFor, workFrom, type Work } from './work.ts'
import { withdrawnOf } from './withdrawn.ts'

/** A claim as its page has it. */
export interface FoundClaim {
  readonly id: string
  readonly number: number
  readonly label: string
  readonly version: number
  /** The version that last changed what it says: judgements of an earlier one no longer hold by themselves. */
  readonly meaningVersion: number
  readonly values: ClaimValues
  readonly checkable: boolean
  readonly withdrawn: Withdrawn | null
  /** The claim it counts as. */
  readonly mergedInto: ClaimMergedInto | null
}

export interface ClaimMergedInto {
  readonly label: string
  readonly href: string
  readonly at: string
  readonly by: string | null
  readonly note: string | null
}

/** Whom or what a claim is about. */
interface Subject {
  readonly name: string
  readonly href: string
}

/** The claim with this number, whom it is about, what is planned for it and whose second opinion is asked, in a case that was found visible. NotFound when there is none. One query. */
export async function findClaim(
  database: Database,
  actor: Actor,
  here: { readonly id: string; readonly slug: string },
  number: number,
  withBriefs: boolean,
): Promise<{
  readonly claim: FoundClaim
  readonly about: readonly Subject[]
  readonly plan: Work
  /** The claims that count as this one. */
  readonly merged: readonly MergedHere[]
  readonly opinions: readonly OpinionView[]
  /** Null where there are none for the actor. */
  readonly briefs: readonly BriefOnClaim[] | null
}> {
  const row = await database.read
    .selectFrom('claims')
    .innerJoin('entry_values as latest', (join) =>
      join
        .onRef('latest.subject_id', '=', 'claims.id')
        .onRef('latest.version', '=', 'claims.version'),
    )
    .leftJoin('claim_work as work', 'work.claim_id', 'claims.id')
    .select(['claims.id', 'claims.version', 'claims.meaning_version'])
    .select([planFor(actor).as('plan'), ABOUT.as('about'), INTO.as('into'), BY.as('by')])
    .select([MERGED.as('merged'), briefsWhere(withBriefs).as('briefs')])
    .select(['latest.at', 'latest.note'])
    .select(opinionsOn(actor, 'claim', sql`claims.id`).as('opinions'))
    .select(['claims.withdrawn_at', 'claims.withdrawn_reason', 'latest.values'])
    .where('claims.case_id', '=', here.id)
    .where('claims.number', '=', number)
    .executeTakeFirst()
  if (!row?.values) throw new NotFound('claim')
  const values = JSON.parse(row.values) as ClaimValues
  const claim = {
    id: row.id,
    number,
    label: labelOf('claim', number),
    version: row.version,
    meaningVersion: row.meaning_version,
    values,
    checkable: isCheckable(values),
    withdrawn: withdrawnOf(row),
    mergedInto:
      row.into === null
        ? null
        : {
            label: labelOf('claim', row.into),
            href: pathOf('claim', here.slug, row.into),
            at: row.at,
            by: row.by,
            note: row.note,
          },
  }
  return {
    claim,
    about: aboutOf(here.slug, row.about),
    plan: workFrom(row.plan),
    merged: mergedOf(here.slug, row.merged),
    opinions: opinionsFrom(row.opinions),
    briefs: row.briefs === null ? null : briefsOf(here.slug, row.briefs),
  }
}

/** A story draft that uses the claim. */
export interface BriefOnClaim {
  readonly number: number
  readonly title: string
  readonly href: string
}

/** Those with a sentence that is tied to one of `claims`, or to what was merged into it, or refers to it, as JSON. */
const BRIEFS = sql<string>`(select json_group_array(json_object('number', number, 'title', title)) from (
  select briefs.number, briefs.title from briefs
  where briefs.case_id = claims.case_id and briefs.withdrawn_at is null
    and (briefs.id in (select tie.brief_id from brief_ties as tie where tie.claim_id in (
        select claims.id union all select merged.id from claims as merged where merged.merged_into = claims.id))
      or exists (select 1 from brief_sentences as sentence where sentence.brief_id = briefs.id
        and instr(sentence.refers, '"C' || claims.number || '"') > 0))
  order by briefs.number))`

const briefsWhere = (wanted: boolean): RawBuilder<string | null> =>
  wanted ? BRIEFS : sql<null>`null`

const briefsOf = (slug: string, briefs: string): readonly BriefOnClaim[] =>
  (JSON.parse(briefs) as Omit<BriefOnClaim, 'href'>[]).map((brief) => ({
    ...brief,
    href: briefPath(slug, brief.number),
  }))

/** The number of the claim that one of `claims` counts as. */
const INTO = sql<
  number | null
>`(select number from claims as kept where kept.id = claims.merged_into)`

/** Who made the latest version. */
const BY = sql<string | null>`(select name from users where users.id = latest.actor_id)`

/** The claims that count as one of `claims`, with who merged each, when and why, as JSON. */
const MERGED = sql<string>`(select json_group_array(json_object('id', id, 'number', number,
    'wording', wording, 'via', via, 'at', at, 'note', note, 'by', by)) from (
  select merged.id, merged.number, merged.wording, entry.at, entry.note,
    (select number from claims as via where via.id = merged.merged_to and via.id <> claims.id) as via,
    (select name from users where users.id = entry.actor_id) as by
  from claims as merged join entry_values as entry
    on entry.subject_id = merged.id and entry.version = merged.version
  where merged.merged_into = claims.id order by merged.number))`

interface MergedRow extends Pick<MergedHere, 'id' | 'at' | 'note' | 'by'> {
  readonly number: number
  readonly wording: string
  readonly via: number | null
}

const mergedOf = (slug: string, merged: string): readonly MergedHere[] =>
  (JSON.parse(merged) as MergedRow[]).map(({ number, wording, via, ...row }) => ({
    ...row,
    name: labelOf('claim', number),
    href: pathOf('claim', slug, number),
    title: wording,
    via: via === null ? null : labelOf('claim', via),
  }))

/** Of `claims`, in their order, as JSON. */
const ABOUT = sql<string>`(select json_group_array(json_object('party', party, 'partyName', partyName,
    'source', source, 'sourceName', sourceName, 'number', number, 'title', title)) from (
  select parties.slug as party, parties.name as partyName, sources.slug as source,
    sources.name as sourceName, evidence.number, evidence.title
  from claim_abouts as part left join parties on parties.id = part.party_id
  left join sources on sources.id = part.source_id
  left join evidence on evidence.id = part.evidence_id
  where part.claim_id = claims.id order by part.position))`

interface AboutRow {
  readonly party: string | null
  readonly partyName: string | null
  readonly source: string | null
  readonly sourceName: string | null
  readonly number: number | null
  readonly title: string | null
}

const aboutOf = (slug: string, about: string): readonly Subject[] =>
  (JSON.parse(about) as AboutRow[]).map((row) => {
    if (row.party !== null)
      return { name: row.partyName ?? '', href: `/cases/${slug}/parties/${row.party}` }
    if (row.source !== null) return { name: row.sourceName ?? '', href: `/sources/${row.source}` }
    const number = row.number ?? 0
    return {
      name: `${labelOf('evidence', number)} ${row.title ?? ''}`,
      href: pathOf('evidence', slug, number),
    }
  })
