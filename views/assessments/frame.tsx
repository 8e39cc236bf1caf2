import type { Child } from 'hono/jsx'
import type { Assessable } from '#queries/shared/assessable.ts'
import { Layout } from '../layout.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import type { Viewer } from '../shared/viewer.ts'

/** The page around an assessment: within the case it belongs to, or among the sources. */
export const AssessmentFrame = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame | null
  readonly subject: Assessable
  readonly title: string
  readonly children?: Child
}) => {
  const { viewer, frame, subject, title, children } = props
  return frame ? (
    <Layout viewer={viewer} title={title} case={frame} current={PAGE[subject.kind]}>
      {children}
    </Layout>
  ) : (
    <Layout viewer={viewer} title={title} site="sources">
      {children}
    </Layout>
  )
}

const PAGE = { claim: 'claims', evidence: 'evidence', source: 'sources' } as const

/** Leads back to what was assessed: "C1 · The council closed it". */
export const SubjectLink = (props: { readonly subject: Assessable }) => {
  const { path, label, title } = props.subject
  return (
    <a href={path}>
      <bdi>{label}</bdi>
      {label === title ? null : (
        <>
          {' · '}
          <bdi>{title}</bdi>
        </>
      )}
    </a>
  )
}
