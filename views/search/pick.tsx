import type { Option, Picker } from '#queries/search/pickers.ts'
import { Layout } from '../layout.tsx'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** The same answer as a page: looks up the label or short name that a form takes. */
export const PickPage = (props: {
  readonly viewer: Viewer
  readonly slug: string
  readonly asked: { readonly q: string; readonly of: Picker | null }
  readonly options: readonly Option[]
}) => (
  <Layout viewer={props.viewer} title="Look up a label">
    <PageHeader title="Look up a label" />
    <form class="filters" action={`/cases/${encodeURIComponent(props.slug)}/pick`} role="search">
      {props.asked.of === null ? null : <input type="hidden" name="of" value={props.asked.of} />}
      <div class="field">
        <label for="pick-q">Words or label</label>
        <input id="pick-q" type="search" name="q" value={props.asked.q} dir="auto" />
      </div>
      <button type="submit" class="btn">
        Look up
      </button>
    </form>
    {props.options.length === 0 ? (
      <Empty title="Nothing found">Try fewer words, or the beginning of one.</Empty>
    ) : (
      <dl class="facts">
        {props.options.map((option) => (
          <div>
            <dt>
              <code>{option.value}</code>
            </dt>
            <dd dir="auto">
              {option.label} {option.hint === undefined ? null : <small>{option.hint}</small>}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </Layout>
)
