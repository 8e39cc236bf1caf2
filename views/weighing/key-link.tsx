import { Label } from '../shared/marks.tsx'
import { hrefOfKey } from './sentence.tsx'

/** What a key stands for, as a link: an item or claim by label and, where wanted, its title; a source by its name. */
export const KeyLink = (props: {
  readonly of: string
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
  readonly title?: boolean
}) => {
  const href = hrefOfKey(props.of, props.slug)
  const name = props.names.get(props.of)
  const bare = props.of.slice(props.of.indexOf(':') + 1)
  if (props.of.startsWith('source:'))
    return (
      <a href={href}>
        <bdi>{name ?? bare}</bdi>
      </a>
    )
  if (props.title !== true || name === undefined)
    return (
      <a class="lb" href={href} title={name}>
        {bare}
      </a>
    )
  return (
    <>
      <Label label={bare} />{' '}
      <a href={href}>
        <bdi>{name}</bdi>
      </a>
    </>
  )
}

/** "A", "A and B", "A, B and C". */
export const KeyList = (props: {
  readonly of: readonly string[]
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
}) => (
  <>
    {props.of.map((key, place) => (
      <>
        {place === 0 ? '' : place === props.of.length - 1 ? ' and ' : ', '}
        <KeyLink of={key} slug={props.slug} names={props.names} />
      </>
    ))}
  </>
)
