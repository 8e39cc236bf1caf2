import type { FieldError } from '#domain/errors.ts'
import type { ImportJob } from '#queries/import-job.ts'
import { Layout } from '../layout.tsx'
import { ActionForm, Button } from '../shared/form.tsx'
import { Notice } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { FileErrors } from './errors.tsx'

interface ProgressProps {
  readonly job: ImportJob
  readonly errors: readonly FieldError[]
}

/** How far an import is, for whoever began it. */
export const ImportShow = (props: ProgressProps & { readonly viewer: Viewer }) => (
  <Layout viewer={props.viewer} title="Import" site="cases">
    <PageHeader
      eyebrow={<a href="/cases">Cases</a>}
      title="Import of a case"
      sub="Nobody sees anything of it before all of it is there."
    />
    <ImportProgress {...props} csrf={props.viewer.csrf} />
  </Layout>
)

/** The part that asks again by itself while the import runs; without the script, its link does. */
export const ImportProgress = (props: ProgressProps & { readonly csrf: string }) => {
  const { job, errors, csrf } = props
  const address = `/cases/import/${job.id}`
  if (job.state === 'waiting' || job.state === 'running')
    return (
      <div id="import" hx-get={address} hx-trigger="every 1s" hx-swap="outerHTML">
        <p role="status">{howFar(job)}</p>
        <progress
          aria-label="Records brought in"
          max={job.total === 0 ? undefined : job.total}
          value={job.total === 0 ? undefined : job.done}
        />
        <div class="acts">
          <Button href={address} kind="plain">
            Look again
          </Button>
          <ActionForm
            action={`${address}/cancellation`}
            csrf={csrf}
            label="Stop the import"
            kind="danger"
          />
        </div>
      </div>
    )
  return (
    <div id="import">
      {job.state === 'done' ? (
        <Notice kind="saved" title="The case is here.">
          {job.total.toLocaleString('en')} records were imported.{' '}
          {job.case === null ? null : <a href={`/cases/${job.case}`}>Open the case</a>}
        </Notice>
      ) : (
        <>
          <Notice kind={job.state === 'failed' ? 'conflict' : 'info'} title={ENDED[job.state]}>
            <a href="/cases/import">Import another file</a>
          </Notice>
          <FileErrors errors={errors} />
        </>
      )}
    </div>
  )
}

const ENDED = { failed: 'Nothing was imported.', stopped: 'The import was stopped.' } as const

const howFar = (job: ImportJob): string => {
  if (job.total === 0) return job.state === 'waiting' ? 'Waiting for its turn' : 'Reading the file'
  return `${job.done.toLocaleString('en')} of ${job.total.toLocaleString('en')} records`
}
