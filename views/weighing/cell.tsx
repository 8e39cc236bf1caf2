import type { RatingCode } from '#domain/assessment.ts'
import type { WeighedRating } from '#queries/shared/weighing-input.ts'
import { RATING_WORDS } from '../ratings/words.ts'

/** From most consistent to most inconsistent; what does not apply stands outside. */
const ORDER: readonly RatingCode[] = ['CC', 'C', 'N', 'I', 'II', 'NA']

/**
 * One item against one claim: each rating given, by colour and by its code, with how many gave it
 * where several did. Nobody rated it: an empty place in dashes, which is not "does not apply".
 */
export const RatingCell = (props: {
  readonly item: string
  /** The item does not hold in what is supposed. */
  readonly falls: boolean
  readonly ratings: readonly WeighedRating[]
  /** Where its ratings are listed, or where it is rated; null where there is neither. */
  readonly href: string | null
}) => {
  const { ratings, href } = props
  if (ratings.length === 0)
    return (
      <td data-label={props.item}>
        {href === null ? (
          <span class="rt none" title="Nobody has rated it">
            –
          </span>
        ) : (
          <a class="rt none" href={href} aria-label="not rated">
            –
          </a>
        )}
      </td>
    )
  const codes = ORDER.filter((code) => ratings.some(({ rating }) => rating === code))
  const title = ratings
    .map(({ assessorName, rating }) => `${assessorName}: ${RATING_WORDS[rating].toLowerCase()}`)
    .join('; ')
  return (
    <td data-label={props.item} class={props.falls ? 'falls' : undefined}>
      <a class="rt" href={href ?? undefined} title={title}>
        {codes.map((code) => {
          const many = ratings.filter(({ rating }) => rating === code).length
          return (
            <b class={code}>
              {code}
              {many > 1 ? <small>{many}</small> : null}
            </b>
          )
        })}
      </a>
    </td>
  )
}
