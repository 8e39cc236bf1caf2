import type { Child } from 'hono/jsx'
import { Button } from '../shared/form.tsx'
import { Notice } from '../shared/notice.tsx'

/** A secret on the one page that shows it, ready to be selected and copied. */
export const ShownOnce = (props: {
  readonly label: string
  readonly secret: string
  readonly hint: Child
  /** Where to go once it is copied. */
  readonly next: string
}) => (
  <>
    <Notice kind="warning" title="Copy it now.">
      It is kept nowhere and cannot be shown again.
    </Notice>
    <div class="field">
      <label for="secret">{props.label}</label>
      <p class="hint" id="secret-hint">
        {props.hint}
      </p>
      <input
        id="secret"
        type="text"
        readonly
        value={props.secret}
        dir="ltr"
        autocomplete="off"
        aria-describedby="secret-hint"
      />
    </div>
    <Button href={props.next}>I have copied it</Button>
  </>
)
