/** A choice among few that is a page each: works as links, marks the one that is open. */
export const Choose = (props: {
  readonly label: string
  readonly options: readonly {
    readonly href: string
    readonly name: string
    readonly chosen: boolean
  }[]
}) => (
  <nav class="choose" aria-label={props.label}>
    {props.options.map((option) => (
      <a href={option.href} aria-current={option.chosen ? 'page' : undefined}>
        <bdi>{option.name}</bdi>
      </a>
    ))}
  </nav>
)
