import type { CaseFrame } from '../shared/navigation.ts'
import type { Viewer } from '../shared/viewer.ts'

/**
 * What the script keeps a page of a case up to date by: where to ask, from which entry on, and the
 * places where it says who is here and what changed. Without the script it is empty and says nothing.
 */
export const Live = (props: { readonly viewer: Viewer; readonly case: CaseFrame }) => {
  const { viewer } = props
  const { slug, live } = props.case
  if (!viewer.live || !live) return null
  const path = `/cases/${encodeURIComponent(slug)}`
  const stream =
    viewer.live === 'stream'
      ? { 'hx-sse:connect': `${path}/events?since=${String(live.since)}`, 'hx-swap': 'none' }
      : {}
  return (
    <aside
      id="live"
      aria-label="Others at work"
      lang="en"
      data-case={path}
      data-since={String(live.since)}
      data-at-work={live.atWork ? '' : undefined}
      {...stream}
    >
      <p class="at-work" dir="auto"></p>
      <div class="line" role="status"></div>
    </aside>
  )
}
