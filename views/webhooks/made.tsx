import { ShownOnce } from '../accounts/shown-once.tsx'
import { Layout } from '../layout.tsx'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** A webhook just made, with the secret its messages are signed with. */
export const WebhookMadePage = (props: {
  readonly viewer: Viewer
  readonly secret: string
  readonly next: string
}) => (
  <Layout viewer={props.viewer} title="Webhook made">
    <PageHeader title="Webhook made" />
    <ShownOnce
      label="Signing secret"
      secret={props.secret}
      hint="The receiver checks with it that a message comes from here, as Standard Webhooks says."
      next={props.next}
    />
  </Layout>
)
