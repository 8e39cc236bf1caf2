import type { EntryPage } from '#queries/record-feed.ts'
import { Layout } from '../layout.tsx'
import { Facts, PageHeader, Section } from '../shared/page.tsx'
import { Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { Sentence } from './sentence.tsx'

/** One entry: what it says, and everything needed to check that it says so. */
export const EntryShow = (props: { readonly viewer: Viewer; readonly page: EntryPage }) => {
  const { entry, opened } = props.page
  return (
    <Layout viewer={props.viewer} title={`Entry ${entry.seq}`}>
      <PageHeader
        eyebrow={<a href="/record">Record</a>}
        title={`Entry ${entry.seq}`}
        sub={<Instant at={entry.at} />}
      />
      <p class="lead" dir="auto">
        <Sentence parts={entry.sentence} />
      </p>
      <Facts
        of={[
          [
            'Case',
            entry.case ? (
              <a href={`/cases/${entry.case.slug}`}>
                <bdi>{entry.case.title}</bdi>
              </a>
            ) : null,
          ],
          [
            'Versions',
            entry.subject.history ? (
              <a href={`${entry.subject.history}#v${entry.version}`}>version {entry.version}</a>
            ) : (
              `version ${entry.version}`
            ),
          ],
          ['Reason', entry.note],
        ]}
      />
      <Section id="commitments" title="Commitments" note={entry.commitments}>
        <Table
          caption="What this entry commits to"
          class="commitments"
          head={
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Value</th>
              <th scope="col">Salt and commitment</th>
            </tr>
          }
        >
          {Object.entries(opened.fields).map(([name, commitment]) => {
            const salt = opened.salts[name]
            return (
              <tr>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td class="wide">
                  {salt === undefined ? (
                    <span class="quiet">not shown: kept back, or erased</span>
                  ) : (
                    <bdi>{shown(opened.values[name])}</bdi>
                  )}
                </td>
                <td class="wide">
                  {salt === undefined ? null : (
                    <div>
                      <small class="quiet">salt</small> <code>{salt}</code>
                    </div>
                  )}
                  <small class="quiet">commitment</small> <code>{commitment}</code>
                </td>
              </tr>
            )
          })}
        </Table>
      </Section>
      <Section id="check" title="To check it yourself">
        <p>
          A commitment is the SHA-256 of the salt’s 32 bytes followed by the value as canonical JSON
          (RFC 8785), in base64url. The same numbers, values and salts are in{' '}
          <a href={`/record/${entry.seq}.json`}>this entry as JSON</a>.
        </p>
      </Section>
    </Layout>
  )
}

/** Long values are cut here; the JSON has them whole. */
function shown(value: unknown): string {
  const text = JSON.stringify(value ?? null)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const LONGEST = 600
