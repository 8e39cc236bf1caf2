import { neutraliseBidi } from '#domain/text/bidi.ts'
import type { Segment } from '#domain/text/highlight.ts'
import type { SearchResult } from '#queries/search/result.ts'
import { Label } from '../shared/marks.tsx'
import { When } from '../shared/when.tsx'
import { KIND_WORDS, typeWord } from './words.ts'

/** One thing found: what it is, its own words, and where it stands. */
export const Result = (props: { readonly result: SearchResult }) => {
  const { result } = props
  return (
    <li data-row>
      <h2 class="found">
        {result.label === null ? null : (
          <>
            <Label label={result.label} />{' '}
          </>
        )}
        <a href={result.href} dir="auto" lang={languageOfTitle(result)}>
          {result.title.length === 0 ? KIND_WORDS[result.kind][0] : <Marked of={result.title} />}
        </a>
      </h2>
      {result.passage.length === 0 ? null : (
        <p class="passage" dir="auto">
          <Marked of={result.passage} />
        </p>
      )}
      <p class="where">
        <span>{kindOf(result)}</span>
        {result.speaker === null ? null : (
          <span>
            <bdi>{result.speaker}</bdi>
          </span>
        )}
        {result.date === null ? null : (
          <span>
            <When edtf={result.date} />
          </span>
        )}
        {result.case === null ? null : (
          <span>
            <a href={`/cases/${encodeURIComponent(result.case.slug)}`}>
              <bdi>{result.case.title}</bdi>
            </a>
          </span>
        )}
        {result.withdrawn ? <strong>withdrawn</strong> : null}
      </p>
    </li>
  )
}

/** A statement without words of ours is called by its own, in their language; a title, a summary and a translation are in the case's. */
const languageOfTitle = ({ kind, passage, language }: SearchResult): string | undefined =>
  kind === 'statement' && passage.length === 0 ? (language ?? undefined) : undefined

function kindOf({ kind, type }: SearchResult): string {
  const word = KIND_WORDS[kind][0]
  return type === null ? word : `${word}, ${typeWord(type).toLowerCase()}`
}

/** Text in its own words, with what was searched for marked. Lines stay apart, each in its own direction. */
const Marked = (props: { readonly of: readonly Segment[] }) => (
  <>
    {props.of.map(({ text, hit }) => {
      const words = neutraliseBidi(text.replaceAll(/\n\s*\n/g, '\n'))
      return hit ? <mark>{words}</mark> : words
    })}
  </>
)
