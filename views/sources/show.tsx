import type { SourceDiscussion } from '#queries/source-discussions.ts'
import type { SourcePage } from '#queries/source-page.ts'
import { Judgements } from '../assessments/judgements.tsx'
import { Layout } from '../layout.tsx'
import { MergedInto } from '../merging/merged.tsx'
import { PossibleDuplicates } from '../merging/parts.tsx'
import { MarkdownText, type Targets } from '../shared/markdown-text.tsx'
import { Facts, PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { SourceDiscussions } from './discussions.tsx'
import { SourceInterests } from './interest.tsx'
import { SourceRelations } from './relations.tsx'
import { SourceChallenges, SourceItems, SourceStatements } from './said.tsx'
import { SourceTrackRecord } from './track-record.tsx'
import { SOURCE_KIND_WORDS } from './words.ts'

/** A source: who it is (or that it is protected), how far it is relied on, where it is used, what it said, whom it is tied to. */
export const SourceShow = (props: {
  readonly viewer: Viewer
  readonly page: SourcePage
  readonly discussions: readonly SourceDiscussion[]
}) => {
  const { viewer, page } = props
  const { here } = page
  const { source } = here
  const path = `/sources/${encodeURIComponent(source.slug)}`
  return (
    <Layout viewer={viewer} title={source.name} site="sources">
      <Saved path={viewer.path} />
      <Head here={here} path={path} />
      <WithdrawnNotice
        what="This source"
        withdrawn={source.withdrawn}
        path={path}
        csrf={viewer.csrf}
        mayRestore={here.can('source.edit')}
      />
      <Section
        id="reliability"
        title="Reliability"
        act={
          here.mayAssess && !source.withdrawn ? (
            <a class="btn" href={`${path}/assessments/new`}>
              Assess this source
            </a>
          ) : null
        }
      >
        <Judgements
          assessments={page.assessments}
          standing={1}
          targets={judgementTargets(page)}
          history={`${path}/assessments`}
          none="No one has judged how reliable this source is."
          assess={here.mayAssess && !source.withdrawn ? `${path}/assessments/new` : null}
          userId={viewer.user?.id ?? null}
        />
      </Section>
      <Used page={page} />
      <SourceTrackRecord page={page} />
      <SourceStatements page={page} />
      <SourceItems page={page} />
      <SourceRelations page={page} />
      <SourceInterests page={page} />
      <SourceChallenges page={page} />
      <MergedInto
        merged={page.merged}
        csrf={viewer.csrf}
        mayUndo={here.can('source.edit')}
        into={source.name}
      />
      <PossibleDuplicates duplicates={page.duplicates} path={path} />
      <SourceDiscussions of={props.discussions} />
    </Layout>
  )
}

const Head = (props: { readonly here: SourcePage['here']; readonly path: string }) => {
  const { here, path } = props
  const { source } = here
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            <a href="/sources">Sources</a> · {SOURCE_KIND_WORDS[source.kind].label.toLowerCase()}
            {source.protected ? ' · protected' : ''} ·{' '}
            <a href={`${path}/history`}>version {source.version}</a>
          </>
        }
        title={source.name}
      >
        {source.protected && here.can('identity.read') ? (
          <a class="btn" href={`${path}/identity`}>
            Who this is
          </a>
        ) : null}
        {here.can('source.edit') && !source.withdrawn ? (
          <>
            <a class="btn btn-plain" href={`${path}/edit`}>
              Edit
            </a>
            {here.can('source.protect') ? (
              <a class="btn btn-plain" href={`${path}/protection`}>
                {source.protected ? 'Lift protection' : 'Protect'}
              </a>
            ) : null}
            <a class="btn btn-plain" href={`${path}/merger`}>
              Merge
            </a>
            <a class="btn btn-quiet" href={`${path}/withdrawal`}>
              Withdraw
            </a>
          </>
        ) : null}
      </PageHeader>
      {source.protected ? (
        <p class="quiet">
          This source is protected: what stands above is a code name. Who it is, is known to the
          lead of a case that uses it and to those the lead has let in.
        </p>
      ) : null}
      <Facts
        of={[['Also known as', source.aliases.length === 0 ? null : source.aliases.join(', ')]]}
      />
      {source.description ? <MarkdownText text={source.description} targets={new Map()} /> : null}
    </>
  )
}

const Used = (props: { readonly page: SourcePage }) => {
  const { page } = props
  const { cases } = page.here
  return (
    <Section id="used" title="Where it is used">
      {cases.length === 0 ? (
        <p class="quiet">In no case yet.</p>
      ) : (
        <ul class="items">
          {cases.map((one) => (
            <li>
              <a href={`/cases/${encodeURIComponent(one.slug)}`}>
                <bdi>{one.title}</bdi>
              </a>
              <p>
                {one.party ? (
                  <>
                    with{' '}
                    <a href={`/cases/${encodeURIComponent(one.slug)}/parties/${one.party.slug}`}>
                      <bdi>{one.party.name}</bdi>
                    </a>
                  </>
                ) : (
                  'with no party'
                )}
                {page.here.source.withdrawn ? null : (
                  <>
                    {' '}
                    ·{' '}
                    <a
                      href={`/cases/${encodeURIComponent(one.slug)}/sources/${encodeURIComponent(page.here.source.slug)}/dependents`}
                    >
                      what rests on it
                    </a>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Labels mean something within one case: where judgements of several stand together, they lead nowhere. */
function judgementTargets({ assessments, mentioned }: SourcePage): Targets {
  const places = new Set(assessments.map((one) => one.case?.slug ?? ''))
  return (places.size === 1 && mentioned.get([...places][0] ?? '')) || new Map()
}
