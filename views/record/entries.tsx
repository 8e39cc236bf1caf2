import type { EntryView } from '#queries/shared/entries.ts'
import { Instant } from '../shared/when.tsx'
import { Sentence } from './sentence.tsx'

/** Entries, newest first, each a sentence with when it was and where to see more of it. */
export const Entries = (props: {
  readonly entries: readonly EntryView[]
  /** How many fields each commits to is said beside it. */
  readonly commitments?: boolean
}) => (
  <ol class="history" reversed>
    {props.entries.map((entry) => (
      <li id={`entry-${entry.seq}`} data-row>
        <p dir="auto">
          <Sentence parts={entry.sentence} />
        </p>
        <small>
          <Instant at={entry.at} /> · <a href={`/record/${entry.seq}`}>entry {entry.seq}</a>
          {props.commitments ? `, ${entry.commitments} commitments` : null}
          {entry.subject.history === null ? null : (
            <>
              {' · '}
              <a href={`${entry.subject.history}#v${entry.version}`}>version {entry.version}</a>
            </>
          )}
          {entry.erased ? ' · values erased' : null}
        </small>
      </li>
    ))}
  </ol>
)
