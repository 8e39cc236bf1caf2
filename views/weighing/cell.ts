import type { RatingCode } from '#domain/assessment.ts'
import type { InputRating } from '#weighing/input.ts'

/** From most consistent to most inconsistent; what does not apply stands outside. */
const ORDER: readonly RatingCode[] = ['CC', 'C', 'N', 'I', 'II', 'NA']

export interface RatingCell {
  /** Its label. */
  readonly item: string
  /** The item does not hold in what is supposed. */
  readonly falls: boolean
  readonly ratings: readonly InputRating[]
  /** Names of assessors by their key, as they may stand in HTML. */
  readonly names: ReadonlyMap<string, string>
  /** Where its ratings are listed, or where it is rated, as it may stand in HTML; null where there is neither. */
  readonly href: string | null
}

/**
 * One item against one claim: each rating given, by colour and by its code, with how many gave it
 * where several did. Nobody rated it: an empty place in dashes, which is not "does not apply".
 * Drawn as text, since a grid has thousands; names are the only words of others in it.
 */
export const ratingCell = ({ item, falls, ratings, names, href }: RatingCell): string => {
  if (ratings.length === 0)
    return href === null
      ? `<td data-label="${item}"><span class="rt none" title="Nobody has rated it">–</span></td>`
      : `<td data-label="${item}"><a class="rt none" href="${href}" aria-label="not rated">–</a></td>`
  let title = ''
  let chips = ''
  for (const code of ORDER) {
    let by = ''
    let many = 0
    for (const { rating, assessor } of ratings)
      if (rating === code) {
        by += `${many === 0 ? ' ' : ', '}${names.get(assessor) ?? ''}`
        many += 1
      }
    if (many === 0) continue
    title += `${title === '' ? '' : '; '}${code}${by}`
    chips += `<b class="${code}">${code}${many === 1 ? '' : `<small>${many}</small>`}</b>`
  }
  const link = href === null ? '' : ` href="${href}"`
  return `<td data-label="${item}"${falls ? ' class="falls"' : ''}><a class="rt"${link} title="${title}">${chips}</a></td>`
}
