import { raw } from 'hono/html'
import type { RatingCode } from '#domain/assessment.ts'
import type { InputRating } from '#weighing/input.ts'

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
  readonly ratings: readonly InputRating[]
  /** Names of assessors by their key. */
  readonly names: ReadonlyMap<string, string>
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
  const given = ORDER.flatMap((code) => {
    const by = ratings.filter(({ rating }) => rating === code)
    return by.length === 0 ? [] : [{ code, by }]
  })
  return (
    <td data-label={props.item} class={props.falls ? 'falls' : undefined}>
      <a
        class="rt"
        href={href ?? undefined}
        title={given
          .map(({ code, by }) => `${code} ${by.map((one) => nameOf(one, props.names)).join(', ')}`)
          .join('; ')}
      >
        {raw(given.map(({ code, by }) => chip(code, by.length)).join(''))}
      </a>
    </td>
  )
}

const nameOf = ({ assessor }: InputRating, names: ReadonlyMap<string, string>): string =>
  names.get(assessor) ?? assessor

/** Drawn as text, since a grid has thousands; nothing of it is anyone's words. */
const chip = (code: RatingCode, many: number): string =>
  `<b class="${code}">${code}${many === 1 ? '' : `<small>${many}</small>`}</b>`
