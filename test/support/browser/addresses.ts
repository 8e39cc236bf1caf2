/** What stands in the place of a route's parameters. */
export type Known = Readonly<Record<string, string | undefined>>

/** Paths that answer GET, with their parameters unfilled. */
export const pageRoutes = ({ app }: Routed): readonly string[] => [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
      .map(({ path }) => path),
  ),
]

/** Pages as they also are: after saving, found or empty, filled in, compared, of what was withdrawn, has no end, or was merged. */
export const inOtherStates = (path: string, withdrawn: number): readonly string[] => [
  `${path}/claims/1?saved=1`,
  ...[0, 1, 2].map((more) => `${path}/claims/${withdrawn + more}`),
  `${path}/claims?withdrawn=yes`,
  `${path}/claims?kind=prediction`,
  `${path}/statements/new?claim=C1`,
  `${path}/pick?q=C1`,
  '/search?q=nothing-of-the-kind',
]

/** Whether what a page shows is a case's own, by its route or its address. */
export const isOfCase = (path: string) =>
  /^\/(?:cases\/(?!import|new$)[^/]+|challenges|claim-relations|links|comments|source-relations|assessments|ratings|second-opinions|sources\/(?!new$)[^/]+)/.test(
    path,
  )

interface Routed {
  readonly app: {
    readonly routes: readonly { readonly method: string; readonly path: string }[]
  }
}

/** Puts values in the place of a route's parameters; null where one is not known. */
export function fillerOf(known: Known): (route: string) => string | null {
  const folders: Readonly<Record<string, Known>> = {
    cases: {
      case: known['case'],
      n: '1',
      version: '1',
      party: known['party'],
      user: known['user'],
      job: known['job'],
      position: '0',
      name: 'notes.txt',
      slug: known['source'],
    },
    comments: { id: known['comment'] },
    links: { id: known['link'], version: '1' },
    challenges: { id: known['challenge'], version: '1' },
    'claim-relations': { id: known['claimRelation'], version: '1' },
    'source-relations': { id: known['sourceRelation'], version: '1' },
    assessments: { id: known['assessment'] },
    ratings: { id: known['rating'] },
    'second-opinions': { id: known['opinion'] },
    record: { seq: known['entry'] },
    sources: { slug: known['source'], version: '1' },
    scales: { key: 'desk', version: '1' },
    people: { id: known['user'] },
    invitations: { secret: known['invitation'] },
    passwords: { secret: known['reset'] },
    'sign-in': { secret: 'used-before' },
  }
  return (route) => {
    const values = folders[route.split('/')[1] ?? ''] ?? {}
    // Files count from 0, sentences from 1.
    const first = route.includes('/sentences/') ? { position: '1' } : {}
    const here: Known = { ...values, ...first }
    const path = route.replaceAll(
      /:(\w+)(?:\{[^}]*\})?/g,
      (whole, name: string) => here[name] ?? whole,
    )
    return path.includes('/:') ? null : path
  }
}
