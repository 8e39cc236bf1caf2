import { Hono } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Context } from '#commands/context.ts'
import type { Written } from '#commands/shared/create-record.ts'
import type { Edit } from '#commands/shared/edit-record.ts'
import type { RecordType } from '#commands/shared/record-type.ts'
import { labelOf, type LabelledKind } from '#domain/label.ts'
import { permitInCase } from '#domain/permission.ts'
import { withArticle } from '#domain/record-words.ts'
import type { FormShape } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import type { Resting } from '#queries/resting/resting.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import { labelledSubject } from '#queries/history-subject.ts'
import { recordForm, type RecordForm } from '#queries/shared/record-form.ts'
import type { FormState } from '#views/shared/form-state.ts'
import type { CasePage } from '#views/shared/navigation.ts'
import { caseFrame } from './case-frame.ts'
import { caseSlug, numberOf } from './parameters.ts'
import { recordRoutes, type RecordAddress } from './record-actions.tsx'
import { respond } from './respond.ts'
import { restorationRoutes, type Restorable } from './restorations.tsx'

/** What sets one kind of labelled record (claim, item, statement) apart where requests are answered. */
export interface LabelledRecord<Values extends object> {
  readonly kind: LabelledKind
  readonly type: RecordType<Values>
  readonly shape: FormShape
  readonly current: CasePage & ('claims' | 'evidence' | 'statements')
  /** What the page that asks for a reason calls it by, besides its label. */
  readonly name: (values: Readonly<Record<string, unknown>>) => string
  /** What a new one starts with, from the query of the address that led to its form. */
  readonly prefill?: (
    query: URLSearchParams,
    c: AppContext,
  ) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>
  readonly edit: (context: Context, slug: string, number: number, edit: Edit) => Promise<Written>
  readonly withdraw: (
    context: Context,
    slug: string,
    number: number,
    reason: string,
  ) => Promise<Written>
  readonly restore: (context: Context, slug: string, number: number) => Promise<Written>
  readonly page: (c: AppContext, form: RecordForm, state?: FormState) => JSX.Element
  /** What hangs on it, for whoever edits or withdraws it to see first. */
  readonly resting: (c: AppContext, here: CaseHere, of: Of) => Promise<readonly Resting[]>
}

/** A labelled record that is there. */
interface Of {
  readonly id: string
  readonly number: number
}

/** What every labelled record takes at /cases/:case/<plural>/:n: edits, withdrawal, earlier versions. */
export const labelledRoutes = <Values extends object>(of: LabelledRecord<Values>): Hono<Env> =>
  new Hono<Env>()
    .get('/:n/edit', async (c) => {
      const number = numberOf(c, of.type.noun)
      const form = await withResting(c, of, await writableForm(c, of, number))
      return respond(c, form.values, () => of.page(c, form))
    })
    .route(
      '/',
      recordRoutes('/:n', (c) => recordAt(c, of)),
    )
    .route(
      '/',
      restorationRoutes('/:n', (c) => restorableAt(c, of)),
    )

const recordAt = <Values extends object>(
  c: AppContext,
  of: LabelledRecord<Values>,
): RecordAddress => {
  const [slug, number] = [caseSlug(c), numberOf(c, of.type.noun)]
  const path = `/cases/${slug}/${of.current}/${number}`
  const load = (state?: FormState) =>
    recordForm(c.var.services.database, c.var.actor, slug, of.type, number, state?.values)
  return {
    kind: of.kind,
    shape: of.shape,
    path,
    edit: (edit) => of.edit(contextOf(c), slug, number, edit),
    withdraw: (reason) => of.withdraw(contextOf(c), slug, number, reason),
    restore: () => of.restore(contextOf(c), slug, number),
    form: async (state) => of.page(c, await withResting(c, of, await load(state)), state),
    asked: async () => {
      const form = await load()
      const { here, values } = form
      permitInCase(c.var.actor, 'record.write', here.standing, `withdraw this ${of.type.noun}`)
      return {
        what: labelOf(of.kind, number),
        name: of.name(values),
        frame: caseFrame(here),
        current: of.current,
        action: path,
        resting: (await withResting(c, of, form)).resting ?? [],
      }
    },
  }
}

const withResting = async <Values extends object>(
  c: AppContext,
  of: LabelledRecord<Values>,
  form: RecordForm,
): Promise<RecordForm> => {
  const { id = '', number = 0 } = form.record ?? {}
  return number === null
    ? form
    : { ...form, resting: await of.resting(c, form.here, { id, number }) }
}

/** The same, with its history, for bringing back one of its versions. */
const restorableAt = async <Values extends object>(
  c: AppContext,
  of: LabelledRecord<Values>,
): Promise<Restorable> => {
  const { database } = c.var.services
  const number = numberOf(c, of.type.noun)
  return {
    subject: await labelledSubject(database, c.var.actor, caseSlug(c), of.kind, number),
    record: recordAt(c, of),
    current: of.current,
  }
}

/** The form of a record that may be changed: a new one, or the one the address names; with what was entered, when it comes back. Throws Forbidden. */
export const writableForm = async <Values extends object>(
  c: AppContext,
  of: Pick<LabelledRecord<Values>, 'type' | 'prefill'>,
  key: number | string | null,
  state?: FormState,
): Promise<RecordForm> => {
  const { database } = c.var.services
  const query = new URL(c.req.url).searchParams
  const prefilled = key === null ? await of.prefill?.(query, c) : undefined
  const given = state?.values ?? prefilled
  const form = await recordForm(database, c.var.actor, caseSlug(c), of.type, key, given)
  const doing = key === null ? `add ${withArticle(of.type.noun)}` : `edit this ${of.type.noun}`
  permitInCase(c.var.actor, 'record.write', form.here.standing, doing)
  return prefilled === undefined ? form : { ...form, values: prefilled }
}
