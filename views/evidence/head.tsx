import type { EvidencePage } from '#queries/evidence-page.ts'
import { MarkdownText } from '../shared/markdown-text.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Facts, PageHeader } from '../shared/page.tsx'
import { When } from '../shared/when.tsx'
import { EVIDENCE_KIND_WORDS } from './words.ts'

/** What an item is: its title and kind, where it was published, and its description. */
export const EvidenceHead = (props: {
  readonly page: EvidencePage
  readonly frame: CaseFrame
  readonly path: string
  readonly mayWrite: boolean
}) => {
  const { item } = props.page
  const { values } = item
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            <a href={`/cases/${props.frame.slug}/evidence`}>Evidence</a> · {item.label} ·{' '}
            {EVIDENCE_KIND_WORDS[values.kind]} ·{' '}
            <a href={`${props.path}/history`}>version {item.version}</a>
          </>
        }
        title={values.title}
      >
        {props.mayWrite ? (
          <>
            <a class="btn btn-plain" href={`${props.path}/edit`}>
              Edit
            </a>
            <a class="btn btn-quiet" href={`${props.path}/withdrawal`}>
              Withdraw
            </a>
          </>
        ) : null}
      </PageHeader>
      <EvidenceFacts item={item} />
      {values.description ? (
        <MarkdownText text={values.description} targets={props.page.mentioned} />
      ) : null}
    </>
  )
}

const EvidenceFacts = ({ item: { source, values } }: Pick<EvidencePage, 'item'>) => (
  <Facts
    of={[
      ['Source', source ? <a href={`/sources/${source.slug}`}>{source.name}</a> : null],
      ['Publisher', values.publisher],
      ['Published', values.published ? <When edtf={values.published} /> : null],
      ['Language', values.language],
      [
        'Address',
        values.url ? (
          <a href={values.url} rel="nofollow noopener noreferrer" dir="ltr">
            {values.url}
          </a>
        ) : null,
      ],
    ]}
  />
)
