import type { FieldError } from '#domain/errors.ts'
import type { Child } from 'hono/jsx'

/**
 * A form that works as it is and better with htmx. `method` patch or delete travels in the hidden `_method`.
 * With `draft`, long text survives a closed tab: the key names the record (`claim_01j…` or `new-claim`), `version` the
 * version it was read at. Other attributes (`hx-target`, …) are handed on.
 */
export const Form = (props: {
  readonly action: string
  readonly csrf: string
  readonly method?: 'post' | 'patch' | 'delete'
  readonly version?: number
  readonly draft?: string
  /** Carries files. */
  readonly files?: boolean
  /** Submits by htmx; the answer replaces the form unless `hx-target` and `hx-swap` say otherwise. */
  readonly htmx?: boolean
  readonly class?: string
  readonly children?: Child
  readonly [attribute: `hx-${string}`]: string
  readonly [attribute: `data-${string}`]: string
}) => {
  const {
    action,
    csrf,
    method,
    version,
    draft,
    files,
    htmx,
    children,
    class: kind,
    ...rest
  } = props
  const byHtmx = htmx ? { 'hx-post': action, 'hx-target': 'this', 'hx-swap': 'outerHTML' } : {}
  return (
    <form
      method="post"
      action={files ? withToken(action, csrf) : action}
      class={kind ?? 'form'}
      enctype={files ? 'multipart/form-data' : undefined}
      data-draft={draft ? `${draft}@${version ?? 0}` : undefined}
      novalidate
      {...byHtmx}
      {...rest}
    >
      <input type="hidden" name="_csrf" value={csrf} />
      {method && method !== 'post' ? (
        <input type="hidden" name="_method" value={method.toUpperCase()} />
      ) : null}
      {version === undefined ? null : (
        <input type="hidden" name="version" value={String(version)} />
      )}
      {children}
    </form>
  )
}

/** An upload is not read before it is allowed, so its token stands in the address. */
const withToken = (action: string, csrf: string) =>
  `${action}${action.includes('?') ? '&' : '?'}_csrf=${encodeURIComponent(csrf)}`

/** On top of a refused form: every problem as a link to its field. Focused by the script after it appears. */
export const ErrorSummary = (props: { readonly errors?: readonly FieldError[] | undefined }) =>
  props.errors?.length ? (
    <div class="errors" role="alert" tabindex={-1} data-focus>
      <h2>There is a problem</h2>
      <ul>
        {props.errors.map((error) => (
          <li>{error.path ? <a href={`#${error.path}`}>{error.message}</a> : error.message}</li>
        ))}
      </ul>
    </div>
  ) : null

/** A button whose words say what happens. As a link when it only leads somewhere. */
export const Button = (props: {
  readonly children?: Child
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly href?: string
  readonly name?: string
  readonly value?: string
  readonly [attribute: `hx-${string}`]: string
}) => {
  const { children, kind, href, ...rest } = props
  const look = kind === undefined || kind === 'primary' ? 'btn' : `btn btn-${kind}`
  return href === undefined ? (
    <button type="submit" class={look} {...rest}>
      {children}
    </button>
  ) : (
    <a class={look} href={href} {...rest}>
      {children}
    </a>
  )
}

/** A one-button form for an act on a record: restore, withdraw, approve, undo. */
export const ActionForm = (props: {
  readonly action: string
  readonly csrf: string
  readonly label: string
  readonly method?: 'post' | 'patch' | 'delete'
  readonly version?: number
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly children?: Child
}) => (
  <Form
    action={props.action}
    csrf={props.csrf}
    class="action"
    {...(props.method ? { method: props.method } : {})}
    {...(props.version === undefined ? {} : { version: props.version })}
  >
    {props.children}
    <Button kind={props.kind ?? 'plain'}>{props.label}</Button>
  </Form>
)

/** The end of a form: what happens, and the way out that changes nothing. */
export const FormActions = (props: {
  readonly submit: string
  readonly cancel?: string
  readonly children?: Child
}) => (
  <div class="acts">
    <Button>{props.submit}</Button>
    {props.children}
    {props.cancel ? (
      <a class="btn btn-quiet" href={props.cancel}>
        Cancel
      </a>
    ) : null}
  </div>
)
