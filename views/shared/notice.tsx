import type { Child } from 'hono/jsx'

export type NoticeKind = 'info' | 'saved' | 'warning' | 'conflict'

/**
 * A message about the page or what was just done. `saved` is announced politely and quietly; `conflict` at once.
 * `undo` puts a form or link beside it for as long as undoing is offered.
 */
export const Notice = (props: {
  readonly kind: NoticeKind
  readonly title?: string
  readonly children?: Child
  readonly undo?: Child
}) => (
  <div
    class={`notice ${props.kind}`}
    role={props.kind === 'conflict' ? 'alert' : props.kind === 'saved' ? 'status' : undefined}
  >
    <div>
      {props.title ? <strong>{props.title}</strong> : null} {props.children}
    </div>
    {props.undo}
  </div>
)

/** What stands where nothing is yet, saying what to do first. */
export const Empty = (props: {
  readonly title: string
  readonly children?: Child
  readonly action?: { readonly href: string; readonly label: string } | null
}) => (
  <div class="empty">
    <p class="empty-title">{props.title}</p>
    {props.children ? <p>{props.children}</p> : null}
    {props.action ? (
      <a class="btn" href={props.action.href}>
        {props.action.label}
      </a>
    ) : null}
  </div>
)
