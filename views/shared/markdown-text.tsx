import { labelOf } from '#domain/label.ts'
import { renderMarkdown } from '../markdown.ts'

/** What labels in texts lead to, by label. */
export type Targets = ReadonlyMap<
  string,
  { readonly label: string; readonly href: string; readonly title: string }
>

/** A text in Markdown, with [[C3]] and the like as live references. */
export const MarkdownText = (props: { readonly text: string; readonly targets: Targets }) => (
  <div class="prose" dir="auto">
    {renderMarkdown(props.text, {
      resolve: ({ kind, number }) => props.targets.get(labelOf(kind, number)) ?? null,
    })}
  </div>
)
