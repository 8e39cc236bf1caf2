import { openDrafts, seriesOf } from '#domain/assessment.ts'
import type { AssessmentList } from '#queries/assessment-list.ts'
import type { AssessmentView } from '#queries/shared/assessments.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { address, Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { AssessmentFrame, SubjectLink } from './frame.tsx'
import { Choose } from './choose.tsx'
import { PastJudgement } from './past-judgement.tsx'

/** Everything anyone has said of one thing: by assessor and scale, the newest first, each above what it superseded. */
export const AssessmentIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame | null
  readonly page: AssessmentList
}) => {
  const { viewer, frame, page } = props
  const { subject, list } = page
  const mayAssess = subject.judging.judges && !subject.withdrawn
  const assess = `${subject.path}/assessments/new${subject.query}`
  return (
    <AssessmentFrame viewer={viewer} frame={frame} subject={subject} title="Assessments">
      <Saved path={viewer.path} />
      <PageHeader
        eyebrow={<SubjectLink subject={subject} />}
        title="Assessments"
        sub={
          subject.kind === 'source'
            ? subject.here
              ? 'In this case and for the whole workspace. A judgement is superseded, never overwritten.'
              : 'For the whole workspace, and in the cases you see. A judgement is superseded, never overwritten.'
            : 'A judgement is superseded, never overwritten; every one that was given stays here.'
        }
      >
        {mayAssess ? (
          <a class="btn" href={assess}>
            Assess <bdi>{subject.label}</bdi>
          </a>
        ) : null}
      </PageHeader>
      <ScaleFilter page={page} path={`${subject.path}/assessments`} />
      {list.total === 0 ? (
        <Empty
          title="No assessment here yet"
          action={mayAssess ? { href: assess, label: 'Record the first' } : null}
        />
      ) : (
        seriesIn(list.items).map((series) => (
          <Series series={series} page={page} assess={mayAssess ? assess : null} viewer={viewer} />
        ))
      )}
      <Pagination
        path={`${subject.path}/assessments`}
        list={list}
        noun={['assessment', 'assessments']}
      />
    </AssessmentFrame>
  )
}

/** Grouped as they supersede each other; groups and what is in them newest first. */
const seriesIn = (list: readonly AssessmentView[]) => [...Map.groupBy(list, seriesOf).values()]

const ScaleFilter = (props: { readonly page: AssessmentList; readonly path: string }) => {
  const { all, list } = props.page
  const scales = new Map(all.map((one) => [one.scaleKey, one.scaleName] as const))
  const { query, filters } = list.request
  const at = (scale: string | null) =>
    address(props.path, query, { scale, after: null, saved: null })
  return scales.size < 2 ? null : (
    <Choose
      label="Scale"
      options={[
        { href: at(null), name: 'Every scale', chosen: filters['scale'] === undefined },
        ...[...scales].map(([key, name]) => ({
          href: at(key),
          name,
          chosen: filters['scale'] === key,
        })),
      ]}
    />
  )
}

const Series = (props: {
  readonly series: readonly AssessmentView[]
  readonly page: AssessmentList
  readonly assess: string | null
  readonly viewer: Viewer
}) => {
  const { series, page } = props
  const [first] = series
  const drafts = openDrafts(page.all).map((one) => one.id)
  if (!first) return null
  return (
    <Section
      title={
        <>
          <bdi>{first.assessor}</bdi>
        </>
      }
      note={
        <>
          {first.scaleName}
          {first.assessorId === null ? ' · from a case file' : ''}
          {page.subject.kind === 'source' ? (
            <>
              {' · '}
              {first.case ? (
                <>
                  in <bdi>{first.case.title}</bdi>
                </>
              ) : (
                'for the workspace'
              )}
            </>
          ) : null}
        </>
      }
    >
      <ol class="history">
        {series.map((one) => (
          <PastJudgement
            assessment={one}
            current={page.current.has(one.id) || drafts.includes(one.id)}
            supersededBy={page.all.find((later) => later.supersedes === one.id && !later.withdrawn)}
            targets={page.mentioned}
            standing={page.subject.standing}
            assess={props.assess}
            userId={props.viewer.user?.id ?? null}
          />
        ))}
      </ol>
    </Section>
  )
}
