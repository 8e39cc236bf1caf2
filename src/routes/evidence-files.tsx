import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import { attachFiles, type IncomingFile } from '#commands/evidence/attach-files.ts'
import { detachFile } from '#commands/evidence/detach-file.ts'
import { Invalid, NotFound } from '#domain/errors.ts'
import { servedType } from '#domain/file-name.ts'
import { BrokenUpload, fileAsIs, filesOfForm } from '#intake/uploads/files-of-form.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { Refused } from '#middleware/problem.ts'
import { evidenceFiles, type EvidenceFilesPage } from '#queries/evidence-files.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { FilesPage } from '#views/evidence/files.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { bare, caseSlug, numberOf, versionOf } from './shared/parameters.ts'
import { keepPrivate, respond } from './shared/respond.ts'
import { headerAddress, submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/evidence/:n/files */
export const evidenceFilesRoutes = new Hono<Env>()
  .get('/', async (c) => {
    const page = await pageHere(c)
    const json = { items: page.files, total: page.files.length, next: null }
    return respond(c, json, () => drawn(c, page))
  })
  .post('/', async (c) => {
    keepPrivate(c)
    try {
      const { id } = await attachFiles(contextOf(c), caseSlug(c), itemNumber(c), incoming(c))
      return c.var.json ? await attachedJson(c, id) : c.redirect(itemAddress(c), 303)
    } catch (error) {
      if (error instanceof BrokenUpload) throw new Refused(400, 'Broke off', error.message)
      if (c.var.json || !(error instanceof Invalid)) throw error
      return c.html(drawn(c, await pageHere(c), error), 422)
    }
  })
  .get('/:position/:name', async (c) => {
    const file = await fileHere(c)
    if (!file.kept) throw notKept()
    const etag = `"${file.sha256}"`
    keepPrivate(c)
    if (c.var.actor.kind !== 'user') c.header('Cache-Control', 'private, no-cache')
    c.header('ETag', etag)
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
    const kept = await c.var.services.blobs.get(file.sha256)
    if (!kept) throw notKept()
    return c.body(kept.body, 200, {
      'Content-Type': servedType(file.type),
      'Content-Length': String(kept.size),
      'Content-Disposition': contentDisposition(file.name),
      // Someone else's bytes: never a page of ours, whatever a browser is led to make of them.
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    })
  })
  .delete('/:position', (c) =>
    submit(c, {
      run: (input) =>
        bare(input, () =>
          detachFile(contextOf(c), caseSlug(c), itemNumber(c), {
            position: positionOf(c),
            version: versionOf(input),
          }),
        ),
      to: () => `${itemPath(c)}#files`,
      record: ({ id }) => recordJson(c.var.services.database, 'evidence', id),
      again: async ({ errors }) => drawn(c, await pageHere(c), new Invalid(errors)),
    }),
  )

const itemNumber = (c: AppContext) => numberOf(c, 'evidence item')

const itemPath = (c: AppContext) => `/cases/${caseSlug(c)}/evidence/${itemNumber(c)}`

const itemAddress = (c: AppContext) => headerAddress(`${itemPath(c)}?saved=1#files`)

const pageHere = (c: AppContext) =>
  evidenceFiles(c.var.services.database, c.var.actor, caseSlug(c), itemNumber(c))

const drawn = (c: AppContext, page: EvidenceFilesPage, invalid?: Invalid) => (
  <FilesPage
    viewer={viewerOf(c)}
    frame={caseFrame(page.here)}
    page={page}
    most={c.var.services.config.maxUpload}
    errors={invalid?.errors ?? []}
  />
)

/** A form with files, or one file as it is with its name beside it. Read only when the command asks. */
function incoming(c: AppContext): AsyncIterable<IncomingFile> {
  const type = c.req.header('Content-Type') ?? ''
  const name = c.req.header('X-File-Name')
  const { body } = c.req.raw
  if (body === null) return nothing()
  if (name !== undefined) return fileAsIs({ name: decoded(name), type, bytes: body })
  if (/^multipart\/form-data\b/i.test(type)) return filesOfForm(type, body)
  throw new Refused(
    415,
    'Not a file',
    'Send a form with the file (multipart/form-data), or the file itself with its name, percent-encoded, in the header X-File-Name.',
  )
}

async function* nothing(): AsyncGenerator<IncomingFile> {}

/** Headers take ASCII alone, so that names in other scripts come percent-encoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch (error) {
    if (error instanceof URIError) return name
    throw error
  }
}

async function attachedJson(c: AppContext, id: string): Promise<Response> {
  const record = await recordJson(c.var.services.database, 'evidence', id)
  const { files } = await pageHere(c)
  const last = files.at(-1)
  if (last)
    c.header(
      'Location',
      `${headerAddress(itemPath(c))}/files/${last.position}/${encodeURIComponent(last.name)}`,
    )
  return c.json({ ...record, files }, 201)
}

const positionOf = (c: AppContext): number => {
  const text = c.req.param('position') ?? ''
  if (!/^\d{1,4}$/.test(text)) throw new NotFound('file')
  return Number(text)
}

/** The same whether another case has these bytes or nobody does. */
const notKept = () =>
  new Refused(
    404,
    'Not kept here',
    'Only the name and hash of this file are known here: its bytes are not kept.',
  )

/** The name must be the one the actor is shown: positions move when a file is detached. */
async function fileHere(c: AppContext) {
  const { files } = await pageHere(c)
  const name = decoded(new URL(c.req.url).pathname.split('/').at(-1) ?? '')
  const file = files.find((one) => one.position === positionOf(c) && one.name === name)
  if (!file) throw new NotFound('file')
  return file
}
