import { Layout } from '../layout.tsx'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { ShownOnce } from './shown-once.tsx'

/** A token just made. */
export const TokenMadePage = (props: {
  readonly viewer: Viewer
  readonly token: {
    readonly name: string
    readonly token: string
    readonly scope: string
    readonly expires: string
  }
}) => {
  const { viewer, token } = props
  return (
    <Layout viewer={viewer} title="Token made">
      <PageHeader
        title="Token made"
        sub={
          <>
            <bdi>{token.name}</bdi>, to {token.scope}, until <Instant at={token.expires} day />
          </>
        }
      />
      <ShownOnce
        label="Token"
        secret={token.token}
        hint={
          <>
            Programs send it with each request: <code>Authorization: Bearer</code> and the token.
          </>
        }
        next="/account/tokens"
      />
    </Layout>
  )
}
