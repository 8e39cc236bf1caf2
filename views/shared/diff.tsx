import { wordDiff } from '#domain/text/word-diff.ts'

/** Two versions of a text, word by word: what went is struck out, what came is underlined. */
export const Diff = (props: { readonly before: string; readonly after: string }) => (
  <p class="diff" dir="auto">
    {wordDiff(props.before, props.after).map((change) =>
      change.kind === 'added' ? (
        <ins>{change.text}</ins>
      ) : change.kind === 'removed' ? (
        <del>{change.text}</del>
      ) : (
        change.text
      ),
    )}
  </p>
)
