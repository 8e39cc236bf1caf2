import { Layout } from '../layout.tsx'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { ShownOnce } from './shown-once.tsx'

const WORDS = {
  invitation: {
    title: 'Invitation made',
    what: 'Whoever opens it first joins with the role you chose. Send it by a way you trust.',
  },
  case: {
    title: 'Invitation made',
    what: 'Whoever opens it first comes into this case with exactly the role you chose. Send it by a way you trust.',
  },
  password: {
    title: 'Password link made',
    what: 'Whoever opens it chooses a new password for this user. Send it by a way you trust.',
  },
} as const

/** A link just made for someone else. */
export const LinkMadePage = (props: {
  readonly viewer: Viewer
  readonly link: string
  readonly expires: string
  readonly of: keyof typeof WORDS
  /** Where to go once it is copied. */
  readonly next?: string
}) => {
  const { title, what } = WORDS[props.of]
  return (
    <Layout viewer={props.viewer} title={title}>
      <PageHeader
        title={title}
        sub={
          <>
            Works once, until <Instant at={props.expires} />
          </>
        }
      />
      <ShownOnce label="Link" secret={props.link} hint={what} next={props.next ?? '/people'} />
    </Layout>
  )
}
