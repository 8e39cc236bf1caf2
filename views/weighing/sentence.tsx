import type { Basis, Part } from '#weighing/sentence-parts.ts'
import { groupAnchor } from './links.ts'

/** A generated sentence: every number and every record in it is a link to what it was made from. */
export const GeneratedSentence = (props: {
  readonly parts: readonly Part[]
  readonly slug: string
  /** Titles of what keys stand for, shown to the pointer. */
  readonly names: ReadonlyMap<string, string>
  /** It stands on the weighing page, whose parts it leads to. */
  readonly here?: boolean
}) => (
  <p class="lead">
    <SentenceParts {...props} />
  </p>
)

/** Its parts alone, to stand in a line of a list. */
export const SentenceParts = (props: {
  readonly parts: readonly Part[]
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
  readonly here?: boolean
}) => (
  <>
    {props.parts.map((part) =>
      part.of === undefined ? (
        part.text
      ) : (
        <>
          {part.text.startsWith(' ') ? ' ' : ''}
          <a
            href={hrefOf(part.of, props.slug, props.here ?? false)}
            title={titleOf(part.of, props.names)}
          >
            {shownText(part, props.names).trim()}
          </a>
          {part.text.endsWith(' ') ? ' ' : ''}
        </>
      ),
    )}
  </>
)

/** Sources are said by name, not by slug; claims and items by label. */
const shownText = (part: Part, names: ReadonlyMap<string, string>): string =>
  part.of !== undefined && 'key' in part.of && part.of.key.startsWith('source:')
    ? (names.get(part.of.key) ?? part.text)
    : part.text

const titleOf = (of: Basis, names: ReadonlyMap<string, string>): string | undefined =>
  'key' in of ? names.get(of.key) : undefined

function hrefOf(of: Basis, slug: string, here: boolean): string {
  if ('key' in of) return hrefOfKey(of.key, slug)
  if ('group' in of)
    return `${here ? '' : `/cases/${slug}/weighing`}#${groupAnchor(of.group)}-${of.number}`
  return `${hrefOfKey(of.claim, slug)}#${of.side}`
}

/** The page of what a key stands for: `claim:C3`, `evidence:E2`, `source:SLUG`. */
export const hrefOfKey = (key: string, slug: string): string => {
  const [kind, name] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  switch (kind) {
    case 'claim':
      return `/cases/${slug}/claims/${name.slice(1)}`
    case 'evidence':
      return `/cases/${slug}/evidence/${name.slice(1)}`
    case 'party':
      return `/cases/${slug}/parties/${name}`
    default:
      return `/sources/${name}`
  }
}
