import { Hono } from 'hono'
import { versionToRestore } from '#commands/shared/version-to-restore.ts'
import { NotFound, refuse } from '#domain/errors.ts'
import { parseNumber } from '#domain/label.ts'
import type { RecordKind } from '#domain/reference.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import type { HistorySubject } from '#queries/history-subject.ts'
import { changeJson } from '#queries/record-history.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { restorationPage } from '#queries/restoration-page.ts'
import { RestorePage } from '#views/history/restore.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import type { CasePage } from '#views/shared/navigation.ts'
import { caseFrame } from './case-frame.ts'
import { versionOf } from './parameters.ts'
import type { RecordAddress } from './record-actions.tsx'
import { respond } from './respond.ts'
import { submit } from './submit.tsx'
import { viewerOf } from './viewer.ts'

/** A record whose earlier versions can be brought back: how it is found, and how it is edited. */
export interface Restorable {
  readonly subject: HistorySubject
  readonly record: RecordAddress
  readonly current: CasePage
}

/** Earlier versions of a record at `path`: what bringing one back would change, and doing it. */
export const restorationRoutes = (
  path: string,
  at: (c: AppContext) => Promise<Restorable>,
): Hono<Env> =>
  new Hono<Env>()
    .get(`${path}/history/:version/restoration`, async (c) => askRestoration(c, await at(c)))
    .post(`${path}/history/:version/restoration`, async (c) => submitRestoration(c, await at(c)))

/** GET …/history/:version/restoration: shows what would change, and asks. */
const askRestoration = async (c: AppContext, of: Restorable): Promise<Response> => {
  const page = await restorationPage(...reading(c), of.subject, wantedVersion(c))
  const { version, latest, changes, kept } = page
  return respond(c, { version, latest, changes: changes.map(changeJson), kept }, () => (
    <RestorePage viewer={viewerOf(c)} page={page} frame={frameOf(of)} current={of.current} />
  ))
}

/** POST …/history/:version/restoration: brings it back as a new version. */
const submitRestoration = (c: AppContext, of: Restorable): Promise<Response> => {
  const drawn = async (state?: FormState, read?: number) => {
    const page = await restorationPage(...reading(c), of.subject, wantedVersion(c), read)
    return (
      <RestorePage
        viewer={viewerOf(c)}
        page={page}
        frame={frameOf(of)}
        current={of.current}
        state={state}
      />
    )
  }
  return submit(c, {
    created: true,
    run: async (input) => {
      of.subject.permitEdit('restore an earlier version')
      for (const name of Object.keys(input.fields))
        refuse(name, 'Only the version you read belongs here')
      const version = wantedVersion(c)
      const edit = await versionToRestore(contextOf(c), of.subject, version, versionOf(input))
      return of.record.edit(edit)
    },
    to: () => of.record.path,
    record: ({ id }) => jsonOf(c, of.record.kind, of.record, id),
    again: (state) => drawn(state),
    clash: (_conflict, input) => drawn(undefined, input.version ?? undefined),
  })
}

const reading = (c: AppContext) => [c.var.services.database, c.var.actor] as const

const frameOf = ({ subject }: Restorable) => subject.here && caseFrame(subject.here)

const jsonOf = (c: AppContext, kind: RecordKind, record: RecordAddress, id: string) =>
  record.json ? record.json(id) : recordJson(c.var.services.database, kind, id)

/** The version in the address; NotFound when it is not one. */
function wantedVersion(c: AppContext): number {
  const version = parseNumber(c.req.param('version') ?? '')
  if (version === null) throw new NotFound('version')
  return version
}
