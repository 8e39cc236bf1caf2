import { sql } from 'kysely'
import { inList } from '#db/lists.ts'
import { labelOf, parseLabel } from '#domain/label.ts'
import { kindWords } from '#domain/record-words.ts'
import type { ReferenceKind } from '#domain/reference.ts'
import {
  identityReadable,
  openAssessments,
  openChallenges,
  visibleSources,
} from '#queries/shared/visible.ts'
import type { Context } from '../context.ts'

/** A record that a label, slug or id names. */
export interface Found {
  readonly id: string
  readonly name: string
  readonly withdrawn: boolean
  /** Why it cannot be named here, though it is there. */
  readonly refused?: string | undefined
}

/**
 * The records of one kind that these texts name, by the text: in the case, or for a source in the
 * workspace as the actor sees it; a text that names none is left out. One query.
 */
export const findReferenced = async (
  context: Context,
  caseId: string | null,
  kind: ReferenceKind,
  texts: readonly string[],
  known: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Found>> => {
  switch (kind) {
    case 'source':
      return findSources(context, caseId, texts, known)
    case 'party':
      return findParties(context, caseId, texts)
    case 'claim':
    case 'evidence':
    case 'statement':
      return findLabelled(context, caseId, kind, texts, known)
    case 'link':
    case 'assessment':
    case 'challenge':
      return findById(context, caseId, kind, texts)
  }
}

/**
 * A source that was merged into another stands for that one; a record that names it already keeps it. One of
 * the case is also found by the name everyone there sees, as it was typed without being picked.
 */
async function findSources(
  context: Context,
  caseId: string | null,
  texts: readonly string[],
  known: ReadonlySet<string>,
) {
  const rows = await context.database.read
    .selectFrom('sources as named')
    .innerJoin('sources', (join) =>
      join.on(sql<boolean>`sources.id = coalesce(named.merged_into, named.id)`),
    )
    .select([
      'named.id as namedId',
      'named.slug',
      'named.name as called',
      'sources.id',
      'sources.name',
    ])
    .select(['sources.withdrawn_at', keptOut(context, caseId).as('keptOut')])
    .where((where) =>
      where.or([
        where('named.id', 'in', inList(texts)),
        where('named.slug', 'in', inList(texts)),
        where.and([
          sql<boolean>`named.id in (select source_id from case_sources where case_id = ${caseId})`,
          where('named.name', 'in', inList(texts)),
        ]),
      ]),
    )
    .where(visibleSources(context.actor, 'named'))
    .execute()
  const addressed = (text: string) => rows.find((row) => row.namedId === text || row.slug === text)
  const called = (text: string) => rows.filter((row) => row.called === text)
  return index(
    texts,
    rows,
    (row, text) => row === (addressed(text) ?? called(text)[0]),
    (row, text) => ({
      id: known.has(row.namedId) ? row.namedId : row.id,
      name: row.name,
      withdrawn: row.withdrawn_at !== null,
      refused:
        row.keptOut === 1
          ? `${row.name} is protected: only someone who may know who it is can bring it into another case`
          : !addressed(text) && new Set(called(text).map(({ id }) => id)).size > 1
            ? `Several sources here are called “${row.name}”: choose one from the list`
            : undefined,
    }),
  )
}

/**
 * The lead of a case that uses a protected source reads who it is. So whoever may not read that
 * cannot bring it into a case where it is not used yet: they might be the lead there.
 */
function keptOut(context: Context, caseId: string | null) {
  if (caseId === null) return sql<number>`0`
  return sql<number>`(sources.protected = 1 and not exists (select 1 from case_sources as use
    where use.source_id = sources.id and use.case_id = ${caseId}) and not ${identityReadable(context.actor)})`
}

async function findParties(context: Context, caseId: string | null, texts: readonly string[]) {
  const rows = await context.database.read
    .selectFrom('parties')
    .select(['id', 'slug', 'name', 'withdrawn_at'])
    .where('case_id', '=', caseId)
    .where((where) =>
      where.or([where('id', 'in', inList(texts)), where('slug', 'in', inList(texts))]),
    )
    .execute()
  return index(
    texts,
    rows,
    (row, text) => row.id === text || row.slug === text,
    (row) => ({
      id: row.id,
      name: row.name,
      withdrawn: row.withdrawn_at !== null,
    }),
  )
}

async function findLabelled(
  context: Context,
  caseId: string | null,
  kind: 'claim' | 'evidence' | 'statement',
  texts: readonly string[],
  known: ReadonlySet<string>,
) {
  const table = { claim: 'claims', evidence: 'evidence', statement: 'statements' } as const
  const numbers = texts.flatMap((text) => {
    const label = parseLabel(text)
    return label?.kind === kind ? [label.number] : []
  })
  const rows = await context.database.read
    .selectFrom(table[kind])
    .select(['id', 'number', 'withdrawn_at', mergedInto(kind).as('into')])
    .where('case_id', '=', caseId)
    .where((where) =>
      where.or([where('id', 'in', inList(texts)), where('number', 'in', inList(numbers))]),
    )
    .execute()
  return index(
    texts,
    rows,
    (row, text) => row.id === text || labelOf(kind, row.number) === text.trim().toUpperCase(),
    (row) => ({
      id: row.id,
      name: labelOf(kind, row.number),
      withdrawn: row.withdrawn_at !== null,
      refused:
        row.into === null || known.has(row.id)
          ? undefined
          : `${labelOf(kind, row.number)} was merged into C${row.into}: choose C${row.into}`,
    }),
  )
}

/** The number of the claim that a claim was merged into. */
const mergedInto = (kind: 'claim' | 'evidence' | 'statement') =>
  kind === 'claim'
    ? sql<number | null>`(select number from claims as kept where kept.id = claims.merged_into)`
    : sql<null>`null`

async function findById(
  context: Context,
  caseId: string | null,
  kind: 'link' | 'assessment' | 'challenge',
  texts: readonly string[],
) {
  const table = {
    link: 'evidence_links',
    assessment: 'assessments',
    challenge: 'challenges',
  } as const
  const rows = await context.database.read
    .selectFrom(table[kind])
    .select(['id', 'withdrawn_at'])
    .where('id', 'in', inList(texts))
    .where(caseId === null ? sql<boolean>`case_id is null` : sql<boolean>`case_id = ${caseId}`)
    .$if(kind === 'assessment', (query) =>
      query.where(sql<boolean>`state <> 'draft'`).where(openAssessments(context.actor)),
    )
    .$if(kind === 'challenge', (query) => query.where(openChallenges(context.actor)))
    .execute()
  return index(
    texts,
    rows,
    (row, text) => row.id === text,
    (row) => ({
      id: row.id,
      name: `This ${kindWords(kind)}`,
      withdrawn: row.withdrawn_at !== null,
    }),
  )
}

function index<Row>(
  texts: readonly string[],
  rows: readonly Row[],
  matches: (row: Row, text: string) => boolean,
  found: (row: Row, text: string) => Found,
): ReadonlyMap<string, Found> {
  return new Map(
    texts.flatMap((text): [string, Found][] => {
      const row = rows.find((candidate) => matches(candidate, text))
      return row ? [[text, found(row, text)]] : []
    }),
  )
}
