import { html } from 'hono/html'
import { cleanText } from '#domain/text/clean.ts'

export interface AtomEntry {
  /** An address that stays this entry's own. */
  readonly id: string
  readonly title: string
  readonly updated: string
  readonly author: string
  readonly href: string
}

export interface AtomProps {
  readonly id: string
  readonly title: string
  /** Where the feed is; left out where its address is secret. */
  readonly self?: string
  /** The page that shows the same to people. */
  readonly page: string
  readonly entries: readonly AtomEntry[]
}

/** An Atom feed (RFC 4287). Every text in it is plain text. */
export const Atom = (props: AtomProps) => (
  <>
    {html`<?xml version="1.0" encoding="utf-8"?> `}
    <feed xmlns="http://www.w3.org/2005/Atom">
      <id>{props.id}</id>
      <title>{xmlText(props.title)}</title>
      <updated>{props.entries[0]?.updated ?? '1970-01-01T00:00:00.000Z'}</updated>
      {props.self === undefined ? null : <link rel="self" href={props.self} />}
      <link rel="alternate" type="text/html" href={props.page} />
      <generator>Touchstone</generator>
      {props.entries.map((entry) => (
        <entry>
          <id>{entry.id}</id>
          <title>{xmlText(entry.title)}</title>
          <updated>{entry.updated}</updated>
          <author>
            <name>{xmlText(entry.author)}</name>
          </author>
          <link rel="alternate" type="text/html" href={entry.href} />
        </entry>
      ))}
    </feed>
  </>
)

/** XML has no place for most control characters and lone surrogates, escaped or not. */
const xmlText = (text: string): string => cleanText(text).text
