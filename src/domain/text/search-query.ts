import { withParticles } from './attached.ts'
import { queryTokens } from './tokens.ts'

/** A word or phrase that must stand in what is found: these tokens, in this order. */
export interface Term {
  readonly tokens: readonly string[]
  /** The last token may be the beginning of a word. */
  readonly prefix: boolean
  /** Other spellings of a single word that count as it; left out where there are none. */
  readonly otherwise?: readonly string[]
}

/** More is left out: nobody types it, and each word costs time. */
const MOST_TERMS = 16
const LONGEST = 300

/**
 * What someone who types this looks for: every word, in any order; "words in quotation marks" as a
 * phrase; the last word as the beginning of one, since it may still be being typed; a word of Arabic or Hebrew,
 * outside quotation marks, with or without an article or another particle written to it. Whatever else is typed only parts words. No terms: nothing to look for.
 */
export const parseSearch = (text: string): Term[] => {
  const typed = [...text.slice(0, LONGEST).matchAll(/["“”]([^"“”]*)(["“”]?)|[^\s"“”]+/g)]
  const terms = typed.map(([word, phrase, closed]) => {
    const { tokens, prefix } = queryTokens(phrase ?? word)
    const [single, ...more] = phrase === undefined ? tokens : []
    const otherwise = single === undefined || more.length > 0 ? [] : withParticles(single)
    return { tokens, prefix, otherwise, closed: phrase !== undefined && closed !== '' }
  })
  return terms
    .map(({ tokens, prefix, otherwise, closed }, at) => ({
      tokens,
      prefix: prefix || (at === terms.length - 1 && !closed),
      ...(otherwise.length === 0 ? {} : { otherwise }),
    }))
    .filter((term) => term.tokens.length > 0)
    .slice(0, MOST_TERMS)
}

type Column = 'title' | 'body'

/**
 * The terms as an FTS5 expression over the words of documents. Tokens are letters, marks and digits
 * and stand in quotation marks, so nothing typed is read as an operator.
 */
export const matchAll = (terms: readonly Term[], column?: Column): string =>
  within(column, terms.map(word).join(' AND '))

/** As `matchAll`, with the terms one after another as a single phrase. */
export const matchPhrase = (terms: readonly Term[], column?: Column): string =>
  within(
    column,
    phrase({
      tokens: terms.flatMap((term) => term.tokens),
      prefix: terms.at(-1)?.prefix ?? false,
    }),
  )

/** The expression, for documents alone that have one of these facets: a kind, or the id of a case. */
export const withFacet = (expression: string, facets: readonly string[]): string =>
  `{facets} : (${facets.map((facet) => `"${facetToken(facet)}"`).join(' OR ')}) AND ${expression}`

/** A kind or an id as one token of the index, which parts words at underscores. */
export const facetToken = (facet: string): string => facet.replaceAll(/[^A-Za-z0-9]/g, '')

function word({ tokens, prefix, otherwise = [] }: Term): string {
  const spelt = [tokens, ...otherwise.map((one) => [one])].map((one) =>
    phrase({ tokens: one, prefix }),
  )
  return spelt.length === 1 ? (spelt[0] ?? '') : `(${spelt.join(' OR ')})`
}

function phrase({ tokens, prefix }: Term): string {
  return `"${tokens.join(' ')}"${prefix ? ' *' : ''}`
}

function within(column: Column | undefined, expression: string): string {
  return `{${column ?? 'title body'}} : (${expression})`
}
