import type { EvidenceFilesPage } from '#queries/evidence-files.ts'
import type { ItemFile } from '#queries/shared/item-files.ts'
import type { FieldError } from '#domain/errors.ts'
import { sizeWords } from '#domain/file-size.ts'
import { Layout } from '../layout.tsx'
import { FileField } from '../shared/fields.tsx'
import { ActionForm, ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader, Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'

interface EvidenceFilesProps {
  /** Address of the item. */
  readonly path: string
  readonly csrf: string
  readonly version: number
  readonly files: readonly ItemFile[]
  readonly mayWrite: boolean
  /** The largest upload that is taken, in bytes; told where it is known. */
  readonly most?: number
  readonly errors?: readonly FieldError[]
}

/** The files of an item: their names, sizes and hashes, to download; and a form to attach others. */
export const EvidenceFiles = (props: EvidenceFilesProps) => (
  <Section id="files" title="Files">
    {props.files.length === 0 ? (
      <p class="quiet">No file is kept. A link alone can rot: attach what it led to.</p>
    ) : (
      <ul class="items">
        {props.files.map((file) => (
          <FileRow {...props} file={file} />
        ))}
      </ul>
    )}
    {props.mayWrite ? <AttachForm {...props} /> : null}
  </Section>
)

/** A page of the files alone: where a refused upload comes back, with what was wrong. */
export const FilesPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: EvidenceFilesPage
  readonly most: number
  readonly errors: readonly FieldError[]
}) => {
  const { here, item, files } = props.page
  const path = `/cases/${here.case.slug}/evidence/${item.number}`
  return (
    <Layout
      viewer={props.viewer}
      title={`Files of ${item.label}`}
      case={props.frame}
      current="evidence"
    >
      <PageHeader
        eyebrow={
          <>
            <a href={`/cases/${here.case.slug}/evidence`}>Evidence</a> ·{' '}
            <a href={path}>{item.label}</a>
          </>
        }
        title={`Files of ${item.label}`}
        sub={item.title}
      />
      <EvidenceFiles
        path={path}
        csrf={props.viewer.csrf}
        version={item.version}
        files={files}
        mayWrite={here.can('record.write') && !item.withdrawn}
        most={props.most}
        errors={props.errors}
      />
    </Layout>
  )
}

const FileRow = (props: EvidenceFilesProps & { readonly file: ItemFile }) => {
  const { file } = props
  return (
    <li>
      {file.kept ? (
        <a href={`${props.path}/files/${file.position}/${encodeURIComponent(file.name)}`} download>
          <bdi>{file.name}</bdi>
        </a>
      ) : (
        <bdi>{file.name}</bdi>
      )}{' '}
      · {sizeWords(file.size)}
      {file.kept ? null : ', only its hash is known here: attach the file itself'}
      <p>
        {file.type} · SHA-256 <code>{file.sha256}</code>
      </p>
      {props.mayWrite ? (
        <ActionForm
          action={`${props.path}/files/${file.position}`}
          csrf={props.csrf}
          method="delete"
          version={props.version}
          kind="quiet"
          label={`Detach ${file.name}`}
        />
      ) : null}
    </li>
  )
}

const AttachForm = (props: EvidenceFilesProps) => (
  <Form action={`${props.path}/files`} csrf={props.csrf} files>
    <ErrorSummary errors={props.errors} />
    <FileField
      name="file"
      label="Attach files"
      hint={`${limit(props.most)}They are kept under their SHA-256 and handed out for saving only, never opened here.`}
      {...(props.errors ? { errors: props.errors } : {})}
      multiple
      required
    />
    <FormActions submit="Attach" />
  </Form>
)

const limit = (most: number | undefined) =>
  most === undefined ? '' : `At most ${sizeWords(most)} at a time. `
