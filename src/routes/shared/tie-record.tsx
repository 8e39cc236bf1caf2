import { Hono } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Context } from '#commands/context.ts'
import type { Written } from '#commands/shared/create-record.ts'
import type { Edit } from '#commands/shared/edit-record.ts'
import type { RecordType } from '#commands/shared/record-type.ts'
import { permitInCase } from '#domain/permission.ts'
import { withArticle } from '#domain/record-words.ts'
import type { RecordKind } from '#domain/reference.ts'
import type { FormShape } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { caseOfRecord } from '#queries/shared/case-of-record.ts'
import { tieSubject } from '#queries/history-subject.ts'
import { listJson } from '#queries/shared/listing.ts'
import { recordForm, type RecordForm } from '#queries/shared/record-form.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { tieList } from '#queries/tie-list.ts'
import type { FormState } from '#views/shared/form-state.ts'
import type { CasePage } from '#views/shared/navigation.ts'
import { TieIndex } from '#views/ties/index.tsx'
import { TieShow } from '#views/ties/show.tsx'
import { caseFrame } from './case-frame.ts'
import { caseSlug, listOf, parsed } from './parameters.ts'
import { recordRoutes, type RecordAddress } from './record-actions.tsx'
import { restorationRoutes, type Restorable } from './restorations.tsx'
import { respond } from './respond.ts'
import { submit } from './submit.tsx'
import { viewerOf } from './viewer.ts'

/**
 * A record that ties others together and that people do not call by number: a link, a challenge, a
 * relation of claims. It is made in its case's collection and lives at an address of its own.
 */
export interface TieRecord<Values extends object> {
  readonly kind: RecordKind
  readonly type: RecordType<Values>
  readonly shape: FormShape
  /** Its collection, in a case and alone: "links". */
  readonly folder: string
  readonly current: CasePage
  /** Fields of its form that the address leading there may fill in. */
  readonly prefill: readonly string[]
  /** The page it is shown on, from its fields as people write them. */
  readonly shownOn: (slug: string, values: Readonly<Record<string, unknown>>) => string
  /** One line that says it: "E1 supports C1"; `names` are what sources are called, by slug. */
  readonly words: (values: Readonly<Record<string, unknown>>, names: Names) => string
  readonly create: (context: Context, slug: string, values: Values) => Promise<Written>
  readonly edit: (context: Context, slug: string, id: string, edit: Edit) => Promise<Written>
  readonly withdraw: (context: Context, slug: string, id: string, why: string) => Promise<Written>
  readonly restore: (context: Context, slug: string, id: string) => Promise<Written>
  readonly page: (c: AppContext, form: RecordForm, state?: FormState) => JSX.Element
  /** Its list, where it shows more than the records. */
  readonly index?: (c: AppContext) => Promise<Response>
}

type Names = ReadonlyMap<string, string>

/** /cases/:case/<folder>: the list, the form, adding one. */
export const tieCollection = <Values extends object>(of: TieRecord<Values>): Hono<Env> =>
  new Hono<Env>()
    .get('/', (c) => of.index?.(c) ?? tieIndex(c, of))
    .get('/new', async (c) => {
      const form = await newForm(c, of)
      return respond(c, form.values, () => of.page(c, form))
    })
    .post('/', (c) =>
      submit(c, {
        shape: of.shape,
        created: true,
        run: (input) => of.create(contextOf(c), caseSlug(c), parsed(of.type.schema, input)),
        to: ({ id }) => `/${of.folder}/${id}`,
        shown: (_written, { fields }) => of.shownOn(caseSlug(c), fields),
        record: ({ id }) => jsonOf(c, of, id),
        again: async (state) => of.page(c, await newForm(c, of, state), state),
      }),
    )

/** /<folder>/:id: the record, its form, edits, withdrawal. */
export const tieRecords = <Values extends object>(of: TieRecord<Values>): Hono<Env> =>
  new Hono<Env>()
    .get('/:id', async (c) => {
      const form = await load(c, of)
      const json = await jsonOf(c, of, idOf(c))
      return respond(c, { ...json, case: form.here.case.slug }, () => (
        <TieShow
          viewer={viewerOf(c)}
          frame={caseFrame(form.here)}
          current={of.current}
          folder={of.folder}
          noun={of.type.noun}
          form={form}
          words={of.words(form.values, form.names)}
          shownOn={of.shownOn(form.here.case.slug, form.values)}
        />
      ))
    })
    .get('/:id/edit', async (c) => {
      const form = await load(c, of)
      permitInCase(c.var.actor, 'record.write', form.here.standing, `edit this ${of.type.noun}`)
      return respond(c, form.values, () => of.page(c, form))
    })
    .route(
      '/',
      recordRoutes('/:id', (c) => tieAt(c, of)),
    )
    .route(
      '/',
      restorationRoutes('/:id', (c) => restorable(c, of)),
    )

async function tieIndex<Values extends object>(c: AppContext, of: TieRecord<Values>) {
  const { database } = c.var.services
  const { here, list, names } = await tieList(database, c.var.actor, caseSlug(c), of, listOf(c, []))
  return respond(c, listJson(list), () => (
    <TieIndex
      viewer={viewerOf(c)}
      frame={caseFrame(here)}
      current={of.current}
      folder={of.folder}
      noun={of.type.noun}
      mayAdd={here.can('record.write')}
      list={list}
      words={(values) => of.words(values, names)}
    />
  ))
}

async function tieAt<Values extends object>(
  c: AppContext,
  of: TieRecord<Values>,
): Promise<RecordAddress> {
  const id = idOf(c)
  const slug = await caseOfRecord(c.var.services.database, c.var.actor, of.type, id)
  return {
    kind: of.kind,
    json: () => jsonOf(c, of, id),
    shape: of.shape,
    path: `/${of.folder}/${id}`,
    edit: (edit) => of.edit(contextOf(c), slug, id, edit),
    withdraw: (reason) => of.withdraw(contextOf(c), slug, id, reason),
    restore: () => of.restore(contextOf(c), slug, id),
    form: async (state) => of.page(c, await load(c, of, state), state),
    asked: async () => {
      const { here, values, names } = await load(c, of)
      permitInCase(c.var.actor, 'record.write', here.standing, `withdraw this ${of.type.noun}`)
      return {
        what: `this ${of.type.noun}`,
        name: of.words(values, names),
        frame: caseFrame(here),
        current: of.current,
        action: `/${of.folder}/${id}`,
      }
    },
  }
}

const restorable = async <Values extends object>(
  c: AppContext,
  of: TieRecord<Values>,
): Promise<Restorable> => ({
  subject: await tieSubject(c.var.services.database, c.var.actor, of.kind, idOf(c)),
  record: await tieAt(c, of),
  current: of.current,
})

const jsonOf = <Values extends object>(c: AppContext, of: TieRecord<Values>, id: string) =>
  recordJson(c.var.services.database, of.kind, id, of.type.readable !== undefined)

const idOf = (c: AppContext): string => c.req.param('id') ?? ''

async function load<Values extends object>(
  c: AppContext,
  of: TieRecord<Values>,
  state?: FormState,
): Promise<RecordForm> {
  const { database } = c.var.services
  const slug = await caseOfRecord(database, c.var.actor, of.type, idOf(c))
  return recordForm(database, c.var.actor, slug, of.type, idOf(c), state?.values)
}

async function newForm<Values extends object>(
  c: AppContext,
  of: TieRecord<Values>,
  state?: FormState,
): Promise<RecordForm> {
  const query = new URL(c.req.url).searchParams
  const prefilled = Object.fromEntries(
    of.prefill.flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
  )
  const { database } = c.var.services
  const given = state?.values ?? prefilled
  const form = await recordForm(database, c.var.actor, caseSlug(c), of.type, null, given)
  permitInCase(c.var.actor, 'record.write', form.here.standing, `add ${withArticle(of.type.noun)}`)
  return { ...form, values: prefilled }
}
