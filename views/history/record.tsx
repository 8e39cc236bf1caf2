import { plainText } from '#domain/entry-sentence.ts'
import { RESTORABLE } from '#domain/restoring.ts'
import type { RecordHistory, VersionView } from '#queries/record-history.ts'
import { Layout } from '../layout.tsx'
import { Sentence } from '../record/sentence.tsx'
import type { CaseFrame, CasePage } from '../shared/navigation.ts'
import { PageHeader, Section } from '../shared/page.tsx'
import { Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { Changes } from './changes.tsx'
import { CompareForm } from './compare.tsx'

/** The versions of one record, newest first: who, when, why, and what each changed. */
export const RecordHistoryPage = (props: {
  readonly viewer: Viewer
  /** Null for what is the workspace's. */
  readonly frame: CaseFrame | null
  readonly current: CasePage
  readonly page: RecordHistory
}) => {
  const { viewer, frame, page } = props
  const { list, subject, compared } = page
  const [newest] = list.items
  const about = newest?.about ?? []
  const mayRestore = subject.mayEdit && RESTORABLE[subject.kind] !== undefined
  const named = page.title !== null && plainText(about).includes(page.title)
  const path =
    subject.kind === 'case' ? `${subject.path}/history/versions` : `${subject.path}/history`
  const body = (
    <>
      <PageHeader
        eyebrow={<a href={subject.path}>Back to {plainText(about)}</a>}
        title={
          <>
            History of <Sentence parts={about.map(({ href: _, ...part }) => part)} />
          </>
        }
        sub={named ? null : page.title ? <bdi>{page.title}</bdi> : null}
      />
      {page.latest > 1 ? (
        <CompareForm path={path} latest={page.latest} compared={compared} />
      ) : null}
      {compared === null ? null : (
        <Section
          id="compared"
          title={`Version ${compared.from} against version ${compared.to}`}
          act={<a href={path}>All versions</a>}
        >
          <Changes changes={compared.changes} none="The two versions say the same." />
        </Section>
      )}
      <Section id="versions" title="Versions" note={list.total}>
        <ol class="history" reversed>
          {list.items.map((version) => (
            <Version
              version={version}
              latest={page.latest}
              path={path}
              restore={mayRestore ? `${subject.path}/history` : null}
            />
          ))}
        </ol>
        <Pagination path={path} list={list} noun={['version', 'versions']} />
      </Section>
    </>
  )
  const title = `History of ${plainText(about)}`
  return frame === null ? (
    <Layout viewer={viewer} title={title} site={subject.kind === 'source' ? 'sources' : 'cases'}>
      {body}
    </Layout>
  ) : (
    <Layout viewer={viewer} title={title} case={frame} current={props.current}>
      {body}
    </Layout>
  )
}

const Version = (props: {
  readonly version: VersionView
  readonly latest: number
  readonly path: string
  /** Where versions are brought back; null where the viewer may not. */
  readonly restore: string | null
}) => {
  const { version, latest, path, restore } = props
  return (
    <li id={`v${version.version}`} data-row>
      <p dir="auto">
        <b>Version {version.version}.</b> <Sentence parts={version.sentence} />
      </p>
      <small>
        <Instant at={version.at} /> · <a href={`/record/${version.seq}`}>entry {version.seq}</a>
        {version.version < latest ? (
          <>
            {' · '}
            <a href={`${path}?from=${version.version}&to=${latest}#compared`}>
              compare with the latest
            </a>
            {restore === null || version.erased ? null : (
              <>
                {' · '}
                <a href={`${restore}/${version.version}/restoration`}>restore this version</a>
              </>
            )}
          </>
        ) : null}
      </small>
      <Changes changes={version.changes} first={version.version === 1} />
      {version.kept.length === 0 ? null : (
        <p class="quiet">Not shown here, kept back or erased: {version.kept.join(', ')}</p>
      )}
    </li>
  )
}
