import { Layout } from '../layout.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader, Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { ActionForm } from '../shared/form.tsx'
import { ExportForm } from './form.tsx'

/** What can be taken out of a case for keeps. */
export const ExportsPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly slug: string
}) => (
  <Layout viewer={props.viewer} title="Export" case={props.frame}>
    <PageHeader title="Export" sub="What leaves the case is recorded: who took it, and when." />
    <Section title="Case file" id="case-file">
      <p>
        The whole case as one file, <code>touchstone-case/1</code>: every record, withdrawn ones
        among them, and everyone’s ratings, those that blind mode keeps from you too: whoever takes
        it has seen them, and what you rate then does not count as given blind. A protected source
        is in it by its code name alone. Another Touchstone imports it as it is.{' '}
        <a href="/schemas/case-1.json">The schema</a>
      </p>
      <div class="acts">
        <ExportForm slug={props.slug} csrf={props.viewer.csrf} />
      </div>
    </Section>
    <Section title="Argdown" id="argdown">
      <p>
        Claims, evidence and what each party says, as an argument map in plain text that{' '}
        <a href="https://argdown.org" rel="nofollow noopener noreferrer">
          Argdown
        </a>{' '}
        draws. Withdrawn records, judgements and ratings are not in it.
      </p>
      <div class="acts">
        <ActionForm
          action={`/cases/${props.slug}/exports`}
          csrf={props.viewer.csrf}
          label="Export Argdown"
          kind="plain"
        >
          <input type="hidden" name="format" value="argdown" />
        </ActionForm>
      </div>
    </Section>
    <Section title="Sourcing of every claim" id="sourcing">
      <p>
        What the sourcing review shows, the weakest claim first: as a table for a spreadsheet, or as
        a page that needs nothing else, to be printed or kept. Protected sources are in it by their
        code name alone.
      </p>
      <div class="acts">
        {(['csv', 'html'] as const).map((kind) => (
          <ActionForm
            action={`/cases/${props.slug}/exports`}
            csrf={props.viewer.csrf}
            label={kind === 'csv' ? 'Export as CSV' : 'Export as HTML'}
            kind="plain"
          >
            <input type="hidden" name="format" value={`sourcing-${kind}`} />
          </ActionForm>
        ))}
      </div>
    </Section>
  </Layout>
)
