import type { Database } from '#db/database.ts'
import { actorId, type Actor } from '#domain/actor.ts'
import { personCanInCase } from '#domain/permission.ts'
import { contributions, type Contribution } from '#weighing/contributions.ts'
import { groupSentence } from '#weighing/group-sentence.ts'
import type { Key } from '#weighing/input.ts'
import { notices, type Notice } from '#weighing/notices.ts'
import { compareText } from '#weighing/order.ts'
import { weighingOutput } from '#weighing/output.ts'
import type { Rivals } from '#weighing/rivals.ts'
import type { Part } from '#weighing/sentence-parts.ts'
import { rivalsOf, wholeOf, type Weighing } from '#weighing/weigh.ts'
import type { Supposition } from '#weighing/what-if.ts'
import { blindState, type BlindState } from './shared/blind-state.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { ratingGrid, type RatingGrid } from './shared/rating-grid.ts'
import { supposedCase, unrecordedIn, whatIfJson, type Supposed } from './shared/supposed.ts'
import { namesIn, type WeighedCase, type WeighedItem } from './shared/weighed-case.ts'
import { weighingInput } from './shared/weighing-input.ts'

/** How the rivals of a case stand: for each group the ratings, what they come to, and what would change it. */
export interface WeighingPage {
  readonly here: CaseHere
  readonly view: 'all' | 'mine'
  readonly weighing: Weighing
  readonly groups: readonly RivalGroup[]
  /** What could not be computed and is no group's own. */
  readonly notices: readonly Notice[]
  /** Titles and names of what keys stand for; names of assessors by their key. */
  readonly names: ReadonlyMap<string, string>
  /** Null for the case as it is. */
  readonly supposed: Supposed | null
  /** Items whose origin a what-if may grant. */
  readonly unrecorded: readonly WeighedItem[]
  readonly mayRate: boolean
}

export interface RivalGroup {
  readonly name: string
  /** Null for a group of one: there is nothing to compare. */
  readonly rivals: Rivals | null
  readonly sentence: readonly Part[]
  readonly grid: RatingGrid
  readonly contributions: readonly Contribution[]
  readonly blind: BlindHere
  readonly notices: readonly Notice[]
}

/** How blind mode stands for the person in one group. */
export interface BlindHere {
  /** Others' ratings of some of its claims are hidden. */
  readonly hidden: boolean
  /** When they asked to see others' ratings; null where they did not. */
  readonly asked: string | null
  /** Cells of rated items that they have not rated. */
  readonly left: number
}

export interface WeighingWanted {
  readonly view: 'all' | 'mine'
  readonly supposition: Required<Supposition>
  /** Every claim is weighed, as the JSON tells of them; else only those that have rivals. */
  readonly whole: boolean
}

/** NotFound unless the actor may see the case. Three queries. */
export const weighingPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  today: string,
  wanted: WeighingWanted,
): Promise<WeighingPage> => {
  const here = await loadCase(database, actor, slug)
  const rates = actor.kind === 'user' && personCanInCase(actor, 'record.rate', here.standing)
  const { strike, grant } = wanted.supposition
  const rivals = !wanted.whole && strike.length + grant.length === 0
  const [all, blind] = await Promise.all([
    weighingInput(database, actor, here.case.id, today, { rivals }),
    blindState(database, actor, here.case.id),
  ])
  const view = rates ? wanted.view : 'all'
  const me = actorId(actor)
  const weighed =
    view === 'all'
      ? all
      : { ...all, ratings: all.ratings.filter(({ assessor }) => assessor === me) }
  const { weigher, supposed } = supposedCase(weighed, wanted.supposition)
  const weighing = wanted.whole ? wholeOf(weigher) : rivalsOf(weigher)
  const said = notices(weighing)
  return {
    here,
    view,
    weighing,
    groups: groupsOf(weighed).map(([name, claims]) =>
      groupOf(name, claims, { weighed, weighing, blind, said, me: rates ? me : null }),
    ),
    notices: said.filter(({ about }) => !about.startsWith('group:')),
    names: namesIn(weighed),
    supposed,
    unrecorded: unrecordedIn(weighed),
    mayRate: here.can('record.rate') && here.case.withdrawn === null,
  }
}

/** Exactly what METHODS 10 says; of a supposition also what it moves. */
export const weighingJson = ({ weighing, supposed }: WeighingPage) => ({
  ...weighingOutput(weighing),
  ...(supposed === null ? {} : { whatIf: whatIfJson(supposed) }),
})

type Claims = WeighedCase['claims']

/** Groups of one too, by name. */
function groupsOf({ claims }: WeighedCase): readonly (readonly [string, Claims])[] {
  return [...Map.groupBy(claims, ({ rivalGroup }) => rivalGroup)]
    .flatMap(([name, members]) => (name === null ? [] : [[name, members] as const]))
    .toSorted(([a], [b]) => compareText(a, b))
}

interface Parts {
  readonly weighed: WeighedCase
  readonly weighing: Weighing
  readonly blind: BlindState
  readonly said: readonly Notice[]
  /** The person, where they may rate. */
  readonly me: string | null
}

function groupOf(name: string, claims: Claims, parts: Parts): RivalGroup {
  const { weighed, weighing, blind, said, me } = parts
  const rivals = weighing.rivals.find(({ matrix }) => matrix.group === name) ?? null
  const keys = new Set(claims.map(({ key }) => key))
  const rated = blind.rated.get(name) ?? []
  const hidden = claims.some(({ key }) => blind.hidden.has(key))
  const grid = ratingGrid({
    weighed,
    claims,
    rivals,
    besides: me === null ? [] : [...rated, ...linkedTo(weighed, keys)],
  })
  return {
    name,
    rivals,
    sentence: rivals === null ? [] : groupSentence(weighing, rivals),
    grid,
    contributions: rivals === null ? [] : contributions(rivals),
    blind: {
      hidden,
      asked: claims.map(({ key }) => blind.asked.get(key)).find((at) => at !== undefined) ?? null,
      left: leftToRate(weighed, claims, rated, me),
    },
    notices: said.filter(
      ({ about, code }) => about === `group:${name}` && !(hidden && OF_OTHERS.has(code)),
    ),
  }
}

/** What is true only of the ratings in sight: where others' are hidden it is not said. */
const OF_OTHERS: ReadonlySet<Notice['code']> = new Set(['no-rating', 'no-agreement'])

/** How many of these cells the person has not rated. */
function leftToRate(
  { ratings }: WeighedCase,
  claims: Claims,
  items: readonly Key[],
  me: string | null,
): number {
  const own = new Set(
    ratings
      .filter(({ assessor }) => assessor === me)
      .map(({ claim, evidence }) => `${claim} ${evidence}`),
  )
  return claims.reduce(
    (left, { key }) => left + items.filter((item) => !own.has(`${key} ${item}`)).length,
    0,
  )
}

const linkedTo = ({ links }: WeighedCase, claims: ReadonlySet<Key>): readonly Key[] =>
  links.filter(({ claim }) => claims.has(claim)).map(({ evidence }) => evidence)
