import type { ItemFile } from '#queries/shared/item-files.ts'
import { FileField } from '../shared/fields.tsx'
import { ActionForm, Form, FormActions } from '../shared/form.tsx'
import { Section } from '../shared/page.tsx'

/** The files of an item: their names, sizes and hashes, to download; and a form to attach another. */
export const EvidenceFiles = (props: {
  /** Address of the item. */
  readonly path: string
  readonly csrf: string
  readonly version: number
  readonly files: readonly ItemFile[]
  readonly mayWrite: boolean
}) => (
  <Section id="files" title="Files">
    {props.files.length === 0 ? (
      <p class="quiet">No file is kept. A link alone can rot: attach what it led to.</p>
    ) : (
      <ul class="items">
        {props.files.map((file) => (
          <li>
            <a
              href={`${props.path}/files/${file.position}/${encodeURIComponent(file.name)}`}
              download
            >
              <bdi>{file.name}</bdi>
            </a>{' '}
            {sizeWords(file.size)}
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
                label="Detach"
              />
            ) : null}
          </li>
        ))}
      </ul>
    )}
    {props.mayWrite ? (
      <Form
        action={`${props.path}/files?_csrf=${encodeURIComponent(props.csrf)}`}
        csrf={props.csrf}
        files
      >
        <FileField name="file" label="Attach a file" required />
        <FormActions submit="Attach file" />
      </Form>
    ) : null}
  </Section>
)

const sizeWords = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1_048_576
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1_048_576).toFixed(1)} MB`
