import { Hono } from 'hono'
import { parseCaseFileText } from '#domain/case-file.ts'
import { Invalid } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { readCaseFile, type SentCaseFile } from '#forms/case-file.ts'
import { importCase, type Imported } from '#intake/import-case/import-case.ts'
import { errorsIn } from '#intake/import-case/message.ts'
import { queueImport } from '#intake/import-case/queue-import.ts'
import { stopImport } from '#intake/import-case/stop-import.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { importJob, type ImportJob } from '#queries/import-job.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { ImportFormPage } from '#views/imports/new.tsx'
import { ImportProgress, ImportShow } from '#views/imports/show.tsx'
import { isFragment, keepPrivate, respond } from './shared/respond.ts'
import { headerAddress } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** Files up to this many UTF-16 units, some thousand records, are imported within the request. */
const AT_ONCE = 1_000_000

/** /cases/import */
export const imports = new Hono<Env>()
  .get('/', (c) => {
    permit(c.var.actor, 'case.import', 'import a case')
    return respond(c, { schema: '/schemas/case-1.json' }, () => (
      <ImportFormPage viewer={viewerOf(c)} />
    ))
  })
  .post('/', async (c) => {
    keepPrivate(c)
    permit(c.var.actor, 'case.import', 'import a case')
    let sent: SentCaseFile | undefined
    try {
      sent = await readCaseFile(c)
      return sent.text.length > AT_ONCE ? await later(c, sent) : await atOnce(c, sent)
    } catch (error) {
      if (c.var.json || !(error instanceof Invalid)) throw error
      const values = { text: sent?.pasted ?? '', slug: sent?.slug ?? '' }
      return c.html(
        <ImportFormPage viewer={viewerOf(c)} state={{ values, errors: error.errors }} />,
        422,
      )
    }
  })
  .get('/:job', async (c) => {
    const job = await importJob(c.var.services.database, c.var.actor, c.req.param('job'))
    const errors = job.message === null ? [] : errorsIn(job.message)
    if (isFragment(c)) {
      keepPrivate(c)
      return c.html(<ImportProgress csrf={c.var.csrf} job={job} errors={errors} />)
    }
    return respond(c, jobJson(job), () => (
      <ImportShow viewer={viewerOf(c)} job={job} errors={errors} />
    ))
  })
  .post('/:job/cancellation', async (c) => {
    keepPrivate(c)
    const id = c.req.param('job')
    await stopImport(contextOf(c), id)
    if (!c.var.json) return c.redirect(`/cases/import/${id}`, 303)
    return c.json(jobJson(await importJob(c.var.services.database, c.var.actor, id)))
  })

async function atOnce(c: AppContext, sent: SentCaseFile): Promise<Response> {
  const parsed = parseCaseFileText(sent.text)
  if (!parsed.ok) throw new Invalid(parsed.errors)
  const made = await importCase(
    contextOf(c),
    parsed.file,
    sent.slug === undefined ? {} : { slug: sent.slug },
  )
  return c.var.json
    ? madeJson(c, made)
    : c.redirect(headerAddress(`${caseAddress(made)}?saved=1`), 303)
}

/** A large one is worked off away from the request: the answer says where to look how far it is. */
async function later(c: AppContext, sent: SentCaseFile): Promise<Response> {
  const id = await queueImport(contextOf(c), sent.text, { slug: sent.slug })
  const address = `/cases/import/${id}`
  if (!c.var.json) return c.redirect(address, 303)
  c.header('Location', address)
  return c.json(jobJson(await importJob(c.var.services.database, c.var.actor, id)), 202)
}

async function madeJson(c: AppContext, made: Imported): Promise<Response> {
  c.header('Location', headerAddress(caseAddress(made)))
  const record = await recordJson(c.var.services.database, 'case', made.id)
  return c.json({ ...record, records: made.records }, 201)
}

const caseAddress = ({ slug }: Imported) => `/cases/${slug}`

const jobJson = ({ message, ...job }: ImportJob) => ({
  ...job,
  errors: message === null ? [] : errorsIn(message),
})
