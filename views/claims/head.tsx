import type { ClaimPage } from '#queries/claim-page.ts'
import { MarkdownText } from '../shared/markdown-text.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Facts, PageHeader } from '../shared/page.tsx'
import { When } from '../shared/when.tsx'

/** What a claim says: its wording, scope and group, what it is about, and how it turned out. */
export const ClaimHead = (props: {
  readonly page: ClaimPage
  readonly frame: CaseFrame
  readonly path: string
}) => {
  const { claim, here } = props.page
  const { resolution } = claim.values
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            <a href={`/cases/${props.frame.slug}/claims`}>Claims</a> · {claim.label} ·{' '}
            {claim.values.kind}
            {claim.checkable ? '' : ' · not checkable'} ·{' '}
            <a href={`${props.path}/history`}>version {claim.version}</a>
          </>
        }
        title={claim.values.wording}
      >
        {here.can('record.write') && !claim.withdrawn && !claim.mergedInto ? (
          <>
            <a class="btn btn-plain" href={`${props.path}/edit`}>
              Edit
            </a>
            <a class="btn btn-plain" href={`${props.path}/merger`}>
              Merge
            </a>
            <a class="btn btn-quiet" href={`${props.path}/withdrawal`}>
              Withdraw
            </a>
          </>
        ) : null}
      </PageHeader>
      <ClaimFacts page={props.page} list={`/cases/${props.frame.slug}/claims`} />
      {resolution ? <MarkdownText text={resolution.basis} targets={props.page.mentioned} /> : null}
    </>
  )
}

const ClaimFacts = (props: { readonly page: ClaimPage; readonly list: string }) => {
  const { claim, about } = props.page
  const { scope, rivalGroup, tags, resolution } = claim.values
  return (
    <Facts
      inLine
      of={[
        ['Period', scope?.period ? <When edtf={scope.period} /> : null],
        ['Place', scope?.place],
        ['Population', scope?.population],
        ['Measure', scope?.measure],
        ['Definition', scope?.definition],
        ['About', about.length === 0 ? null : <AboutLinks about={about} />],
        [
          'Group of rivals',
          rivalGroup ? <SortedLinks list={props.list} by="rivals" names={[rivalGroup]} /> : null,
        ],
        ['Tags', tags?.length ? <SortedLinks list={props.list} by="tag" names={tags} /> : null],
        [
          'Turned out',
          resolution ? (
            <>
              {resolution.outcome.replaceAll('_', ' ')}, <When edtf={resolution.on} />
            </>
          ) : null,
        ],
      ]}
    />
  )
}

/** Each leads to the claims of the case that carry it too. */
const SortedLinks = (props: {
  readonly list: string
  readonly by: 'tag' | 'rivals'
  readonly names: readonly string[]
}) => (
  <>
    {props.names.map((name, index) => (
      <>
        {index === 0 ? '' : ', '}
        <a
          href={`${props.list}?${new URLSearchParams({ [props.by]: name }).toString()}`}
          dir="auto"
        >
          {name}
        </a>
      </>
    ))}
  </>
)

const AboutLinks = (props: Pick<ClaimPage, 'about'>) => (
  <>
    {props.about.map((one) => (
      <a href={one.href}>
        <bdi>{one.name}</bdi>
      </a>
    ))}
  </>
)
