import { sql } from 'kysely'
import { inList } from '#db/lists.ts'
import { Invalid, type FieldError } from '#domain/errors.ts'
import { labelOf, parseLabel } from '#domain/label.ts'
import {
  mapReferences,
  referencesOf,
  type RecordKind,
  type Reference,
  type ReferenceKind,
} from '#domain/reference.ts'
import {
  identityReadable,
  openAssessments,
  openChallenges,
  visibleSources,
} from '#queries/shared/visible.ts'
import type { Context } from '../context.ts'

interface Found {
  readonly id: string
  readonly name: string
  readonly withdrawn: boolean
  /** Why it cannot be named here, though it is there. */
  readonly refused?: string | undefined
}

/**
 * The values with every label, slug or id replaced by the id of the record it names, which must
 * stand in the same case (sources: be visible to the actor). `known` are ids the record already
 * refers to: they stay, even when what they name was withdrawn since. Throws Invalid naming each
 * reference that leads nowhere. One query a kind of reference.
 */
export const resolveReferences = async <Values>(
  context: Context,
  caseId: string | null,
  kind: RecordKind,
  values: Values,
  known: ReadonlySet<string> = new Set(),
): Promise<Values> => {
  const references = referencesOf(kind, values)
  const found = new Map<string, Found>()
  for (const target of new Set(references.map((reference) => reference.kind))) {
    const texts = [
      ...new Set(references.filter((one) => one.kind === target).map((one) => one.text)),
    ]
    for (const [text, record] of await find(context, caseId, target, texts, known))
      found.set(`${target} ${text}`, record)
  }
  const errors: FieldError[] = []
  const resolved = mapReferences(kind, values, (reference) => {
    const record = found.get(`${reference.kind} ${reference.text}`)
    if (!record) {
      if (!known.has(reference.text))
        errors.push({ path: reference.path, message: missing(reference) })
    } else if (record.refused) errors.push({ path: reference.path, message: record.refused })
    else if (record.withdrawn && !known.has(record.id))
      errors.push({
        path: reference.path,
        message: `${record.name} was withdrawn: restore it first, or choose another`,
      })
    return record?.id ?? reference.text
  })
  if (errors.length > 0) throw new Invalid(errors)
  return resolved
}

const NOUNS: Readonly<Record<ReferenceKind, string>> = {
  party: 'party',
  source: 'source',
  evidence: 'evidence item',
  claim: 'claim',
  statement: 'statement',
  link: 'link',
  assessment: 'assessment',
  challenge: 'challenge',
}

function missing({ kind, text }: Reference): string {
  const where = kind === 'source' ? '' : ' in this case'
  return `There is no ${NOUNS[kind]} “${text.slice(0, 60)}”${where}: choose one from the list, or add it first`
}

async function find(
  context: Context,
  caseId: string | null,
  kind: ReferenceKind,
  texts: readonly string[],
  known: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Found>> {
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

/** A source that was merged into another stands for that one; a record that names it already keeps it. */
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
    .select(['named.id as namedId', 'named.slug', 'sources.id', 'sources.name'])
    .select(['sources.withdrawn_at', keptOut(context, caseId).as('keptOut')])
    .where((where) =>
      where.or([where('named.id', 'in', inList(texts)), where('named.slug', 'in', inList(texts))]),
    )
    .where(visibleSources(context.actor, 'named'))
    .execute()
  return index(
    texts,
    rows,
    (row, text) => row.namedId === text || row.slug === text,
    (row) => ({
      id: known.has(row.namedId) ? row.namedId : row.id,
      name: row.name,
      withdrawn: row.withdrawn_at !== null,
      refused:
        row.keptOut === 1
          ? `${row.name} is protected: only someone who may know who it is can bring it into another case`
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
      name: `This ${NOUNS[kind]}`,
      withdrawn: row.withdrawn_at !== null,
    }),
  )
}

function index<Row>(
  texts: readonly string[],
  rows: readonly Row[],
  matches: (row: Row, text: string) => boolean,
  found: (row: Row) => Found,
): ReadonlyMap<string, Found> {
  return new Map(
    texts.flatMap((text): [string, Found][] => {
      const row = rows.find((candidate) => matches(candidate, text))
      return row ? [[text, found(row)]] : []
    }),
  )
}
