import { sql, type RawBuilder } from 'kysely'
import { TELLING } from '#domain/work.ts'
import type { Asker } from './asker.ts'
import { literals } from './literals.ts'
import { openRatings } from './visible-ratings.ts'
import { worksIn } from './works-in.ts'
import {
  isAsked,
  openChallenges,
  openComments,
  openOpinions,
  visibleAssessments,
  visibleRelations,
  visibleSources,
} from './visible.ts'

/** As `openEntries`, over entries that are known to be of sources. */
export const openSourceEntries = (actor: Asker, alias = 'entry_values'): RawBuilder<boolean> =>
  sql`exists (select 1 from sources as told
    where told.id = ${sql.ref(`${alias}.subject_id`)} and ${visibleSources(actor, 'told')})`

/**
 * As `openEntries`, over entries of no case: of sources, of judgements that hold for the workspace, and
 * of scales and people. Of all that stands in cases none is among them, so nothing is asked of it.
 */
export const openWorkspaceEntries = (actor: Asker, alias = 'entry_values'): RawBuilder<boolean> => {
  const [kind, subject] = [sql.ref(`${alias}.subject_kind`), sql.ref(`${alias}.subject_id`)]
  return sql`(case when ${kind} = 'source' then ${openSourceEntries(actor, alias)}
    when ${kind} = 'assessment' then exists (select 1 from (select 1 from assessments as told
      where told.id = ${subject} and ${visibleAssessments(actor, 'told')}))
    when ${kind} in ('source_relation', 'challenge', 'rating', 'second_opinion', 'work', 'brief', 'comment') then 0
    else 1 end)`
}

/**
 * Over entry_values under the given alias: entries of sources the actor sees, of source relations
 * only those they may know of, of assessments those that are open to them and of challenges those
 * against these or anything else, of ratings those that blind mode does not keep from them, and of plans,
 * briefs and comments those of cases they work on, unless a plan tells of judgements kept from them.
 * Whether the entry's case is visible is asked elsewhere.
 * `caseId` says that all of them are of one case, which spares looking into others.
 */
export const openEntries = (
  actor: Asker,
  alias = 'entry_values',
  caseId: string | null = null,
): RawBuilder<boolean> => {
  const [kind, subject] = [sql.ref(`${alias}.subject_kind`), sql.ref(`${alias}.subject_id`)]
  // Within FROM a condition does not add to the depth of expression, of which D1 allows 100.
  const told = (table: string, open: RawBuilder<boolean>) =>
    sql<boolean>`exists (select 1 from (select 1 from ${sql.table(table)} as told
      where told.id = ${subject} and ${open}))`
  // How far a claim has come says whether someone has judged it, and so does that it is no longer so.
  const version = sql.ref(`${alias}.version`)
  const openPlan =
    actor.kind === 'user'
      ? sql`not (${told('claim_work', isAsked(actor, 'told.claim_id'))}
          and exists (select 1 from (select 1 from entry_values as told
            where told.subject_id = ${subject} and told.version in (${version}, ${version} - 1)
              and told."values" ->> 'status' in ${literals(TELLING)})))`
      : sql`true`
  return sql`(case ${kind}
    when 'source' then ${told('sources', visibleSources(actor, 'told'))}
    when 'source_relation' then ${told('source_relations', visibleRelations(actor, 'told'))}
    when 'assessment' then ${told('assessments', visibleAssessments(actor, 'told'))}
    when 'second_opinion' then ${told('second_opinions', openOpinions(actor, 'told'))}
    when 'challenge' then ${told('challenges', openChallenges(actor, 'told'))}
    when 'rating' then ${told('ratings', openRatings(actor, 'told', caseId))}
    when 'work' then ${worksIn(actor, `${alias}.case_id`)} and ${openPlan}
    when 'brief' then ${worksIn(actor, `${alias}.case_id`)}
    when 'comment' then ${told('comments', openComments(actor, 'told'))}
    else 1 end)`
}
