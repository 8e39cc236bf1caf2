import { capital } from '#domain/text/capital.ts'
import { fieldText, fieldWords } from '#domain/field-words.ts'
import { parseLabel } from '#domain/label.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { Layout } from '../layout.tsx'
import { ActionForm } from '../shared/form.tsx'
import type { CaseFrame, CasePage } from '../shared/navigation.ts'
import { Notice } from '../shared/notice.tsx'
import { Facts, PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** A link, challenge or relation by itself: its fields, where it is shown, and how to change it. */
export const TieShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly current: CasePage
  readonly folder: string
  readonly noun: string
  readonly form: RecordForm
  readonly words: string
  readonly shownOn: string
}) => {
  const { form, noun } = props
  const path = `/${props.folder}/${form.record?.id}`
  const mayWrite = form.here.can('record.write')
  const withdrawn = form.record?.withdrawn ?? false
  return (
    <Layout viewer={props.viewer} title={props.words} case={props.frame} current={props.current}>
      <Saved path={props.viewer.path} />
      <PageHeader
        eyebrow={
          <>
            <a href={`/cases/${props.frame.slug}/${props.folder}`}>{capital(noun)}s</a> ·{' '}
            <a href={`${path}/history`}>version {form.record?.version}</a>
          </>
        }
        title={props.words}
      >
        {mayWrite && !withdrawn ? (
          <>
            <a class="btn btn-plain" href={`${path}/edit`}>
              Edit
            </a>
            <a class="btn btn-quiet" href={`${path}/withdrawal`}>
              Withdraw
            </a>
          </>
        ) : null}
      </PageHeader>
      {withdrawn ? (
        <Notice
          kind="warning"
          undo={
            mayWrite ? (
              <ActionForm
                action={`${path}/withdrawal`}
                csrf={props.viewer.csrf}
                method="delete"
                label="Restore"
              />
            ) : null
          }
        >
          This {noun} was withdrawn.
        </Notice>
      ) : null}
      <Facts
        of={Object.entries(form.values).map(([name, value]) => [
          fieldWords(name),
          typeof value === 'string' ? named(value, form.names) : fieldText(value),
        ])}
      />
      <p>
        <a href={props.shownOn}>See it where it stands</a>
      </p>
    </Layout>
  )
}

/** "C3 · The report deserves no credit"; of a source, which is written by its address, the name alone. */
const named = (value: string, names: RecordForm['names']) => {
  const name = names.get(value)
  if (!name) return fieldText(value)
  return parseLabel(value) === null ? name : `${value} · ${name}`
}
