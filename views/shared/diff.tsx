import { aroundChanges } from '#domain/text/diff-excerpt.ts'
import { wordDiff, type Change } from '#domain/text/word-diff.ts'

/**
 * Two versions of a text, word by word: what went is struck out, what came is underlined. `short`
 * leaves out long stretches that stayed the same. Where nothing stayed, each stands by itself, for
 * the two may run in different directions.
 */
export const Diff = (props: {
  readonly before: string
  readonly after: string
  readonly short?: boolean
}) => {
  const changes = wordDiff(props.before, props.after)
  const replaced = changes.length > 1 && changes.every(({ kind }) => kind !== 'same')
  if (replaced)
    return (
      <>
        {changes.map((change) => (
          <p class="diff" dir="auto">
            <Piece change={change} />
          </p>
        ))}
      </>
    )
  return (
    <p class="diff" dir="auto">
      {(props.short ? aroundChanges(changes) : changes).map((change) => (
        <Piece change={change} />
      ))}
    </p>
  )
}

const Piece = ({ change: { kind, text } }: { readonly change: Change }) =>
  kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : <>{text}</>
