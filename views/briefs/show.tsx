import type { BriefPage } from '#queries/brief-page.ts'
import { Layout, type DossierProps } from '../layout.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { Reading } from './reading.tsx'
import { Share } from './share.tsx'

/** A brief as a story, with what each sentence rests on beside it. */
export const BriefShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: BriefPage
  readonly dossier: DossierProps
}) => {
  const { viewer, frame, page } = props
  const { here, brief } = page
  const path = `/cases/${frame.slug}/briefs/${brief.number}`
  const mayWrite = here.can('record.write') && here.case.withdrawn === null
  const mayTie = mayWrite && brief.withdrawn === null
  return (
    <Layout
      viewer={viewer}
      title={brief.title}
      case={frame}
      current="briefs"
      dossier={props.dossier}
    >
      <Saved path={viewer.path} />
      <PageHeader
        eyebrow={
          <>
            <a href={`/cases/${frame.slug}/briefs`}>Briefs</a> · last changed{' '}
            <Instant at={brief.updatedAt} /> · <a href={`${path}/history`}>History</a>
          </>
        }
        title={brief.title}
      >
        {mayTie ? (
          <a class="btn btn-plain" href={`${path}/edit`}>
            Edit the text
          </a>
        ) : null}
        {here.can('case.export') ? (
          <a class="btn btn-quiet" href={`${path}/exports`}>
            Export
          </a>
        ) : null}
        {mayTie ? (
          <a class="btn btn-quiet" href={`${path}/withdrawal`}>
            Withdraw
          </a>
        ) : null}
      </PageHeader>
      <WithdrawnNotice
        what="This brief"
        withdrawn={brief.withdrawn}
        path={path}
        csrf={viewer.csrf}
        mayRestore={mayWrite}
      />
      <Share counts={page.counts} />
      <Reading page={page} path={path} mayTie={mayTie} />
    </Layout>
  )
}
