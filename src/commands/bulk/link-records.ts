import { inList } from '#db/lists.ts'
import { Invalid, refuse } from '#domain/errors.ts'
import { parseLabel, type LabelledKind } from '#domain/label.ts'
import { sameRest, type Bearing, type LinkValues } from '#domain/link.ts'
import type { Stance, StatementValues } from '#domain/statement.ts'
import { now, type Context } from '../context.ts'
import { counterName, raiseCounter } from '../shared/row-queries.ts'
import { chosenRecords, type Chosen } from './chosen.ts'
import { changeOf, left, overRows, type BulkWrites } from './writes.ts'

/** The record that many are tied to, by its label. Throws Invalid. */
export const targetOf = async (
  context: Context,
  caseId: string,
  kind: LabelledKind,
  text: string,
): Promise<Chosen> => {
  if (parseLabel(text)?.kind !== kind && !text.startsWith(`${kind}_`))
    refuse('to', kind === 'claim' ? 'Name a claim, such as C3' : 'Name an item, such as E12')
  try {
    const [found] = await chosenRecords(context, caseId, kind, [{ [kind]: text }])
    if (found) return found
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(error.errors.map(({ message }) => ({ path: 'to', message })))
  }
  return refuse('to', 'Choose another')
}

/** Links many items to a claim, or an item to many claims; pairs linked so already are left alone. One query. */
export const linkRecords = async (
  context: Context,
  caseId: string,
  chosen: readonly Chosen[],
  pairOf: (one: Chosen) => { readonly claim: string; readonly evidence: string },
  bearing: Bearing,
): Promise<BulkWrites> => {
  const pairs = chosen.map((one) => ({ one, ...pairOf(one) }))
  const links = await context.database.read
    .selectFrom('evidence_links')
    .select(['claim_id', 'evidence_id', 'bearing', 'rests_on'])
    .where('claim_id', 'in', inList(new Set(pairs.map(({ claim }) => claim))))
    .where('evidence_id', 'in', inList(new Set(pairs.map(({ evidence }) => evidence))))
    .where('withdrawn_at', 'is', null)
    .execute()
  const decided = pairs.map((pair) => {
    const same = links.filter(
      (link) => link.claim_id === pair.claim && link.evidence_id === pair.evidence,
    )
    const torn = same.find(
      ({ rests_on }) => rests_on !== null && !sameRest(JSON.parse(rests_on) as [], undefined),
    )
    if (torn)
      throw new Invalid([
        {
          path: `records.${pair.one.index}`,
          message: `${pair.one.label} has a link here that says what it rests on: link it by itself`,
        },
      ])
    return { ...pair, linked: same.some((link) => link.bearing === bearing) }
  })
  const made = decided
    .filter(({ linked }) => !linked)
    .map(({ one, claim, evidence }) => {
      const values: LinkValues = { claim, evidence, bearing }
      return { one, id: context.newId('link'), version: 1, values }
    })
  const counter = counterName(caseId, 'links')
  return {
    queries:
      made.length === 0
        ? []
        : [
            raiseCounter(counter, made.length),
            overRows(
              `insert into evidence_links (id, case_id, number, claim_id, evidence_id, bearing, version, created_at, updated_at)
               select value ->> 0, value ->> 1,
                 (select counters.value from counters where name = 'links:' || (one.value ->> 1)) - (one.value ->> 6) + one.key + 1,
                 value ->> 2, value ->> 3, value ->> 4, 1, value ->> 5, value ->> 5 from json_each(?) as one`,
              made.map(({ id, values }) => [
                id,
                caseId,
                values.claim,
                values.evidence,
                bearing,
                now(context),
                made.length,
              ]),
            ),
          ],
    changes: made.map((link) => changeOf(context, caseId, 'link', link, 'added')),
    outcomes: decided.map(({ one, linked }) =>
      linked
        ? left(one, 'linked so already')
        : { label: one.label, version: one.version, changed: true },
    ),
    undo: made.map(({ id }) => ({ link: id, version: 1 })),
  }
}

/** Gives many statements a stance on a claim; those that take it already are left alone. Throws Invalid. */
export const addStances = (
  context: Context,
  caseId: string,
  statements: readonly Chosen[],
  claim: Chosen,
  stance: Stance,
): BulkWrites => {
  const decided = statements.map((one) => {
    const { withdrawn: _, ...held } = one.values
    const values = held as StatementValues
    const taken = values.stances.find((held) => held.claim === claim.id)?.stance
    return { one, values, taken }
  })
  const errors = decided.flatMap(({ one, taken }) =>
    taken === undefined || taken === stance
      ? []
      : [
          {
            path: `records.${one.index}`,
            message: `${one.label} ${taken} ${claim.label} already: change it by itself, or leave it out`,
          },
        ],
  )
  if (errors.length > 0) throw new Invalid(errors)
  const changed = decided
    .filter(({ taken }) => taken === undefined)
    .map(({ one, values }) => ({
      one,
      id: one.id,
      version: one.version + 1,
      values: { ...values, stances: [...values.stances, { claim: claim.id, stance }] },
    }))
  return {
    queries: statementQueries(context, changed),
    changes: changed.map((statement) =>
      changeOf(context, caseId, 'statement', statement, 'edited'),
    ),
    outcomes: decided.map(({ one, taken }) =>
      taken === undefined
        ? { label: one.label, version: one.version + 1, changed: true }
        : left(one, 'says so already'),
    ),
    undo: changed.map(({ one, version }) => ({ statement: one.label, version })),
  }
}

/** Of statements the stances alone. */
export const statementQueries = (
  context: Context,
  statements: readonly {
    readonly id: string
    readonly version: number
    readonly values: StatementValues
  }[],
) => [
  overRows(
    `update statements set version = one.value ->> 1, updated_at = one.value ->> 2
     from json_each(?) as one where statements.id = one.value ->> 0`,
    statements.map(({ id, version }) => [id, version, now(context)]),
  ),
  overRows(
    'delete from stances where statement_id in (select value from json_each(?))',
    statements.map(({ id }) => id),
  ),
  overRows(
    `insert into stances (statement_id, claim_id, position, stance)
     select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?)`,
    statements.flatMap(({ id, values }) =>
      values.stances.map(({ claim, stance }, position) => [id, claim, position, stance]),
    ),
  ),
]
