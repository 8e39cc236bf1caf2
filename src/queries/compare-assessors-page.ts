import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { compareAssessors, type AssessorPair } from '#weighing/compare-assessors.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { namesIn, type WeighedAssessment, type WeighedCase } from './shared/weighed-case.ts'
import { weighingInput } from './shared/weighing-input.ts'

/** Two assessors of a case beside each other, as far as the actor may see what they gave. */
export interface CompareAssessorsPage {
  readonly here: CaseHere
  /** All whose judgements or ratings the actor may see, by name. */
  readonly assessors: readonly Assessor[]
  readonly a: Assessor | null
  readonly b: Assessor | null
  /** Null until two different ones are chosen. */
  readonly pair: AssessorPair | null
  /** Titles and names of what keys stand for. */
  readonly names: ReadonlyMap<string, string>
  /** By id. */
  readonly judged: ReadonlyMap<string, WeighedAssessment>
}

export interface Assessor {
  readonly key: string
  readonly name: string
}

/** NotFound unless the actor may see the case and these have judged in it. Two queries. */
export const compareAssessorsPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  chosen: { readonly a: string | null; readonly b: string | null },
  today: string,
): Promise<CompareAssessorsPage> => {
  const here = await loadCase(database, actor, slug)
  const weighed = await weighingInput(database, actor, here.case.id, today)
  const assessors = assessorsIn(weighed)
  const [a, b] = [assessorOf(assessors, chosen.a), assessorOf(assessors, chosen.b)]
  return {
    here,
    assessors,
    a,
    b,
    pair: a === null || b === null || a === b ? null : compareAssessors(weighed, a.key, b.key),
    names: namesIn(weighed),
    judged: new Map(weighed.assessments.map((one) => [one.key, one])),
  }
}

/** The page as JSON. */
export const compareAssessorsJson = ({
  here,
  assessors,
  a,
  b,
  pair,
  judged,
}: CompareAssessorsPage) => ({
  case: here.case.slug,
  assessors,
  a: a?.key ?? null,
  b: b?.key ?? null,
  ...(pair === null
    ? {}
    : {
        judgements: pair.judgements.map(({ subject, scale, differ, ...given }) => ({
          subject,
          scale,
          differ,
          a: { assessment: given.a.key, words: judged.get(given.a.key)?.words ?? null },
          b: { assessment: given.b.key, words: judged.get(given.b.key)?.words ?? null },
        })),
        ratings: pair.ratings,
        alone: pair.alone,
      }),
})

function assessorsIn({ assessments, ratings }: WeighedCase): readonly Assessor[] {
  const given = [...assessments, ...ratings]
  const names = new Map(given.map(({ assessor, assessorName }) => [assessor, assessorName]))
  return [...names]
    .map(([key, name]) => ({ key, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || (one.key < other.key ? -1 : 1))
}

function assessorOf(assessors: readonly Assessor[], key: string | null): Assessor | null {
  if (key === null || key === '') return null
  const found = assessors.find((one) => one.key === key)
  if (!found) throw new NotFound('assessor')
  return found
}
