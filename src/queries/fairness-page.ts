import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { can, permit, permitInCase } from '#domain/permission.ts'
import { claimFigures, fairness, type ClaimFigures, type PartyFigures } from '#weighing/fairness.ts'
import type { InputAssessment } from '#weighing/input.ts'
import { standingVerdicts } from '#weighing/verdicts.ts'
import { weigher } from '#weighing/weigh.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { repliesSought, type SoughtReply } from './shared/replies-sought.ts'
import { visibleCases } from './shared/visible.ts'
import { namesIn, type WeighedCase } from './shared/weighed-case.ts'
import { weighingInput } from './shared/weighing-input.ts'

/** How the claims of a case were treated, by party and in all. */
export interface CaseFairness {
  readonly slug: string
  readonly title: string
  readonly all: ClaimFigures
  readonly parties: readonly (PartyFigures & { readonly name: string })[]
  /** By id. */
  readonly replies: ReadonlyMap<string, SoughtReply>
  /** Titles and names of what keys stand for. */
  readonly names: ReadonlyMap<string, string>
  /** What grades and outcomes are called, by scale and code. */
  readonly words: ReadonlyMap<string, string>
}

export interface FairnessPage {
  readonly here: CaseHere
  readonly figures: CaseFairness
  /** The actor may see those of all cases side by side. */
  readonly mayCompare: boolean
}

export interface WorkspaceFairness {
  readonly list: Listing<CaseFairness>
  /** Tags of the cases the actor sees, with how many have each. */
  readonly tags: readonly { readonly tag: string; readonly cases: number }[]
}

/** For those who work on the case. Throws NotFound, Forbidden. Three queries. */
export const fairnessPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  today: string,
): Promise<FairnessPage> => {
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.rate', here.standing, 'see the figures of this case')
  const [weighed, replies] = await Promise.all([
    weighingInput(database, actor, here.case.id, today, { ratings: false }),
    repliesSought(database, [here.case.id]),
  ])
  return {
    here,
    figures: figuresOf(here.case, weighed, replies.get(here.case.id) ?? []),
    mayCompare: can(actor, 'figures.read'),
  }
}

/** Cases a page: each is weighed. */
const CASES_A_PAGE = 10

/**
 * Cases side by side, for editors and administrators, of those they may see: filtered by `tag`, the
 * latest changed first. Throws Forbidden. Three queries, and one a case of the page.
 */
export const workspaceFairness = async (
  database: Database,
  actor: Actor,
  request: ListRequest,
  today: string,
): Promise<WorkspaceFairness> => {
  permit(actor, 'figures.read', 'see the figures of the workspace')
  const tag = request.filters['tag']
  const limit = Math.min(request.limit, CASES_A_PAGE)
  const seen = database.read
    .selectFrom('cases')
    .where(visibleCases(actor))
    .where('cases.withdrawn_at', 'is', null)
  const chosen = seen.$if(tag !== undefined, (query) =>
    query.where(
      sql<boolean>`exists (select 1 from json_each(cases.tags) where value = ${tag ?? ''})`,
    ),
  )
  const [{ total }, cases, tags] = await Promise.all([
    chosen.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    chosen
      .select(['id', 'slug', 'title'])
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(request.after)
      .execute(),
    seen
      .innerJoin(sql<{ value: string }>`json_each(cases.tags)`.as('tagged'), (join) =>
        join.onTrue(),
      )
      .select(['tagged.value as tag', sql<number>`count(*)`.as('cases')])
      .groupBy('tagged.value')
      .orderBy('tagged.value')
      .execute(),
  ])
  const [replies, ...weighed] = await Promise.all([
    repliesSought(
      database,
      cases.map(({ id }) => id),
    ),
    ...cases.map(({ id }) => weighingInput(database, actor, id, today, { ratings: false })),
  ])
  return {
    list: pageOf(
      { ...request, limit },
      total,
      cases.flatMap((one, place) => {
        const input = weighed[place]
        return input === undefined ? [] : [figuresOf(one, input, replies.get(one.id) ?? [])]
      }),
    ),
    tags,
  }
}

/** As JSON: every number with the keys it was counted from. */
export const caseFairnessJson = ({ slug, title, all, parties, words }: CaseFairness) => ({
  case: slug,
  title,
  all: claimsJson(all, words),
  parties: parties.map(({ party, name, asserted, about, replies }) => ({
    party,
    name,
    asserted: claimsJson(asserted, words),
    about: claimsJson(about, words),
    replies: {
      asked: replies.asked.length,
      answered: replies.answered.length,
      medianDays: replies.days,
      inquiries: replies.asked.map(({ key, askedOn, answeredOn }) => ({
        inquiry: key,
        askedOn,
        answeredOn,
      })),
    },
  })),
})

const claimsJson = (
  { claims, judged, verdicts, chains, items, twoChains }: ClaimFigures,
  words: CaseFairness['words'],
) => ({
  claims,
  judged,
  verdicts: verdicts.map((one) => ({
    scale: one.scale,
    code: one.code,
    words: words.get(wordKey(one)) ?? one.code,
    outcome: one.rank === null,
    claims: one.claims,
  })),
  medianChains: chains,
  medianItems: items,
  twoChains,
})

/** Where the words of a grade or outcome are kept. */
const wordKey = ({ scale, code }: { readonly scale: string; readonly code: string }) =>
  `${scale} ${code}`

function figuresOf(
  { slug, title }: { readonly slug: string; readonly title: string },
  weighed: WeighedCase,
  replies: readonly SoughtReply[],
): CaseFairness {
  const of = weigher(weighed)
  const places = new Map(weighed.assessments.map(({ key, place }) => [key, place]))
  const rankOf = ({ key }: InputAssessment) => places.get(key) ?? null
  const verdicts = standingVerdicts(of.index.input.assessments)
  const names = new Map(weighed.parties.map(({ key, name }) => [key, name]))
  return {
    slug,
    title,
    all: claimFigures(
      of,
      of.index.input.claims.map(({ key }) => key),
      verdicts,
      rankOf,
    ),
    parties: fairness(of, replies, rankOf).map((figures) => ({
      ...figures,
      name: names.get(figures.party) ?? figures.party,
    })),
    replies: new Map(replies.map((one) => [one.key, one])),
    names: namesIn(weighed),
    words: new Map(
      weighed.assessments.map(({ scale, grade, outcome, words }) => [
        wordKey({ scale, code: grade ?? outcome ?? '' }),
        words ?? '',
      ]),
    ),
  }
}
