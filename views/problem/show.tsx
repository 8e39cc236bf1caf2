import type { FieldError } from '#domain/errors.ts'
import { Layout } from '../layout.tsx'
import { ErrorSummary } from '../shared/form.tsx'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** What went wrong, said plainly, with a way on: search for what is not there, sign in, go back. */
export const ProblemPage = (props: {
  readonly viewer: Viewer
  readonly problem: {
    readonly title: string
    readonly status: number
    readonly detail: string
    readonly errors?: readonly FieldError[]
  }
}) => {
  const { viewer, problem } = props
  return (
    <Layout viewer={viewer} title={problem.title}>
      <PageHeader title={problem.title} />
      {problem.errors?.length ? <ErrorSummary errors={problem.errors} /> : <p>{problem.detail}</p>}
      {problem.status === 404 ? <SearchInstead /> : null}
      {problem.status === 401 ? (
        <p>
          <a class="btn" href={`/sign-in?next=${encodeURIComponent(viewer.path)}`}>
            Sign in
          </a>
        </p>
      ) : null}
    </Layout>
  )
}

const SearchInstead = () => (
  <form class="filters act" action="/search" role="search">
    <div class="field">
      <label for="instead">Search for it</label>
      <input id="instead" type="search" name="q" dir="auto" />
    </div>
    <button type="submit" class="btn">
      Search
    </button>
  </form>
)
