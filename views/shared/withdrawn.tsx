import { ActionForm } from './form.tsx'
import { Instant } from './when.tsx'

/** Says that a record was withdrawn, when and why, with the button that brings it back where the viewer may; nothing of one that stands. */
export const WithdrawnNotice = (props: {
  /** What the record is called: "C3", "This party". */
  readonly what: string
  readonly withdrawn: { readonly on: string; readonly reason: string } | null
  /** Address of the record. */
  readonly path: string
  readonly csrf: string
  readonly mayRestore: boolean
}) =>
  props.withdrawn === null ? null : (
    <div class="notice withdrawn">
      <div>
        <strong>
          {props.what} was withdrawn on <Instant at={props.withdrawn.on} day />.
        </strong>{' '}
        <bdi>{props.withdrawn.reason}</bdi>
      </div>
      {props.mayRestore ? (
        <ActionForm
          action={`${props.path}/withdrawal`}
          csrf={props.csrf}
          method="delete"
          label="Restore"
        />
      ) : null}
    </div>
  )
