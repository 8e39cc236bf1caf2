import { Hono } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Written } from '#commands/shared/create-record.ts'
import type { Edit } from '#commands/shared/edit-record.ts'
import type { Conflict } from '#domain/errors.ts'
import { clashes, fieldAt, mergedFields, withField } from '#domain/merge.ts'
import { mapReferences, referencesOf, type RecordKind } from '#domain/reference.ts'
import type { FormShape, Input } from '#forms/read-input.ts'
import type { AppContext, Env } from '#middleware/env.ts'
import type { Resting } from '#queries/resting/resting.ts'
import { nameIds, recordJson } from '#queries/shared/record-json.ts'
import type { FormState } from '#views/shared/form-state.ts'
import type { CaseFrame, CasePage } from '#views/shared/navigation.ts'
import { WithdrawPage } from '#views/shared/withdraw.tsx'
import { bare, reasonOf, versionOf } from './parameters.ts'
import { respond } from './respond.ts'
import { submit } from './submit.tsx'
import { viewerOf } from './viewer.ts'

/** One record that a request is about: what its page, form and commands are. */
export interface RecordAddress {
  readonly kind: RecordKind
  readonly shape: FormShape
  /** The page to go on to after a change. */
  readonly path: string
  readonly edit: (edit: Edit) => Promise<Written>
  readonly withdraw: (reason: string) => Promise<Written>
  readonly restore: () => Promise<Written>
  /** The edit form, with what was entered. */
  readonly form: (state: FormState) => Promise<JSX.Element>
  /** What the page that asks for a reason says. Checks that the person may withdraw it. */
  readonly asked: () => Promise<Asked>
  /** The record as JSON after a change, where its latest entry alone does not tell it. */
  readonly json?: (id: string) => Promise<unknown>
}

export interface Asked {
  /** Its label: "C3". */
  readonly what: string
  /** Its wording or title. */
  readonly name: string
  /** The case it stands in; left out for what is the workspace's. */
  readonly frame?: CaseFrame
  readonly current?: CasePage
  /** Address whose `/withdrawal` the form posts to. */
  readonly action: string
  /** What hangs on it; left out where nothing can. */
  readonly resting?: readonly Resting[]
}

/** What a record at `path` takes: an edit, and its withdrawal, which is asked for, done and undone. */
export const recordRoutes = (
  path: string,
  at: (c: AppContext) => RecordAddress | Promise<RecordAddress>,
): Hono<Env> =>
  new Hono<Env>()
    .patch(path, async (c) => submitEdit(c, await at(c)))
    .get(`${path}/withdrawal`, async (c) => askWithdrawal(c, await at(c)))
    .post(`${path}/withdrawal`, async (c) => submitWithdrawal(c, await at(c)))
    .delete(`${path}/withdrawal`, async (c) => submitRestore(c, await at(c)))

/** PATCH: edits the record; when someone else was first, shows both versions in the form itself. */
export const submitEdit = (c: AppContext, record: RecordAddress): Promise<Response> =>
  submit(c, {
    shape: record.shape,
    run: (input) => record.edit({ version: readVersion(input), changes: input.fields }),
    to: () => record.path,
    record: ({ id }) => jsonOf(c, record, id),
    again: record.form,
    clash: async (conflict, input) =>
      record.form(await clashState(c, record.kind, conflict, input)),
  })

/** GET …/withdrawal: asks for the reason. */
export const askWithdrawal = async (c: AppContext, record: RecordAddress): Promise<Response> => {
  const asked = await record.asked()
  const { what, resting } = asked
  return respond(c, { withdraw: what, ...(resting ? { resting } : {}) }, () => (
    <WithdrawPage viewer={viewerOf(c)} {...asked} />
  ))
}

/** POST …/withdrawal. */
const submitWithdrawal = (c: AppContext, record: RecordAddress): Promise<Response> =>
  submit(c, {
    created: true,
    run: (input) => record.withdraw(reasonOf(input)),
    to: () => record.path,
    record: ({ id }) => jsonOf(c, record, id),
    again: async (state) => (
      <WithdrawPage viewer={viewerOf(c)} {...await record.asked()} state={state} />
    ),
  })

/** DELETE …/withdrawal: restores it. */
export const submitRestore = (c: AppContext, record: RecordAddress): Promise<Response> =>
  submit(c, {
    run: (input) => bare(input, () => record.restore()),
    to: () => record.path,
    record: ({ id }) => jsonOf(c, record, id),
    again: async (state) => (
      <WithdrawPage viewer={viewerOf(c)} {...await record.asked()} state={state} />
    ),
  })

const jsonOf = (c: AppContext, record: RecordAddress, id: string): Promise<unknown> =>
  record.json ? record.json(id) : recordJson(c.var.services.database, record.kind, id)

/** The form's state where two edits met: the merge to start from, and both sides field by field. */
export async function clashState(
  c: AppContext,
  kind: RecordKind,
  conflict: Conflict,
  input: Input,
): Promise<FormState> {
  const { database } = c.var.services
  const sides = [conflict.base ?? {}, conflict.mine, conflict.theirs]
  const ids = sides.flatMap((side) => referencesOf(kind, side).map((one) => one.text))
  const named = await nameIds(database, ids)
  const name = <Values,>(values: Values) =>
    mapReferences(kind, values, (one) => named.get(one.text) ?? one.text)
  const base = conflict.base === null ? null : name(conflict.base)
  const [mine, theirs] = [name(conflict.mine), name(conflict.theirs)]
  return {
    values: chosen(mergedFields(base, mine, theirs), theirs, input),
    errors: [],
    conflict: {
      version: conflict.version,
      base: input.controls['_use'] === undefined ? (input.version ?? 0) : baseOf(input),
      fields: clashes(base, mine, theirs),
    },
  }
}

/**
 * The version an edit was made from. "Use theirs" asks for the form, not for a save: it names the
 * version both had read, which has been overtaken, so the edit conflicts again with both sides fresh.
 */
function readVersion(input: Input): number {
  return input.controls['_use'] === undefined ? versionOf(input) : baseOf(input)
}

/** As `readVersion`, where saying a version is not always asked for. */
export const readVersionIfAny = (input: Input): number | null =>
  input.controls['_use'] === undefined ? input.version : baseOf(input)

function baseOf(input: Input): number {
  const base = input.controls['_base']
  return base !== undefined && /^\d{1,9}$/.test(base) ? Number(base) : (input.version ?? 0)
}

/** "Use theirs" without JavaScript: the button names the field, and the form comes back with it. */
function chosen(
  merged: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  input: Input,
): Readonly<Record<string, unknown>> {
  const field = input.controls['_use']
  return field === undefined ? merged : withField(merged, field, fieldAt(theirs, field))
}
