import { caseFileShape, FORMAT, inFileOrder, type CaseFile } from '#domain/case-file.ts'
import { mapReferences, type RecordKind } from '#domain/reference.ts'
import type { ScaleValues } from '#domain/scale.ts'
import { BUILT_IN_SCALES } from '#domain/scales.ts'
import { fileKeys, type Records } from './keys.ts'
import type { Stored } from './stored-records.ts'

/**
 * The case file of these records: keys as `fileKeys` gives them, fields in the order of the format,
 * records by label. Equal cases make equal files. Of a protected source it says the code name alone,
 * and no relation, since a relation may tell who it is.
 */
export const buildCaseFile = (records: Records, scales: readonly ScaleValues[]): CaseFile => {
  const keys = fileKeys(records)
  const of = (kind: RecordKind) => records.get(kind) ?? []
  const written = ({ kind, id, values }: Stored) => ({
    key: keys.get(id),
    ...mapReferences(kind, values, ({ text }) => keys.get(text) ?? text),
  })
  const hidden = new Set(
    of('source')
      .filter(isProtected)
      .map(({ id }) => id),
  )
  const openRelations = of('source_relation').filter(
    ({ values }) => !hidden.has(String(values['source'])) && !hidden.has(String(values['to'])),
  )
  const relationsOfSource = nestedIn(openRelations, 'source', unkeyed(written))
  const relationsOfClaim = nestedIn(of('claim_relation'), 'claim', unkeyed(written))
  const challengesOf = nestedIn(of('challenge'), 'claim', written)
  return inFileOrder(caseFileShape, {
    format: FORMAT,
    case: { ...of('case')[0]?.values, slug: of('case')[0]?.slug },
    scales: some(scales),
    parties: of('party').map(written),
    sources: of('source').map((source) => ({
      ...written(source),
      ...(isProtected(source) ? { name: source.values['codeName'] } : {}),
      party: source.party === null ? undefined : keys.get(source.party),
      relations: relationsOfSource(source.id),
      mergedInto: keys.get(intoHere(of('source'), source) ?? ''),
    })),
    evidence: of('evidence').map(written),
    claims: of('claim').map((claim) => ({
      ...written(claim),
      relations: relationsOfClaim(claim.id),
      challenges: challengesOf(claim.id),
    })),
    statements: of('statement').map(written),
    links: of('link').map(written),
    ratings: of('rating').map(unkeyed(written)),
    assessments: of('assessment').map((assessment) => ({
      ...written(assessment),
      scale: scaleName(assessment, scales),
      // What is submitted need not say so, as in files older than reviews.
      state: assessment.values['state'] === 'submitted' ? undefined : assessment.values['state'],
    })),
    inquiries: some(of('inquiry').map(written)),
    briefs: some(of('brief').map(written)),
  }) as CaseFile
}

/** Lists that older files do not have are left out while they hold nothing. */
const some = <One>(list: readonly One[]) => (list.length === 0 ? undefined : list)
/**
 * The source of the case that a merged one counts as there: what it was merged into, where the case
 * uses that; else the end of the chain; else the first of those that count as the same.
 */
function intoHere(sources: readonly Stored[], source: Stored): string | undefined {
  const used = new Set(sources.map(({ id }) => id))
  const directly = ({ values }: Stored) => String(values['mergedInto'])
  if (source.merged === null) return undefined
  if (used.has(directly(source))) return directly(source)
  if (used.has(source.merged)) return source.merged
  const first = sources.find((one) => one.merged === source.merged && !used.has(directly(one)))
  return first === source ? undefined : first?.id
}

const isProtected = ({ values }: Stored) => values['protected'] === true

type Write = (record: Stored) => Readonly<Record<string, unknown>>

/** Nothing refers to a relation or a rating, so they need no key. */
function unkeyed(written: Write): Write {
  return (record) => ({ ...written(record), key: undefined })
}

function nestedIn(records: readonly Stored[], owner: string, write: Write) {
  const lists = Map.groupBy(records, (record) => String(record.values[owner]))
  return (id: string) => lists.get(id)?.map(write)
}

/** `house`, or `house@1` where a later version of it is in the file or ships. */
function scaleName({ values }: Stored, scales: readonly ScaleValues[]): string {
  const key = String(values['scale'])
  const version = Number(values['scaleVersion'])
  const latest = [...scales, ...BUILT_IN_SCALES]
    .filter((scale) => scale.key === key)
    .reduce((most, scale) => Math.max(most, scale.version), 0)
  return version === latest ? key : `${key}@${version}`
}
