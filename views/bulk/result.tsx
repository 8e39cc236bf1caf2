import type { BulkRecord, BulkResult } from '#domain/bulk.ts'
import type { FieldError } from '#domain/errors.ts'
import { parseLabel, pathOf } from '#domain/label.ts'
import { Layout } from '../layout.tsx'
import { Button, ErrorSummary, Form } from '../shared/form.tsx'
import { Label } from '../shared/marks.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader, Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** What was done with many records, what was left alone and why; with the way to take it back. */
export const BulkPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly list: 'claims' | 'evidence' | 'statements'
  readonly result: BulkResult | null
  readonly errors?: readonly FieldError[] | undefined
}) => {
  const { viewer, frame, list, result, errors } = props
  const path = `/cases/${frame.slug}/${list}`
  const changed = result?.outcomes.filter((one) => one.changed) ?? []
  const left = result?.outcomes.filter((one) => !one.changed) ?? []
  const title =
    changed.length === 0 ? 'Nothing was changed' : `${counted(changed.length, list)} changed`
  return (
    <Layout viewer={viewer} title={title} case={frame} current={list}>
      <PageHeader eyebrow={<a href={path}>Back to the list</a>} title={title} />
      {/* The fields are on the list, so that no error leads to one of them here. */}
      <ErrorSummary errors={errors?.map(({ message }) => ({ path: '', message }))} />
      {result === null ? (
        <a class="btn btn-plain" href={path}>
          Back to the list
        </a>
      ) : null}
      {changed.length === 0 ? null : (
        <Section id="changed" title="Changed" note={changed.length}>
          <p>
            {changed.map(({ label }, index) => (
              <>
                {index === 0 ? '' : ', '}
                <Label label={label} href={hrefOf(frame.slug, label)} />
              </>
            ))}
          </p>
        </Section>
      )}
      {left.length === 0 ? null : (
        <Section id="left" title="Left alone" note={left.length}>
          <ul class="items">
            {left.map(({ label, why }) => (
              <li>
                <Label label={label} href={hrefOf(frame.slug, label)} /> {why}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {result?.undo ? (
        <Form action={`/cases/${frame.slug}/bulk`} csrf={viewer.csrf}>
          {result.undo.records.map((record) => (
            <input type="hidden" name="undo" value={written(record)} />
          ))}
          <div class="acts">
            <Button kind="plain">Undo this</Button>
            <a class="btn btn-quiet" href={path}>
              Back to the list
            </a>
          </div>
        </Form>
      ) : null}
    </Layout>
  )
}

const counted = (count: number, of: 'claims' | 'evidence' | 'statements'): string =>
  `${count} ${count === 1 ? ONE[of] : of === 'evidence' ? 'items' : of}`

const ONE = { claims: 'claim', evidence: 'item', statements: 'statement' } as const

function hrefOf(slug: string, label: string): string {
  const named = parseLabel(label)
  return named === null ? `/cases/${slug}` : pathOf(named.kind, slug, named.number)
}

const written = ({ version, ...named }: BulkRecord): string => {
  const [[kind, key] = ['', '']] = Object.entries(named)
  return `${kind} ${key} ${version ?? ''}`.trim()
}
