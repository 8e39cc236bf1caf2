import type { BlindHere } from '#queries/weighing-page.ts'
import { ActionForm } from '../shared/form.tsx'
import { Notice } from '../shared/notice.tsx'
import { Instant } from '../shared/when.tsx'

/** Says what blind mode keeps from the person in a group, how it ends, and that it ended. */
export const BlindNotice = (props: {
  readonly blind: BlindHere
  /** Of the weighing page of the case. */
  readonly path: string
  readonly group: string
  readonly csrf: string
}) => {
  const { blind, path, group } = props
  if (blind.hidden)
    return (
      <Notice
        kind="info"
        title="You rate blind here."
        undo={
          <ActionForm
            action={`${path}/${encodeURIComponent(group)}/reveal`}
            csrf={props.csrf}
            label="Show others’ ratings"
          />
        }
      >
        Others’ ratings in this group are hidden from you, on every page, until yours are complete:
        each item rated here against each claim, where “does not apply” counts. {left(blind)}What
        stands below is made from your own alone. To ask for theirs before is told in the record,
        and what you rate here afterwards no longer counts as given blind.
      </Notice>
    )
  if (blind.asked === null) return null
  return (
    <p class="quiet">
      You asked to see others’ ratings on <Instant at={blind.asked} day />: what you have rated in
      this group since then counts as given after seeing them.
    </p>
  )
}

const left = ({ left: cells }: BlindHere): string =>
  cells === 0 ? '' : `${cells} ${cells === 1 ? 'cell is' : 'cells are'} left. `
