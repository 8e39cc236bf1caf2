import { TooLarge } from '#db/blobs.ts'
import { insertMany } from '#db/bulk.ts'
import type { AttachedFile, EvidenceValues } from '#domain/evidence.ts'
import { Conflict, refuse } from '#domain/errors.ts'
import { cleanFileName, mediaType } from '#domain/file-name.ts'
import { findRecord } from '#queries/shared/find-record.ts'
import { now, type Context } from '../context.ts'
import { caseToWrite, type Written } from '../shared/create-record.ts'
import { editRecord } from '../shared/edit-record.ts'
import { evidenceRecord } from './evidence-record.ts'

/** A file as it comes in. Its bytes are read once, and not before whoever sends them was found to be allowed. */
export interface IncomingFile {
  readonly name: string
  /** The media type it is said to have. */
  readonly type: string
  readonly bytes: ReadableStream<Uint8Array>
}

/**
 * Keeps files and attaches them to an evidence item, which makes a new version of it; whoever edits
 * the item at the same moment loses nothing. Bytes of a file that is refused may stay in the store,
 * where nothing names them. The upload limit counts all files of one request together.
 * Throws NotFound, Forbidden, Invalid (no file, an empty one, one that is attached already), TooLarge.
 */
export const attachFiles = async (
  context: Context,
  slug: string,
  number: number,
  incoming: AsyncIterable<IncomingFile>,
): Promise<Written> => {
  const here = await caseToWrite(context, slug, 'record.write', 'attach a file to this item')
  const item = await findRecord(context.database, evidenceRecord, here.case.id, number)
  if (item.withdrawn)
    refuse('', 'This item was withdrawn: restore it before you attach a file to it')
  const files: AttachedFile[] = []
  let room = context.config.maxUpload
  for await (const file of incoming) {
    const kept = await keep(context, file, room)
    room -= kept.size
    files.push(kept)
  }
  if (files.length === 0) refuse('file', 'Choose a file to attach')
  return attach(context, slug, number, files)
}

async function keep(
  { blobs, config }: Context,
  file: IncomingFile,
  room: number,
): Promise<AttachedFile> {
  const name = cleanFileName(file.name)
  const stored = await blobs.put(file.bytes, room).catch((error: unknown) => {
    throw error instanceof TooLarge ? new TooLarge(config.maxUpload) : error
  })
  if (stored.size === 0) refuse('file', `${name} is empty: choose another file`)
  return { ...stored, name, type: mediaType(file.type) }
}

const ATTEMPTS = 5

/** Adding to the end overwrites nobody's work, so an edit that came between is no reason to refuse. */
async function attach(
  context: Context,
  slug: string,
  number: number,
  files: readonly AttachedFile[],
): Promise<Written> {
  for (let attempt = 1; ; attempt += 1) {
    const here = await caseToWrite(context, slug, 'record.write', 'attach a file to this item')
    const { version } = await findRecord(context.database, evidenceRecord, here.case.id, number)
    try {
      return await editRecord(
        context,
        evidenceRecord,
        slug,
        number,
        { version, changes: {} },
        {
          complete: (values) => withFiles(values, files),
          also: (_values, { case: { id } }) => keptQueries(id, files, now(context)),
        },
      )
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error
    }
  }
}

/** From now on these bytes can be had through this case. */
const keptQueries = (caseId: string, files: readonly AttachedFile[], at: string) =>
  insertMany(
    'kept_files',
    files.map(({ sha256 }) => ({ case_id: caseId, sha256, kept_at: at })),
    { onConflict: 'ignore' },
  )

const MOST = 500

function withFiles(values: EvidenceValues, added: readonly AttachedFile[]): EvidenceValues {
  const files = [...(values.files ?? [])]
  for (const file of added) {
    if (files.some(({ sha256 }) => sha256 === file.sha256))
      refuse('file', `${file.name} is attached to this item already`)
    files.push(file)
  }
  if (files.length > MOST) refuse('file', `An item holds at most ${String(MOST)} files`)
  return { ...values, files }
}
