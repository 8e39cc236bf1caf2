import type { CompiledQuery } from 'kysely'
import { insertMany } from '#db/bulk.ts'
import { compile } from '#db/compile.ts'
import { caseDocument, caseRow } from '#commands/cases/case-rows.ts'
import type { Services } from '#commands/context.ts'
import { mentionRows } from '#commands/shared/mention-queries.ts'
import { counterName, insertRow, raiseCounter } from '#commands/shared/row-queries.ts'
import { indexQueries } from '#commands/shared/search-rows.ts'
import type { Plan } from './plan.ts'
import { changeOf, standing, type Written } from './record-queries.ts'
import { freeSlugs } from './slugs.ts'

/** The case itself, its lead, its counters, and the scales that come with it. */
export const openingOf = async (plan: Plan, { database }: Services): Promise<Written> => {
  const { caseId, jobId, at, actorId } = plan
  const [slug = plan.case.values.slug] = await freeSlugs(database, 'cases', [plan.case.values.slug])
  const record = {
    id: caseId,
    values: { ...plan.case.values, slug },
    withdrawn: plan.case.withdrawn,
  }
  const row = {
    id: caseId,
    ...caseRow(record.values),
    importing: jobId,
    ...standing(plan, record),
    created_by: actorId,
  }
  const scales = plan.scales.filter((scale) => scale.added)
  return {
    queries: [
      insertRow('cases', row, null),
      ...leadOf(plan),
      ...countersOf(plan),
      ...insertMany(
        'scales',
        scales.map(({ id, values, withdrawn }) => ({
          id,
          key: values.key,
          version: values.version,
          name: values.name,
          of: values.of,
          grades: JSON.stringify(values.grades),
          outcomes: JSON.stringify(values.outcomes ?? []),
          built_in: 0,
          created_at: at,
          created_by: actorId,
          withdrawn_at: withdrawn?.on ?? null,
          withdrawn_reason: withdrawn?.reason ?? null,
          importing: jobId,
        })),
      ),
      ...insertMany('mentions', mentionRows(caseId, 'case', caseId, [record.values.summary])),
      ...indexQueries([{ kind: 'case', recordId: caseId, caseId, ...caseDocument(record.values) }]),
    ],
    changes: [
      changeOf(plan, 'case', record),
      ...scales.map((scale) => changeOf(plan, 'scale', scale, null)),
    ],
  }
}

function leadOf({ caseId, actorId, at }: Plan): readonly CompiledQuery[] {
  if (actorId === null) return []
  const member = { case_id: caseId, user_id: actorId, role: 'lead' as const, added_at: at }
  return [compile.insertInto('case_members').values(member).compile()]
}

/** Numbers go on after those of the file. */
function countersOf(plan: Plan): readonly CompiledQuery[] {
  const counts = {
    parties: plan.parties,
    sources: plan.sources,
    evidence: plan.evidence,
    claims: plan.claims,
    statements: plan.statements,
    links: plan.links,
    assessments: plan.assessments,
    ratings: plan.ratings,
    inquiries: plan.inquiries,
    briefs: plan.briefs,
  }
  return Object.entries(counts).map(([of, list]) =>
    raiseCounter(counterName(plan.caseId, of), list.length),
  )
}
