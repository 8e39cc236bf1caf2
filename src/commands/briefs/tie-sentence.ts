import type { BriefSentence, BriefValues } from '#domain/brief.ts'
import { saysAnything, sentenceBody } from '#domain/brief.ts'
import { placeSentences, tidy, type Placed } from '#domain/brief/place.ts'
import { splitBrief } from '#domain/brief/split.ts'
import { Conflict, Invalid, NotFound, refuse } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { findRecord, valuesAt } from '#queries/shared/find-record.ts'
import type { Context } from '../context.ts'
import { caseToWrite, type Written } from '../shared/create-record.ts'
import { editRecord, merged, type Edit } from '../shared/edit-record.ts'
import { resolveReferences } from '../shared/references.ts'
import { briefRecord } from './brief-record.ts'

/**
 * Says what one sentence of a brief is tied to, or what it is. What is named is set, null takes it
 * away; whoever does it has seen the sentence as it is, so it no longer counts as changed.
 * Throws NotFound, Forbidden, Invalid (among them: what it is tied to was withdrawn), Conflict with
 * the sentence of each side.
 */
export const tieSentence = async (
  context: Context,
  slug: string,
  number: number,
  position: number,
  edit: Edit,
): Promise<Written> => {
  const here = await caseToWrite(context, slug, 'record.write', 'tie a sentence of this brief')
  const current = await findRecord(context.database, briefRecord, here.case.id, number)
  const { text, sentences } = placed(current.values)
  const sentence = sentences[position - 1]
  if (edit.version !== current.version) throw await conflict(context, current, position, edit)
  if (sentence === undefined) throw new NotFound('sentence')
  const before = text.find((one) => one.position === position)
  const next = await tiesOf(context, here.case.id, before, sentence.text, edit)
  const others = text.filter((one) => one.position !== position)
  const said = saysAnything(next) ? [tidy(next, position, sentence.text, false)] : []
  const all = [...others, ...said].toSorted((a, b) => a.position - b.position)
  try {
    return await editRecord(context, briefRecord, slug, number, {
      version: edit.version,
      changes: { sentences: all.length === 0 ? null : all },
    })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const now = await findRecord(context.database, briefRecord, here.case.id, number)
    throw await conflict(context, now, position, edit)
  }
}

/** The brief's sentences, and what is said of them. */
function placed(brief: BriefValues) {
  const { sentences } = splitBrief(brief.text, brief.language ?? 'en')
  return { sentences, text: placeSentences(brief.sentences ?? [], sentences).placed }
}

async function tiesOf(
  context: Context,
  caseId: string,
  before: Placed | undefined,
  text: string,
  { changes }: Edit,
): Promise<BriefSentence> {
  const { position: _, ...known } = before ?? {}
  const parsed = sentenceBody.safeParse(merged(known, changes))
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  if ((parsed.data.text ?? text).replaceAll(/\s+/g, ' ') !== text)
    refuse('text', 'The sentence here is another one: read the brief again')
  const sentence = { ...parsed.data, text }
  const ids = [before?.claims, before?.statements, before?.evidence].flatMap((list) => list ?? [])
  try {
    const brief = { sentences: [sentence] }
    const resolved = await resolveReferences(context, caseId, 'brief', brief, new Set(ids))
    return resolved.sentences[0] ?? sentence
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(
      error.errors.map(({ path, message }) => ({
        path: path.replace(/^sentences\.0\./, ''),
        message,
      })),
    )
  }
}

/** Both sides of the one sentence, not of the whole brief. */
async function conflict(
  { database }: Context,
  current: { readonly id: string; readonly version: number; readonly values: BriefValues },
  position: number,
  edit: Edit,
): Promise<Conflict> {
  const old = await valuesAt(database, current.id, edit.version)
  const base = old === null ? null : sideOf(briefRecord.schema.parse(old), position)
  const theirs = sideOf(current.values, position)
  return new Conflict({
    base,
    mine: merged(base ?? theirs, edit.changes),
    theirs,
    version: current.version,
  })
}

function sideOf(brief: BriefValues, position: number): Readonly<Record<string, unknown>> {
  const { sentences, text } = placed(brief)
  return {
    position,
    text: sentences[position - 1]?.text ?? '',
    ...text.find((one) => one.position === position),
  }
}
