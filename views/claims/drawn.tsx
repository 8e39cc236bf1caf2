/** Under what a claim rests on: to link something more, to see it as a picture. */
export const EvidenceActs = (props: {
  readonly link: string | null
  readonly picture: string | null
}) => (
  <>
    {props.link === null ? null : <a href={props.link}>Link an item</a>}
    {props.link === null || props.picture === null ? null : ' · '}
    {props.picture === null ? null : <a href={props.picture}>See it drawn</a>}
  </>
)

/** The picture of the provenance page, fetched when one comes to it: to lay it out takes as long as the page. */
export const Drawn = (props: { readonly picture: string }) => (
  <div
    hx-get={props.picture}
    hx-trigger="revealed"
    hx-select="figure.provenance"
    hx-swap="innerHTML"
  />
)
