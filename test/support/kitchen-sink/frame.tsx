import type { Child } from 'hono/jsx'
import { Layout } from '#views/layout.tsx'
import type { CasePage } from '#views/shared/navigation.ts'
import type { Viewer } from '#views/shared/viewer.ts'

/** What every page of the sink stands in. Figures are made up. */
export interface SinkProps {
  readonly viewer: Viewer
  readonly language: string
}

export const PARTIES = [
  'Opposition',
  'Government',
  'Report authors',
  'United States',
  'Prosecutors',
]

export const Frame = (
  props: SinkProps & {
    readonly title: string
    readonly current: CasePage
    readonly children?: Child
  },
) => (
  <Layout
    viewer={props.viewer}
    title={props.title}
    current={props.current}
    dossier={{
      url: 'https://touchstone.example/cases/x',
      at: '2026-01-24T10:00:00Z',
      checkpoint: '128 3f9a',
    }}
    case={{
      slug: 'detainee-photographs',
      title: 'Detainee photographs, early 2014',
      language: props.language,
      pages: {
        overview: null,
        matrix: null,
        claims: 12,
        statements: 14,
        evidence: 8,
        sources: 15,
        parties: 5,
        timeline: null,
        compare: null,
        history: null,
      },
    }}
  >
    {props.children}
  </Layout>
)
