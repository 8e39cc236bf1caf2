import type { Child } from 'hono/jsx'
import { Notice } from '../shared/notice.tsx'

/** A secret on the one page that shows it, ready to be selected and copied. */
export const ShownOnce = (props: {
  readonly label: string
  readonly secret: string
  readonly children?: Child
}) => (
  <>
    <Notice kind="warning" title="Copy it now.">
      It is kept nowhere and cannot be shown again.
    </Notice>
    <div class="field">
      <label for="secret">{props.label}</label>
      <input id="secret" type="text" readonly value={props.secret} dir="ltr" autocomplete="off" />
    </div>
    {props.children}
  </>
)
