import type { ChangesJson } from '#queries/case-changes.ts'
import { Layout } from '../layout.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'

/** What changed, in a line; nothing where nothing did. */
export const ChangesLine = (props: { readonly changes: ChangesJson }) => {
  const { changes, said } = props.changes
  const [one, other] = changes
  if (one === undefined) return <></>
  return (
    <p class="changed" data-seq={String(props.changes.seq)}>
      <span dir="auto">{said}</span>{' '}
      {other === undefined && one.href !== null ? <a href={one.href}>Show</a> : null}
    </p>
  )
}

/** The same as a page of its own, for whoever comes to its address. */
export const ChangesPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly changes: ChangesJson
}) => {
  const { viewer, frame, changes } = props
  const history = `/cases/${frame.slug}/history`
  return (
    <Layout viewer={viewer} title="Changes" case={frame} current="history">
      <PageHeader title="Changes" sub={changes.said || null} />
      {changes.count === 0 ? (
        <Empty title="Nothing changed" action={{ href: history, label: 'All history' }}>
          Nothing in this case changed since then, as far as you may see it.
        </Empty>
      ) : (
        <ul class="items">
          {changes.changes.map((change) => (
            <li dir="auto">
              {change.href === null ? change.said : <a href={change.href}>{change.said}</a>}{' '}
              <Instant at={change.at} />
            </li>
          ))}
        </ul>
      )}
    </Layout>
  )
}
