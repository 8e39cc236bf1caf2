import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import { labelOf, parseLabel, type LabelledKind } from '#domain/label.ts'

/** A statement or item as a list of sources names it. Of a protected source only the code name. */
export interface BriefSource {
  readonly label: string
  readonly kind: 'statement' | 'evidence'
  /** Of an item its title; of a statement its words, or ours for them. */
  readonly text: string
  readonly quoted: boolean
  readonly by: string | null
  readonly publisher: string | null
  readonly url: string | null
  /** When it was said or published, in EDTF. */
  readonly date: string | null
  /** Of a statement: the item it is found in. */
  readonly foundIn: string | null
}

export interface BriefSources {
  readonly byLabel: ReadonlyMap<string, BriefSource>
  /** Items that bear on a claim, by its label, in order of their links. */
  readonly itemsOf: ReadonlyMap<
    string,
    readonly { readonly label: string; readonly bearing: string }[]
  >
}

/**
 * What a brief that names these records rests on: the statements and items themselves, and the
 * items that bear on its claims. What was withdrawn is left out. Three queries.
 */
export const briefSources = async (
  database: Database,
  caseId: string,
  labels: readonly string[],
): Promise<BriefSources> => {
  const parsed = labels.flatMap((label) => parseLabel(label) ?? [])
  const numbers = (kind: LabelledKind) =>
    parsed.filter((one) => one.kind === kind).map((one) => one.number)
  const [links, said] = await Promise.all([
    linksOf(database, caseId, numbers('claim')),
    statementsOf(database, caseId, numbers('statement')),
  ])
  const wanted = new Set([
    ...numbers('evidence'),
    ...links.map(({ item }) => item),
    ...said.flatMap(({ item }) => item ?? []),
  ])
  const items = await itemsOf(database, caseId, [...wanted])
  return {
    byLabel: new Map([...said.map(fromStatement), ...items].map((one) => [one.label, one])),
    itemsOf: new Map(
      [...Map.groupBy(links, ({ claim }) => labelOf('claim', claim))].map(([claim, list]) => [
        claim,
        list.map(({ item, bearing }) => ({ label: labelOf('evidence', item), bearing })),
      ]),
    ),
  }
}

async function linksOf(database: Database, caseId: string, claims: readonly number[]) {
  return database.read
    .selectFrom('evidence_links as link')
    .innerJoin('claims', 'claims.id', 'link.claim_id')
    .innerJoin('evidence', 'evidence.id', 'link.evidence_id')
    .select(['claims.number as claim', 'evidence.number as item', 'link.bearing'])
    .where('link.case_id', '=', caseId)
    .where('claims.number', 'in', inList(claims))
    .where('link.withdrawn_at', 'is', null)
    .where('evidence.withdrawn_at', 'is', null)
    .orderBy('link.number')
    .execute()
}

async function statementsOf(database: Database, caseId: string, numbers: readonly number[]) {
  return database.read
    .selectFrom('statements as said')
    .innerJoin('sources', 'sources.id', 'said.source_id')
    .leftJoin('evidence', 'evidence.id', 'said.evidence_id')
    .select(['said.number', 'said.quote', 'said.translation', 'said.summary', 'said.said_on'])
    .select(['sources.name', 'evidence.number as item'])
    .where('said.case_id', '=', caseId)
    .where('said.number', 'in', inList(numbers))
    .where('said.withdrawn_at', 'is', null)
    .execute()
}

function fromStatement(row: Awaited<ReturnType<typeof statementsOf>>[number]): BriefSource {
  return {
    label: labelOf('statement', row.number),
    kind: 'statement',
    text: row.quote ?? row.translation ?? row.summary ?? '',
    quoted: row.quote !== null || row.translation !== null,
    by: row.name,
    publisher: null,
    url: null,
    date: row.said_on,
    foundIn: row.item === null ? null : labelOf('evidence', row.item),
  }
}

async function itemsOf(
  database: Database,
  caseId: string,
  numbers: readonly number[],
): Promise<readonly BriefSource[]> {
  const { rows } = await sql<{
    number: number
    title: string
    publisher: string | null
    url: string | null
    published: string | null
    name: string | null
  }>`
    select item.number, item.title, item.publisher, item.url, item.published, sources.name
    from evidence as item left join sources on sources.id = item.source_id
    where item.case_id = ${caseId} and item.number in ${inList(numbers)}
      and item.withdrawn_at is null`.execute(database.read)
  return rows.map((row) => ({
    label: labelOf('evidence', row.number),
    kind: 'evidence',
    text: row.title,
    quoted: false,
    by: row.name,
    publisher: row.publisher,
    url: row.url,
    date: row.published,
    foundIn: null,
  }))
}
