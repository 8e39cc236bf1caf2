import type { Child } from 'hono/jsx'
import type { Difference } from '#queries/shared/claim-differences.ts'
import type { PossibleDuplicate } from '#queries/shared/duplicates.ts'
import { Label } from '../shared/marks.tsx'
import { Notice } from '../shared/notice.tsx'
import { Section } from '../shared/page.tsx'
import { Table } from '../shared/table.tsx'

/** Records that may be the same, each with the way to set the two side by side. Nothing is merged by itself. */
export const PossibleDuplicates = (props: {
  readonly duplicates: readonly PossibleDuplicate[]
  /** The page of this record. */
  readonly path: string
}) =>
  props.duplicates.length === 0 ? null : (
    <Section id="duplicates" title="Possible duplicates">
      <DuplicateList {...props} />
    </Section>
  )

export const DuplicateList = (props: {
  readonly duplicates: readonly PossibleDuplicate[]
  readonly path: string
}) => (
  <ul class="items">
    {props.duplicates.map((one) => (
      <li>
        {one.title === null ? (
          <a href={one.href}>
            <bdi>{one.name}</bdi>
          </a>
        ) : (
          <>
            <Label label={one.name} />{' '}
            <a href={one.href} dir="auto">
              {one.title}
            </a>
          </>
        )}
        <p>
          {one.likeness === 1
            ? 'the same words'
            : `${Math.round(one.likeness * 100)} % of the words`}{' '}
          ·{' '}
          <a href={`${props.path}/merger?into=${encodeURIComponent(one.value)}`}>
            compare side by side
          </a>
        </p>
      </li>
    ))}
  </ul>
)

/** What stands in the way of the merge; nothing where nothing does. */
export const SettleFirst = (props: { readonly messages: readonly string[] }) =>
  props.messages.map((message) => (
    <Notice kind="warning" title="To be settled first.">
      {message}
    </Notice>
  ))

/** In place of the form, where something does. */
export const NotYet = (props: { readonly cancel: string }) => (
  <div class="acts">
    <a class="btn btn-plain" href={props.cancel}>
      Leave the two apart
    </a>
  </div>
)

/** What the merge will do, a sentence each. */
export const Consequences = (props: { readonly children?: Child }) => (
  <>
    <h3>What the merge does</h3>
    <ul class="bullets">{props.children}</ul>
  </>
)

/** Where the two say different things. */
export const Differences = (props: {
  readonly caption: string
  readonly mine: string
  readonly theirs: string
  readonly of: readonly Difference[]
}) => (
  <Table
    caption={props.caption}
    class="halves"
    head={
      <tr>
        <th scope="col">What</th>
        <th scope="col">
          <bdi>{props.mine}</bdi>
        </th>
        <th scope="col">
          <bdi>{props.theirs}</bdi>
        </th>
      </tr>
    }
  >
    {props.of.map((one) => (
      <tr>
        <th scope="row">{one.what}</th>
        <td data-label={props.mine} class="lines" dir="auto">
          {one.mine || '—'}
        </td>
        <td data-label={props.theirs} class="lines" dir="auto">
          {one.theirs || '—'}
        </td>
      </tr>
    ))}
  </Table>
)
