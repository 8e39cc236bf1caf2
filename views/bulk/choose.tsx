import type { Child } from 'hono/jsx'
import { BEARINGS } from '#domain/link.ts'
import { STANCES } from '#domain/statement.ts'
import { CLAIM_STATUSES, PRIORITIES, statusWords } from '#domain/work.ts'

/** The form that all the boxes of a list belong to, wherever they stand. */
const BULK_FORM = 'bulk'

/** The box of one row: "claim C1 3". */
export const Tick = (props: {
  readonly kind: 'claim' | 'evidence' | 'statement'
  readonly label: string
  readonly version: number
}) => (
  <input
    type="checkbox"
    form={BULK_FORM}
    name="record"
    value={`${props.kind} ${props.label} ${props.version}`}
    aria-label={`Choose ${props.label}`}
    data-tick
  />
)

const Act = (props: { readonly value: string; readonly label: string }) => (
  <button type="submit" class="btn btn-plain" name="action" value={props.value}>
    {props.label}
  </button>
)

const Choice = (props: {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [value: string, label: string])[]
}) => (
  <div class="field">
    <label for={`bulk-${props.name}`}>{props.label}</label>
    <select id={`bulk-${props.name}`} name={props.name}>
      {props.options.map(([value, label]) => (
        <option value={value}>{label}</option>
      ))}
    </select>
  </div>
)

const Text = (props: { readonly name: string; readonly label: string }) => (
  <div class="field">
    <label for={`bulk-${props.name}`}>{props.label}</label>
    <input id={`bulk-${props.name}`} name={props.name} dir="auto" autocomplete="off" />
  </div>
)

/** What can be done with the rows that are ticked: folded away until it is asked for. */
export const BulkForm = (props: {
  readonly slug: string
  readonly csrf: string
  readonly of: 'claims' | 'evidence' | 'statements'
  /** The viewer may plan claims, and may write. */
  readonly plans?: boolean
  readonly writes: boolean
}) => (
  <details class="bulk">
    <summary>
      Do something with the ticked {props.of === 'evidence' ? 'items' : props.of}{' '}
      <b data-ticked hidden />
    </summary>
    <form id={BULK_FORM} method="post" action={`/cases/${props.slug}/bulk`} novalidate>
      <input type="hidden" name="_csrf" value={props.csrf} />
      {/* Enter in a field asks what to do, and does nothing by itself. */}
      <button type="submit" hidden tabindex={-1}>
        Choose
      </button>
      <p class="choice" data-tick-all hidden>
        <input id="bulk-all" type="checkbox" />
        <label for="bulk-all">All on this page</label>
      </p>
      <div class="bulk-acts">
        {props.of === 'claims' && props.plans ? <Plans /> : null}
        {props.of === 'claims' && props.writes ? <Claims /> : null}
        {props.of === 'statements' ? (
          <Together>
            <Text name="to" label="Claim, such as C3" />
            <Choice name="stance" label="They" options={STANCES.map((one) => [one, `${one} it`])} />
            <Act value="stance" label="Tie to the claim" />
          </Together>
        ) : null}
        {props.of === 'evidence' ? <Links label="Claim, such as C3" /> : null}
      </div>
    </form>
  </details>
)

/** Fields and the button that says what is done with them: they stay together where the line ends. */
const Together = (props: { readonly children?: Child }) => (
  <div class="filters">{props.children}</div>
)

const Plans = () => (
  <>
    <Together>
      <Text name="assignee" label="Who has them (nobody if empty)" />
      <Act value="assign" label="Assign" />
    </Together>
    <Together>
      <Choice
        name="status"
        label="Status"
        options={CLAIM_STATUSES.map((one) => [one, statusWords(one)])}
      />
      <Act value="status" label="Set status" />
    </Together>
    <Together>
      <Choice name="priority" label="Priority" options={PRIORITIES.map((one) => [one, one])} />
      <Act value="priority" label="Set priority" />
    </Together>
    <Together>
      <Text name="due" label="Due, such as 2026-03-31 (none if empty)" />
      <Act value="due" label="Set due day" />
    </Together>
  </>
)

const Claims = () => (
  <>
    <Together>
      <Text name="tag" label="Tag" />
      <Act value="tag" label="Add tag" />
      <Act value="untag" label="Remove tag" />
    </Together>
    <Together>
      <Text name="rivalGroup" label="Group of rivals (none if empty)" />
      <Act value="rivals" label="Set group" />
    </Together>
    <Links label="Item, such as E12" />
  </>
)

const Links = (props: { readonly label: string }) => (
  <Together>
    <Text name="to" label={props.label} />
    <Choice name="bearing" label="Bearing" options={BEARINGS.map((one) => [one, one])} />
    <Act value="link" label="Link" />
  </Together>
)
