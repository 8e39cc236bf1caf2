import type { Supposed } from '#queries/shared/supposed.ts'
import { Select } from '../shared/fields.tsx'
import { Notice } from '../shared/notice.tsx'
import { Section } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import { KeyLink } from './key-link.tsx'
import { supposingHref } from './links.ts'
import { MovesTable } from './moves.tsx'

export interface WhatIfProps {
  /** The page it stands on. */
  readonly path: string
  readonly slug: string
  readonly view?: 'all' | 'mine'
  readonly supposed: Supposed | null
  readonly names: ReadonlyMap<string, string>
  /** Items whose origin may be granted. */
  readonly unrecorded: readonly { readonly label: string; readonly title: string }[]
}

/** What moves if something did not hold, or if an origin were recorded: at once, and nothing is saved. */
export const WhatIf = (props: WhatIfProps) => {
  const { supposed } = props
  return (
    <Section
      id="what-if"
      title="What if"
      note={supposed === null ? 'something proved false' : 'nothing is saved'}
    >
      {supposed === null ? null : <Supposing {...props} supposed={supposed} />}
      <SupposeForm {...props} />
    </Section>
  )
}

const Supposing = (props: WhatIfProps & { readonly supposed: Supposed }) => {
  const { supposed, path, slug, names, view } = props
  const { strike, grant, refused } = supposed
  const without = (key: string) =>
    supposingHref(
      path,
      { strike: strike.filter((one) => one !== key), grant: grant.filter((one) => one !== key) },
      view,
    )
  return (
    <>
      {refused.length === 0 ? null : (
        <Notice kind="warning" title="Left out of what is supposed:">
          {refused.map(({ message }) => message).join('. ')}.
        </Notice>
      )}
      {strike.length + grant.length === 0 ? null : (
        <>
          <p>
            Below everything stands as it would if this were so. The address of this page carries
            it, to be shared.{' '}
            <a href={supposingHref(path, NOTHING, view)}>Back to the case as it is</a>
          </p>
          <ul class="items">
            {[
              ...strike.map((key) => ['does not hold', key] as const),
              ...grant.map((key) => ['has its origin recorded', key] as const),
            ].map(([what, key]) => (
              <li>
                <KeyLink of={key} slug={slug} names={names} title /> {what} ·{' '}
                <a href={without(key)}>Take back</a>
              </li>
            ))}
          </ul>
          <MovesTable moves={supposed.moves} slug={slug} names={names} />
        </>
      )}
    </>
  )
}

const NOTHING = { strike: [], grant: [] }

const SupposeForm = (props: WhatIfProps) => {
  const { path, slug, supposed, unrecorded } = props
  return (
    <form class="filters suppose" action={`${path}#what-if`}>
      {props.view === 'mine' ? <input type="hidden" name="view" value="mine" /> : null}
      {supposed?.strike.length ? (
        <input type="hidden" name="strike" value={supposed.strike.join(',')} />
      ) : null}
      {supposed?.grant.length ? (
        <input type="hidden" name="grant" value={supposed.grant.join(',')} />
      ) : null}
      <Picker
        name="item"
        label="This item or assumption does not hold"
        src={`/cases/${slug}/pick?of=evidence`}
      />
      <Picker
        name="source"
        label="This source does not hold"
        src={`/cases/${slug}/pick?of=sources`}
      />
      {unrecorded.length === 0 ? null : (
        <Select
          name="origin"
          label="This item’s origin were recorded"
          prompt="Choose an item"
          options={unrecorded.map(({ label, title }) => ({
            value: label,
            label: `${label} ${title}`,
          }))}
        />
      )}
      <button type="submit" class="btn btn-plain">
        See what moves
      </button>
    </form>
  )
}
