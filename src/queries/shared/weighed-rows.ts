import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { openAssessments, openChallenges } from './visible.ts'
import { openRatings } from './visible-ratings.ts'
import type { WeighedParts, WeighedRows } from './weighed-row.ts'

const KINDS: readonly (keyof WeighedRows)[] = [
  'party',
  'source',
  'evidence',
  'claim',
  'statement',
  'link',
  'challenge',
  'inquiry',
  'scale',
  'assessment',
  'rating',
]

/**
 * Everything of a case that is weighed, in one query whatever its size: a row a record, its kind, its
 * place, and its fields as JSON. What was withdrawn is left out, and what names it with it. Of
 * ratings and assessments those that are not kept from the actor. (Nested, since D1 takes five terms of a compound query at a time.)
 */
export const weighedRows = async (
  database: Database,
  actor: Actor,
  caseId: string,
  { ratings = true, rivals = false }: WeighedParts,
): Promise<WeighedRows> => {
  const { rows } = await sql<{ kind: keyof WeighedRows; data: string }>`
    with here as (select ${caseId} as id)
    select * from (select 'party' as kind, parties.number as place,
      json_object('slug', slug, 'name', name) as data
      from here join parties on parties.case_id = here.id where withdrawn_at is null
    union all ${SOURCES} union all ${EVIDENCE} union all ${claims(rivals)}
      union all ${statements(rivals)})
    union all select * from (${links(rivals)} union all ${challenges(actor, rivals)} union all ${SCALES}
      union all ${assessments(actor, rivals)} ${ratings ? sql`union all ${ratingsOf(actor, caseId)}` : sql``})
    union all select * from (${inquiries(rivals)})
    order by kind, place`.execute(database.read)
  const grouped = Map.groupBy(rows, (row) => row.kind)
  // The SQL of each kind makes what its type says; parsing is where that is taken on trust.
  return Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      (grouped.get(kind) ?? []).map((row) => JSON.parse(row.data) as unknown),
    ]),
  ) as unknown as WeighedRows
}

/** Of the claims that have rivals alone. */
const only = (rivals: boolean) =>
  rivals
    ? sql`and iif(claims.merged_into is null, claims.rival_group,
        (select rival_group from claims as kept where kept.id = claims.merged_into)) is not null`
    : sql``

const none = (rivals: boolean) => (rivals ? sql`and false` : sql``)

const SOURCES = sql`select 'source', use.number, json_object('slug', sources.slug, 'name', sources.name,
    'protected', sources.protected, 'party', parties.slug,
    'into', case when kept.id is not null then json_object('slug', kept.slug, 'name', kept.name,
      'protected', kept.protected, 'withdrawn', kept.withdrawn_at is not null) end)
  from here join case_sources as use on use.case_id = here.id
  join sources on sources.id = use.source_id
  left join sources as kept on kept.id = sources.merged_into
  left join parties on parties.id = use.party_id and parties.withdrawn_at is null
  where sources.withdrawn_at is null`

const EVIDENCE = sql`select 'evidence', evidence.number, json_object('number', evidence.number,
    'kind', evidence.kind, 'title', evidence.title, 'source', sources.slug,
    'recorded', evidence.origin_recorded, 'gaps', json(evidence.gaps),
    'derivations', json((
      select json_group_array(json_object('item', item.number, 'source', origin.slug, 'how', rest.how))
      from (select * from derivations where evidence_id = evidence.id order by position) as rest
      left join evidence as item on item.id = rest.to_evidence_id
      left join sources as origin on origin.id = rest.to_source_id)),
    'preserved', exists (select 1 from files where files.evidence_id = evidence.id))
  from here join evidence on evidence.case_id = here.id
  left join sources on sources.id = evidence.source_id
  where evidence.withdrawn_at is null`

const claims = (
  rivals: boolean,
) => sql`select 'claim', claims.number, json_object('number', claims.number,
    'wording', claims.wording, 'checkable', claims.checkable, 'meaning', claims.meaning_version,
    'group', claims.rival_group,
    'into', (select number from claims as kept where kept.id = claims.merged_into),
    'about', json((
      select json_group_array(coalesce('party:' || parties.slug, 'source:' || sources.slug, 'evidence:E' || item.number))
      from (select * from claim_abouts where claim_id = claims.id order by position) as target
      left join parties on parties.id = target.party_id
      left join sources on sources.id = target.source_id
      left join evidence as item on item.id = target.evidence_id)),
    'readings', json((
      select json_group_array(json_object('party', parties.slug, 'stance', reading.stance, 'reason', reading.reason))
      from claim_positions as reading join parties on parties.id = reading.party_id
      where reading.claim_id = claims.id)))
  from here join claims on claims.case_id = here.id
  where claims.withdrawn_at is null ${only(rivals)}`

const statements = (
  rivals: boolean,
) => sql`select 'statement', statements.number, json_object('number', statements.number,
    'source', sources.slug, 'day', statements.said_day, 'item', item.number,
    'via', json((
      select json_group_array(relay.slug) from statement_relays
      join sources as relay on relay.id = statement_relays.source_id
      where statement_relays.statement_id = statements.id)),
    'stances', json((
      select json_group_array(json_object('claim', claims.number, 'stance', stances.stance))
      from stances join claims on claims.id = stances.claim_id
      where stances.statement_id = statements.id and claims.withdrawn_at is null ${only(rivals)})))
  from here join statements on statements.case_id = here.id
  join sources on sources.id = statements.source_id
  left join evidence as item on item.id = statements.evidence_id
  where statements.withdrawn_at is null ${
    rivals
      ? sql`and exists (select 1 from stances join claims on claims.id = stances.claim_id
        where stances.statement_id = statements.id ${only(rivals)})`
      : sql``
  }`

const links = (
  rivals: boolean,
) => sql`select 'link', link.number, json_object('id', link.id, 'claim', claims.number,
    'item', item.number, 'bearing', link.bearing,
    'rests', case when link.rests_on is not null then json((
      select json_group_array(coalesce('evidence:E' || other.number, 'source:' || origin.slug))
      from json_each(link.rests_on) as rest
      left join evidence as other on other.id = rest.value ->> 'evidence'
      left join sources as origin on origin.id = rest.value ->> 'source')) end)
  from here join evidence_links as link on link.case_id = here.id
  join claims on claims.id = link.claim_id join evidence as item on item.id = link.evidence_id
  where link.withdrawn_at is null and claims.withdrawn_at is null and item.withdrawn_at is null
    ${only(rivals)}`

const challenges = (
  actor: Actor,
  rivals: boolean,
) => sql`select 'challenge', challenges.rowid, json_object('id', challenges.id,
    'claim', claims.number, 'target', coalesce('evidence:E' || item.number, 'source:' || sources.slug,
      'link:' || challenges.link_id, 'assessment:' || challenges.assessment_id))
  from here join challenges on challenges.case_id = here.id
  join claims on claims.id = challenges.claim_id
  left join evidence as item on item.id = challenges.evidence_id
  left join sources on sources.id = challenges.source_id
  where challenges.withdrawn_at is null and claims.withdrawn_at is null
    and ${openChallenges(actor)} ${none(rivals)}`

/** Also about claims that were withdrawn since: an inquiry about them alone is about no other. */
const inquiries = (rivals: boolean) => sql`select 'inquiry', inquiries.number, json_object(
    'to', coalesce('party:' || parties.slug, 'source:' || sources.slug),
    'claims', json((
      select json_group_array(claims.number) from inquiry_claims as part
      join claims on claims.id = part.claim_id where part.inquiry_id = inquiries.id)))
  from here join inquiries on inquiries.case_id = here.id
  left join parties on parties.id = inquiries.party_id
  left join sources on sources.id = inquiries.source_id
  where inquiries.withdrawn_at is null and inquiries.kind <> 'search'
    and coalesce(inquiries.party_id, inquiries.source_id) is not null ${none(rivals)}`

const SCALES = sql`select 'scale', scales.rowid, json_object('id', scales.id, 'key', scales.key,
    'name', scales.name, 'grades', scales.grades, 'outcomes', scales.outcomes)
  from scales where scales.id in (select scale_id from here join assessments on assessments.case_id = here.id)`

const assessments = (
  actor: Actor,
  rivals: boolean,
) => sql`select 'assessment', assessments.number, json_object('id', assessments.id,
    'subject', coalesce('claim:C' || claims.number, 'evidence:E' || item.number, 'source:' || sources.slug),
    'version', assessments.subject_version, 'scale', assessments.scale_id,
    'grade', assessments.grade, 'outcome', assessments.outcome,
    'assessor', coalesce(assessments.assessor_id, 'outside ' || assessments.assessor_name),
    'name', assessments.assessor_name, 'on', assessments."on", 'state', assessments.state,
    'reviewBy', assessments.review_by, 'reconciles', assessments.reconciles <> '[]',
    'seconded', exists (select 1 from reviews where reviews.assessment_id = assessments.id
      and reviews.decision = 'approved'),
    'answers', json((select json_group_array(challenge_id) from assessment_answers
      where assessment_id = assessments.id)))
  from here join assessments on assessments.case_id = here.id
  left join claims on claims.id = assessments.claim_id
  left join evidence as item on item.id = assessments.evidence_id
  left join sources on sources.id = assessments.source_id
  where assessments.withdrawn_at is null and assessments.state <> 'draft'
    and ${openAssessments(actor)}
    and claims.withdrawn_at is null and item.withdrawn_at is null and sources.withdrawn_at is null
    ${rivals ? sql`and assessments.evidence_id is not null` : sql``}`

const ratingsOf = (actor: Actor, caseId: string) => sql`
  select 'rating', claims.number, json_object('claim', claims.number, 'given', json((
    select json_group_array(json_array(ratings.number, item.number,
      coalesce(ratings.assessor_id, 'outside ' || ratings.assessor_name), ratings.assessor_name,
      ratings.rating, ratings."on", ratings.blind))
    from ratings join evidence as item on item.id = ratings.evidence_id
    where ratings.claim_id = claims.id and ratings.withdrawn_at is null
      and item.withdrawn_at is null and ${openRatings(actor, 'ratings', caseId)})))
  from here join claims on claims.case_id = here.id
  where claims.withdrawn_at is null
    and exists (select 1 from ratings where ratings.claim_id = claims.id)`
