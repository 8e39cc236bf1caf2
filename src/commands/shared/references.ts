import { Invalid, type FieldError } from '#domain/errors.ts'
import { mapReferences, referencesOf, type RecordKind, type Reference } from '#domain/reference.ts'
import { kindWords } from '#domain/record-words.ts'
import type { Context } from '../context.ts'
import { findReferenced } from './find-referenced.ts'
import type { Found } from './found.ts'

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
  const found = await findAll(context, caseId, referencesOf(kind, values), known)
  const errors: FieldError[] = []
  const resolved = mapReferences(kind, values, (reference) => {
    const record = found.get(keyOf(reference))
    const message = faultIn(reference, record, known)
    if (message !== null) errors.push({ path: reference.path, message })
    return record?.id ?? reference.text
  })
  if (errors.length > 0) throw new Invalid(errors)
  return resolved
}

const keyOf = ({ kind, text }: Pick<Reference, 'kind' | 'text'>) => `${kind} ${text}`

async function findAll(
  context: Context,
  caseId: string | null,
  references: readonly Reference[],
  known: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>()
  for (const [kind, named] of Map.groupBy(references, (reference) => reference.kind)) {
    const texts = [...new Set(named.map(({ text }) => text))]
    for (const [text, record] of await findReferenced(context, caseId, kind, texts, known))
      found.set(keyOf({ kind, text }), record)
  }
  return found
}

/** Why this cannot be named here; null where it can. */
function faultIn(
  reference: Reference,
  record: Found | undefined,
  known: ReadonlySet<string>,
): string | null {
  if (record === undefined) return known.has(reference.text) ? null : missing(reference)
  if (record.refused) return record.refused
  return record.withdrawn && !known.has(record.id)
    ? `${record.name} was withdrawn: restore it first, or choose another`
    : null
}

function missing({ kind, text }: Reference): string {
  const where = kind === 'source' ? '' : ' in this case'
  return `There is no ${kindWords(kind)} “${text.slice(0, 60)}”${where}: choose one from the list, or add it first`
}
