import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { currentAssessments } from '#domain/assessment.ts'
import { loadAssessable, type Assessable, type Target } from './shared/assessable.ts'
import { assessmentsOf, type AssessmentView } from './shared/assessments.ts'
import { listJson, pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { mentionedIn, type Mentioned } from './shared/mentioned.ts'
import { recordsJson } from './shared/record-json.ts'

/** All assessments of one thing that the actor may see. */
export interface AssessmentList {
  readonly subject: Assessable
  /** Newest first. */
  readonly list: Listing<AssessmentView>
  /** All of them, oldest first, to tell which supersede which. */
  readonly all: readonly AssessmentView[]
  readonly current: ReadonlySet<string>
  readonly mentioned: ReadonlyMap<string, Mentioned>
}

/** NotFound unless the actor sees what was assessed. A constant number of queries. */
export const assessmentList = async (
  database: Database,
  actor: Actor,
  target: Target,
  request: ListRequest,
): Promise<AssessmentList> => {
  const subject = await loadAssessable(database, actor, target)
  const all = await assessmentsOf(
    database,
    actor,
    subject.kind,
    [subject.id],
    subject.here?.case.id ?? null,
  )
  const scale = request.filters['scale']
  const chosen = all.filter((one) => scale === undefined || one.scaleKey === scale).toReversed()
  const items = chosen.slice(request.after, request.after + request.limit)
  return {
    subject,
    list: pageOf(request, chosen.length, items),
    all,
    current: new Set(currentAssessments(all).map((one) => one.id)),
    mentioned: subject.here
      ? await mentionedIn(
          database,
          subject.here.case,
          items.map((one) => one.rationale),
        )
      : new Map(),
  }
}

/** The list as JSON: records with the case file's fields, and whether each is its assessor's current one. */
export const assessmentListJson = async (
  database: Database,
  { list, all, current, subject }: AssessmentList,
) => {
  const records = await recordsJson(
    database,
    'assessment',
    list.items.map((one) => one.id),
  )
  const views = new Map(all.map((one) => [one.id, one]))
  return {
    ...listJson(list),
    items: records.map((record) => ({
      ...record,
      case: views.get(record.id)?.case?.slug ?? null,
      current: current.has(record.id),
      earlierVersion: (views.get(record.id)?.subjectVersion ?? 0) < subject.standing,
    })),
  }
}
