import { Hono } from 'hono'
import { tieSentence } from '#commands/briefs/tie-sentence.ts'
import { Conflict, NotFound } from '#domain/errors.ts'
import { parseNumber } from '#domain/label.ts'
import { permitInCase } from '#domain/permission.ts'
import { sentenceShape } from '#forms/brief.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { briefPage, type BriefPage } from '#queries/brief-page.ts'
import { loadCaseOfBriefs } from '#queries/shared/brief-here.ts'
import { sentenceJson } from '#queries/shared/brief-json.ts'
import { titlesWritten } from '#queries/shared/record-form.ts'
import { SentencePage } from '#views/briefs/sentence.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, numberOf, todayOf, versionOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/briefs/:n/sentences: what each sentence of a brief is tied to. */
export const briefSentences = new Hono<Env>()
  .get('/:position', async (c) => {
    const found = await sentenceOf(c)
    return respond(c, jsonOf(found), () => drawn(c, found))
  })
  .patch('/:position', async (c) => {
    const [slug, number, position] = [caseSlug(c), numberOf(c, 'brief'), positionOf(c)]
    return submit(c, {
      shape: sentenceShape,
      run: async (input) => {
        const here = await loadCaseOfBriefs(c.var.services.database, c.var.actor, slug)
        permitInCase(c.var.actor, 'record.write', here.standing, TYING)
        return tieSentence(contextOf(c), slug, number, position, {
          version: versionOf(input),
          changes: input.fields,
        })
      },
      to: () => `/cases/${slug}/briefs/${number}#s${position}`,
      record: async () => jsonOf(await sentenceOf(c)),
      again: async (state) => drawn(c, await sentenceOf(c), state),
      clash: (conflict, input) => staleForm(c, conflict, { values: input.fields, errors: [] }),
    })
  })

const TYING = 'tie a sentence of this brief'

interface Found {
  readonly page: BriefPage
  readonly view: BriefPage['sentences'][number]
}

async function sentenceOf(c: AppContext): Promise<Found> {
  const [slug, number, position] = [caseSlug(c), numberOf(c, 'brief'), positionOf(c)]
  const { database } = c.var.services
  const page = await briefPage(database, c.var.actor, slug, number, todayOf(c))
  const view = page.sentences[position - 1]
  if (view === undefined) throw new NotFound('sentence')
  return { page, view }
}

/** A sentence may be gone when it is asked for anew: then the whole brief has changed. */
async function staleForm(c: AppContext, conflict: Conflict, state: FormState) {
  try {
    return await drawn(c, await sentenceOf(c), state, true)
  } catch (error) {
    throw error instanceof NotFound ? conflict : error
  }
}

const positionOf = (c: AppContext): number => {
  const position = parseNumber(c.req.param('position') ?? '')
  if (position === null) throw new NotFound('sentence')
  return position
}

const jsonOf = ({ page: { brief }, view }: Found) => ({
  brief: brief.id,
  version: brief.version,
  ...sentenceJson(view),
})

async function drawn(c: AppContext, { page, view }: Found, state?: FormState, stale = false) {
  const { database } = c.var.services
  const entered = Object.values(state?.values ?? {})
    .flat()
    .filter((text) => typeof text === 'string')
  const written = await titlesWritten(database, c.var.actor, page.here.case.id, entered)
  const names = new Map([
    ...written,
    ...view.ties.flatMap(({ label, record }) => (record ? [[label, record.title] as const] : [])),
  ])
  return (
    <SentencePage
      viewer={viewerOf(c)}
      frame={caseFrame(page.here)}
      page={page}
      view={view}
      names={names}
      state={state}
      stale={stale}
    />
  )
}
