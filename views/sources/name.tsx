import { Grade } from '../shared/marks.tsx'

/** A source as a link to its page; a protected one by its code name, and said to be protected. */
export const SourceName = (props: {
  readonly source: {
    readonly slug: string
    readonly name: string
    readonly protected: boolean
    readonly withdrawn: boolean
  }
}) => (
  <>
    <a href={`/sources/${encodeURIComponent(props.source.slug)}`} dir="auto">
      {props.source.name}
    </a>
    {props.source.protected ? (
      <>
        {' '}
        <Grade title="Its name is kept from everyone but those who may know who it is">
          protected
        </Grade>
      </>
    ) : null}
    {props.source.withdrawn ? (
      <>
        {' '}
        <Grade>withdrawn</Grade>
      </>
    ) : null}
  </>
)
