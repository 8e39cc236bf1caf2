import { sql } from 'kysely'
import { inList } from '#db/lists.ts'
import { labelOf, parseLabel } from '#domain/label.ts'
import { kindWords } from '#domain/record-words.ts'
import type { ReferenceKind } from '#domain/reference.ts'
import { openAssessments, openChallenges } from '#queries/shared/visible.ts'
import type { Context } from '../context.ts'
import { findSources } from './find-sources.ts'
import { foundIn, type Found } from './found.ts'

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

async function findParties(context: Context, caseId: string | null, texts: readonly string[]) {
  const rows = await context.database.read
    .selectFrom('parties')
    .select(['id', 'slug', 'name', 'withdrawn_at'])
    .where('case_id', '=', caseId)
    .where((where) =>
      where.or([where('id', 'in', inList(texts)), where('slug', 'in', inList(texts))]),
    )
    .execute()
  return foundIn(
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
  return foundIn(
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
  return foundIn(
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
