import type { Child } from 'hono/jsx'

/** Words as they were said: the original first, the translation beneath with its translator, then who said it. */
export const Quote = (props: {
  readonly quote?: string | null
  readonly language?: string | null
  readonly translation?: string | null
  readonly translator?: string | null
  /** Shown when the words themselves are not recorded. */
  readonly summary?: string | null
  /** Who, to whom, when, in which item, with which stance. */
  readonly children?: Child
}) => (
  <figure class="quote">
    {props.quote ? (
      <blockquote dir="auto" lang={props.language ?? undefined}>
        {props.quote}
      </blockquote>
    ) : null}
    {props.translation ? (
      <p class="translation">
        <span dir="auto">{props.translation}</span>{' '}
        <small>
          translation: <bdi>{props.translator ?? 'not stated'}</bdi>
        </small>
      </p>
    ) : null}
    {props.summary && !props.quote ? (
      <p class="summary" dir="auto">
        {props.summary} <small>in our words</small>
      </p>
    ) : null}
    {props.children ? <figcaption>{props.children}</figcaption> : null}
  </figure>
)
