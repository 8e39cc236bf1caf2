import { html } from 'hono/html'
import { plainText, tellerPart } from '#domain/entry-sentence.ts'
import { cleanText } from '#domain/text/clean.ts'
import type { EntryView } from '#queries/shared/entries.ts'

export interface FeedProps {
  readonly title: string
  /** Where the program is reached, without a slash at the end. */
  readonly baseUrl: string
  /** Of the feed itself, and of the page that shows the same to people. */
  readonly paths: { readonly feed: string; readonly page: string }
  readonly entries: readonly EntryView[]
}

/** Entries as an Atom feed (RFC 4287). Every text in it is plain text. */
export const Feed = (props: FeedProps) => (
  <>
    {html`<?xml version="1.0" encoding="utf-8"?> `}
    <feed xmlns="http://www.w3.org/2005/Atom">
      <id>{props.baseUrl + props.paths.feed}</id>
      <title>{xmlText(props.title)}</title>
      <updated>{props.entries[0]?.at ?? '1970-01-01T00:00:00.000Z'}</updated>
      <link rel="self" href={props.baseUrl + props.paths.feed} />
      <link rel="alternate" type="text/html" href={props.baseUrl + props.paths.page} />
      <generator>Touchstone</generator>
      {props.entries.map((entry) => (
        <entry>
          <id>{`${props.baseUrl}/record/${entry.seq}`}</id>
          <title>{xmlText(plainText(entry.sentence))}</title>
          <updated>{entry.at}</updated>
          <author>
            <name>{xmlText(tellerPart(entry.actor).text)}</name>
          </author>
          <link rel="alternate" type="text/html" href={props.baseUrl + leadingTo(entry)} />
        </entry>
      ))}
    </feed>
  </>
)

const leadingTo = ({ seq, subject }: EntryView): string => subject.href ?? `/record/${seq}`

/** XML has no place for most control characters and lone surrogates, escaped or not. */
const xmlText = (text: string): string => cleanText(text).text
