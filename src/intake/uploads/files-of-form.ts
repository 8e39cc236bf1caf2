import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { IncomingFile } from '#commands/evidence/attach-files.ts'
import { toNode, toWeb } from '#db/streams.ts'
import { refuse } from '#domain/errors.ts'

/** The body is not the form it says it is, or it broke off. */
export class BrokenUpload extends Error {
  override readonly name = 'BrokenUpload'
}

/** At a time. */
const MOST_FILES = 50

/**
 * The files of a multipart form, one after the other as they come in: each must be read to its end
 * before the next is asked for. Nothing is read before the first is asked for, and nothing is held
 * but the chunk in hand. Fields that hold no file are passed over.
 * Throws BrokenUpload, and Invalid for too many files.
 */
export async function* filesOfForm(
  type: string,
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<IncomingFile> {
  const form = parserOf(type)
  const source = toNode(body)
  let current: Readable | undefined
  const read = pipeline(source, form).catch((error: unknown) => {
    current?.destroy(brokenOff(error))
    form.emit('error', brokenOff(error))
  })
  try {
    let count = 0
    for await (const { stream, name, type } of partsOf(form)) {
      current = stream
      if (++count > MOST_FILES)
        refuse('file', `Attach at most ${String(MOST_FILES)} files at a time`)
      if (name === '') current.resume()
      else yield { name, type, bytes: named(current) }
    }
    await read
  } finally {
    source.destroy()
  }
}

type Form = InstanceType<typeof Busboy>

interface Part {
  readonly stream: Readable
  /** Empty where no file was chosen. */
  readonly name: string
  readonly type: string
}

/** The parts with files, as they begin. (`events.on` would do, but never ends in workerd.) */
async function* partsOf(form: Form): AsyncGenerator<Part> {
  const begun: Part[] = []
  let wake = () => {}
  let ended: { readonly error?: unknown } | undefined
  const end = (how: { readonly error?: unknown }) => {
    ended ??= how
    wake()
  }
  form.on('file', (_, stream, name: string | undefined, _encoding, type) => {
    // What breaks a part off is told through its bytes to whoever reads them; unheard it ends the process.
    stream.on('error', () => {})
    begun.push({ stream, name: name ?? '', type })
    wake()
  })
  form.on('finish', () => end({}))
  form.on('error', (error) => end({ error }))
  for (;;) {
    if (ended && 'error' in ended) throw ended.error
    const part = begun.shift()
    if (part) yield part
    else if (ended) return
    else await new Promise<void>((resolve) => (wake = resolve))
  }
}

/** One file that is the whole body. A line that goes dead is told as BrokenUpload. */
export async function* fileAsIs(file: IncomingFile): AsyncGenerator<IncomingFile> {
  yield { ...file, bytes: named(file.bytes) }
}

/** The same bytes; what ends them early is a BrokenUpload, whatever the stream calls it. */
function named(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return toWeb(renamed(bytes))
}

async function* renamed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw brokenOff(error)
  }
}

const brokenOff = (cause: unknown) => new BrokenUpload('The upload broke off.', { cause })

/** Fields around the files are few and short; what goes beyond is passed over. */
const LIMITS = { fields: 20, fieldSize: 1000, parts: 100, headerPairs: 20 }

function parserOf(type: string): Form {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  } catch (error) {
    throw new BrokenUpload('The form does not say where its parts begin.', { cause: error })
  }
}
