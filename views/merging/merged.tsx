import type { Child } from 'hono/jsx'
import type { ClaimMergedInto } from '#queries/shared/claim-here.ts'
import type { MergedHere } from '#queries/shared/merged-here.ts'
import { ActionForm } from '../shared/form.tsx'
import { Label } from '../shared/marks.tsx'
import { Section } from '../shared/page.tsx'
import { Instant } from '../shared/when.tsx'

/** What counts as this record, each with who merged it and the way to undo that. */
export const MergedInto = (props: {
  readonly merged: readonly MergedHere[]
  readonly csrf: string
  readonly mayUndo: boolean
  /** "C3", or the name of the source. */
  readonly into: string
  readonly children?: Child
}) =>
  props.merged.length === 0 ? null : (
    <Section id="merged" title="Merged into it">
      <ul class="items">
        {props.merged.map((one) => (
          <li>
            {one.title === null ? (
              <bdi>{one.name}</bdi>
            ) : (
              <>
                <Label label={one.name} href={one.href} /> <bdi>{one.title}</bdi>
              </>
            )}
            <p>
              {one.via === null ? (
                'merged'
              ) : (
                <>
                  merged into {one.via}, and with it into {props.into},
                </>
              )}{' '}
              <By by={one.by} at={one.at} />
              <Why note={one.note} /> · <a href={`${one.href}/history`}>its history</a>
            </p>
            {props.mayUndo ? (
              <ActionForm
                action={`${one.href}/merger`}
                csrf={props.csrf}
                method="delete"
                kind="quiet"
                label={`Undo the merge of ${one.name}`}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {props.children}
    </Section>
  )

/** On the page of a claim that counts as another. */
export const MergedClaimNotice = (props: {
  readonly label: string
  readonly path: string
  readonly into: ClaimMergedInto
  readonly csrf: string
  readonly mayUndo: boolean
}) => (
  <div class="notice info">
    <div>
      <strong>
        {props.label} was merged into <a href={props.into.href}>{props.into.label}</a>
      </strong>{' '}
      <By by={props.into.by} at={props.into.at} />
      <Why note={props.into.note} />. It counts as {props.into.label}; what stands here is how it
      was recorded.
    </div>
    {props.mayUndo ? (
      <ActionForm
        action={`${props.path}/merger`}
        csrf={props.csrf}
        method="delete"
        label="Undo the merge"
      />
    ) : null}
  </div>
)

const Why = (props: { readonly note: string | null }) =>
  props.note === null ? null : (
    <>
      : <bdi>{props.note}</bdi>
    </>
  )

const By = (props: { readonly by: string | null; readonly at: string }) => (
  <>
    on <Instant at={props.at} day />
    {props.by === null ? null : (
      <>
        {' '}
        by <bdi>{props.by}</bdi>
      </>
    )}
  </>
)
