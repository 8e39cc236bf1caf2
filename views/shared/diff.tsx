import { diffWords } from 'diff'

/** Two versions of a text, word by word: what went is struck out, what came is underlined. */
export const Diff = (props: { readonly before: string; readonly after: string }) => (
  <p class="diff" dir="auto">
    {diffWords(props.before, props.after).map((part) =>
      part.added ? <ins>{part.value}</ins> : part.removed ? <del>{part.value}</del> : part.value,
    )}
  </p>
)
