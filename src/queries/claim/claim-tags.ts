import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Whether the claim of a row carries this tag. */
export const tagged = (tag: string) =>
  sql<boolean>`exists (select 1 from json_each(claims.tags) as tag where tag.value = ${tag})`

/** What the claims of a case that stand are sorted into: their tags and their groups of rivals. One query. */
export const sortedInto = async (
  database: Database,
  caseId: string,
): Promise<{ readonly tags: readonly string[]; readonly groups: readonly string[] }> => {
  const { rows } = await sql<{ kind: 'tag' | 'group'; name: string }>`
    select distinct 'tag' as kind, tag.value as name from claims, json_each(claims.tags) as tag
    where claims.case_id = ${caseId} and claims.withdrawn_at is null
    union
    select distinct 'group', rival_group from claims
    where case_id = ${caseId} and withdrawn_at is null and rival_group is not null
    order by 1, 2 limit ${MOST}`.execute(database.read)
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.name] : []))
  return { tags: of('tag'), groups: of('group') }
}

/** More than anyone would look through in a list of choices. */
const MOST = 400
