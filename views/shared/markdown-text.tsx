import { labelOf } from '#domain/label.ts'
import { isolateBidi } from '#domain/text/bidi.ts'
import { renderMarkdown } from '../markdown.ts'

/** What labels in texts lead to, by label. */
export type Targets = ReadonlyMap<
  string,
  { readonly label: string; readonly href: string; readonly title: string }
>

/** A text in Markdown, with [[C3]] and the like as live references. */
export const MarkdownText = (props: {
  readonly text: string
  readonly targets: Targets
  /** Names that stand after an @: they are set off. */
  readonly people?: readonly string[]
}) => (
  <div class="prose" dir="auto">
    {renderMarkdown(plainNames(props.text, props.people ?? []), {
      resolve: ({ kind, number }) => props.targets.get(labelOf(kind, number)) ?? null,
    })}
  </div>
)

/**
 * The brackets around a name are for the writer: `@[Full Name]` is read as **@Full Name**. A name
 * keeps its direction to itself, so that it does not turn the comment it begins.
 */
const plainNames = (text: string, people: readonly string[]): string =>
  people.length === 0
    ? text
    : people
        .reduce(
          (done, name) => done.replaceAll(`@[${name}]`, () => `**${isolateBidi(`@${name}`)}**`),
          text,
        )
        .replaceAll(NAMED, isolateBidi)

/** The word after an @ that begins a word and is not set apart yet. */
const NAMED = /(?<![\p{L}\p{N}_@/.\\\u2068-])@[\p{L}\p{N}][\p{L}\p{N}\p{M}_'’-]*/gu
