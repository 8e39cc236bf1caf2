import { compile } from '#db/compile.ts'
import type { MentionsTable } from '#db/schema.ts'
import { findReferences } from '#domain/text/references.ts'
import type { CompiledQuery } from 'kysely'

/** Replaces what the record mentions by [[C3]] with what its texts mention now. */
export const mentionQueries = (
  caseId: string,
  kind: string,
  id: string,
  texts: readonly (string | undefined)[],
): CompiledQuery[] => {
  const clear = compile.deleteFrom('mentions').where('from_id', '=', id).compile()
  const rows = mentionRows(caseId, kind, id, texts)
  return [clear, ...rows.map((row) => compile.insertInto('mentions').values(row).compile())]
}

/** What the record mentions, each once. */
export const mentionRows = (
  caseId: string,
  kind: string,
  id: string,
  texts: readonly (string | undefined)[],
): MentionsTable[] => {
  const mentioned = new Map(
    texts
      .flatMap((text) => (text === undefined ? [] : findReferences(text)))
      .map((reference) => [`${reference.kind} ${reference.number}`, reference]),
  )
  return [...mentioned.values()].map((reference) => ({
    case_id: caseId,
    from_kind: kind,
    from_id: id,
    to_kind: reference.kind,
    to_number: reference.number,
  }))
}
