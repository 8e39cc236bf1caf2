import type { Child } from 'hono/jsx'

/** The head of a page: a quiet line of facts, the title, and what is asked or scoped under it. */
export const PageHeader = (props: {
  readonly eyebrow?: Child
  readonly title: Child
  /** A question (serif, italic) under the title. */
  readonly question?: Child
  /** Scope or other small facts under the title. */
  readonly sub?: Child
  /** Buttons and links that act on the whole page. */
  readonly children?: Child
}) => (
  <header class="head">
    {props.eyebrow ? <p class="eyebrow">{props.eyebrow}</p> : null}
    <h1 dir="auto" class={lengthOf(props.title)}>
      {props.title}
    </h1>
    {props.question ? (
      <p class="question" dir="auto">
        {props.question}
      </p>
    ) : null}
    {props.sub ? <p class="sub">{props.sub}</p> : null}
    {props.children ? <div class="acts">{props.children}</div> : null}
  </header>
)

/** A title of many words is set smaller, so that what follows it stays in sight. */
const lengthOf = (title: Child) =>
  typeof title !== 'string' || title.length <= LONG
    ? undefined
    : title.length <= 2 * LONG
      ? 'long'
      : 'longer'

/** UTF-16 units. */
const LONG = 80

/** A part of a page under its own heading, with a quiet note beside the heading and a link to act at its end. */
export const Section = (props: {
  readonly title: Child
  readonly id?: string
  readonly note?: Child
  readonly act?: Child
  readonly children?: Child
}) => (
  <section id={props.id} class="part">
    <h2>
      {props.note ? (
        <>
          <span>{props.title}</span> <small>{props.note}</small>
        </>
      ) : (
        props.title
      )}
    </h2>
    {props.children}
    {props.act ? <p class="act">{props.act}</p> : null}
  </section>
)

/** Two columns that become one on a phone: for and against, open and next. */
export const Columns = (props: { readonly children?: Child }) => (
  <div class="two">{props.children}</div>
)

/** Facts as terms and values; a value that is null, undefined or empty leaves its term out. */
export const Facts = (props: {
  /** One after the other in a line, instead of one a line. */
  readonly inLine?: boolean
  readonly of: readonly (readonly [term: string, value: Child])[]
}) => (
  <dl class={props.inLine ? 'facts in-line' : 'facts'}>
    {props.of.map(([term, value]) =>
      value === null || value === undefined || value === '' ? null : (
        <div>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ),
    )}
  </dl>
)
