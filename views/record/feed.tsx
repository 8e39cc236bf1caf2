import { plainText, tellerPart } from '#domain/entry-sentence.ts'
import type { EntryView } from '#queries/shared/entries.ts'
import { Atom } from '../shared/atom.tsx'

export interface FeedProps {
  readonly title: string
  /** Where the program is reached, without a slash at the end. */
  readonly baseUrl: string
  /** Of the feed itself, and of the page that shows the same to people. */
  readonly paths: { readonly feed: string; readonly page: string }
  readonly entries: readonly EntryView[]
}

/** Entries as an Atom feed. */
export const Feed = (props: FeedProps) => (
  <Atom
    id={props.baseUrl + props.paths.feed}
    title={props.title}
    self={props.baseUrl + props.paths.feed}
    page={props.baseUrl + props.paths.page}
    entries={props.entries.map((entry) => ({
      id: `${props.baseUrl}/record/${entry.seq}`,
      title: plainText(entry.sentence),
      updated: entry.at,
      author: tellerPart(entry.actor).text,
      href: props.baseUrl + leadingTo(entry),
    }))}
  />
)

const leadingTo = ({ seq, subject }: EntryView): string => subject.href ?? `/record/${seq}`
