import { Hono } from 'hono'
import { bodyOf, editScale } from '#commands/scales/edit-scale.ts'
import { createScale } from '#commands/scales/create-scale.ts'
import { restoreScale } from '#commands/scales/restore-scale.ts'
import { scaleToChange } from '#commands/scales/scale-to-change.ts'
import { withdrawScale } from '#commands/scales/withdraw-scale.ts'
import { permit } from '#domain/permission.ts'
import { scaleBody } from '#domain/scale.ts'
import { scaleShape } from '#forms/scale.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { scaleList } from '#queries/scale-list.ts'
import { scaleJson, scalePage } from '#queries/scale-page.ts'
import { listJson } from '#queries/shared/listing.ts'
import type { FormState } from '#views/shared/form-state.ts'
import { ScaleFormPage } from '#views/scales/form.tsx'
import { ScaleIndex } from '#views/scales/index.tsx'
import { ScaleShow } from '#views/scales/show.tsx'
import { listOf, parsed } from './shared/parameters.ts'
import { recordRoutes, type RecordAddress } from './shared/record-actions.tsx'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /scales */
export const scales = new Hono<Env>()
  .get('/', async (c) => {
    const page = await scaleList(c.var.services.database, c.var.actor, listOf(c, []))
    return respond(
      c,
      listJson(page.list, ({ key }) => key),
      () => <ScaleIndex viewer={viewerOf(c)} page={page} />,
    )
  })
  .get('/new', (c) => {
    permit(c.var.actor, 'scale.manage', 'define a scale')
    return respond(c, {}, () => <ScaleFormPage viewer={viewerOf(c)} scale={null} />)
  })
  .post('/', (c) => {
    let key = ''
    return submit(c, {
      shape: scaleShape,
      created: true,
      run: (input) => {
        const body = parsed(scaleBody, input)
        key = body.key
        return createScale(contextOf(c), body)
      },
      to: () => pathOf(key),
      record: () => jsonOf(c, key),
      again: (state) => <ScaleFormPage viewer={viewerOf(c)} scale={null} state={state} />,
    })
  })
  .get('/:key', async (c) => {
    const page = await scalePage(c.var.services.database, c.var.actor, keyOf(c))
    return respond(c, scaleJson(page), () => <ScaleShow viewer={viewerOf(c)} page={page} />)
  })
  .get('/:key/edit', async (c) => {
    const { latest } = await scaleToChange(contextOf(c), keyOf(c), 'change this scale')
    return respond(c, bodyOf(latest), () => <ScaleFormPage viewer={viewerOf(c)} scale={latest} />)
  })
  .route('/', recordRoutes('/:key', scaleAt))

const keyOf = (c: AppContext): string => c.req.param('key') ?? ''

const pathOf = (key: string): string => `/scales/${encodeURIComponent(key)}`

const jsonOf = async (c: AppContext, key: string) =>
  scaleJson(await scalePage(c.var.services.database, c.var.actor, key))

const formPage = async (c: AppContext, state: FormState) => {
  const { latest } = await scaleToChange(contextOf(c), keyOf(c), 'change this scale')
  return <ScaleFormPage viewer={viewerOf(c)} scale={latest} state={state} />
}

/** The scale the address names, its latest version being the record. */
function scaleAt(c: AppContext): RecordAddress {
  const key = keyOf(c)
  return {
    kind: 'scale',
    shape: scaleShape,
    path: pathOf(key),
    edit: (edit) => editScale(contextOf(c), key, edit),
    withdraw: (reason) => withdrawScale(contextOf(c), key, reason),
    restore: () => restoreScale(contextOf(c), key),
    form: (state) => formPage(c, state),
    json: () => jsonOf(c, key),
    asked: async () => {
      const { latest } = await scaleToChange(contextOf(c), key, 'withdraw this scale')
      return {
        what: 'this scale',
        name: `${latest.name}. Judgements made by it keep it; no new one can be made by it.`,
        action: pathOf(key),
      }
    },
  }
}
