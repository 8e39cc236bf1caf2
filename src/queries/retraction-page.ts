import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { labelOf } from '#domain/label.ts'
import { retraction, type Retraction } from '#weighing/retraction.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import type { WeighedAssessment, WeighedCase } from './shared/weighed-case.ts'
import { weighingInput } from './shared/weighing-input.ts'

/** What rests on one item or source of a case, and what would fall if it were retracted. */
export interface RetractionPage {
  readonly here: CaseHere
  readonly subject: {
    readonly kind: 'evidence' | 'source'
    readonly key: string
    /** The title of an item; the name of a source, of a protected one its code name. */
    readonly name: string
  }
  readonly retraction: Retraction
  /** Titles and names of what keys stand for. */
  readonly names: ReadonlyMap<string, string>
  /** By id. */
  readonly verdicts: ReadonlyMap<string, WeighedAssessment>
}

export type RetractionSubject =
  | { readonly kind: 'evidence'; readonly number: number }
  | { readonly kind: 'source'; readonly slug: string }

/** NotFound unless the actor may see the case and it has this item, or uses this source, not withdrawn. Two queries. */
export const retractionPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  wanted: RetractionSubject,
  today: string,
): Promise<RetractionPage> => {
  const here = await loadCase(database, actor, slug)
  const weighed = await weighingInput(database, actor, here.case.id, today)
  const names = namesOf(weighed)
  const key =
    wanted.kind === 'evidence'
      ? `evidence:${labelOf('evidence', wanted.number)}`
      : `source:${wanted.slug}`
  const name = names.get(key)
  if (name === undefined)
    throw new NotFound(wanted.kind === 'evidence' ? 'evidence item' : 'source')
  return {
    here,
    subject: { kind: wanted.kind, key, name },
    retraction: retraction(weighed, key),
    names,
    verdicts: new Map(weighed.assessments.map((one) => [one.key, one])),
  }
}

/** The page as JSON. */
export const retractionJson = ({ here, subject, retraction: found, verdicts }: RetractionPage) => ({
  case: here.case.slug,
  subject: subject.key,
  claims: found.claims,
  verdicts: found.verdicts.map(({ claim, side, verdict, falls }) => ({
    claim,
    side,
    assessment: verdict.key,
    words: verdicts.get(verdict.key)?.words ?? null,
    falls,
  })),
  groups: found.groups,
})

const namesOf = (weighed: WeighedCase): ReadonlyMap<string, string> =>
  new Map([
    ...weighed.claims.map(({ key, wording }): [string, string] => [key, wording]),
    ...weighed.evidence.map(({ key, title }): [string, string] => [key, title]),
    ...weighed.sources.map(({ key, name }): [string, string] => [key, name]),
  ])
