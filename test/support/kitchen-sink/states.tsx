import { Clash } from '#views/shared/clash.tsx'
import { ActionForm, Form, FormActions } from '#views/shared/form.tsx'
import { Grade, Label, PartyMark } from '#views/shared/marks.tsx'
import { Empty, Notice } from '#views/shared/notice.tsx'
import { PageHeader, Section } from '#views/shared/page.tsx'
import { Pagination, ListHead, Table } from '#views/shared/table.tsx'
import { Frame, PARTIES, type SinkProps } from './frame.tsx'

const CLASH = {
  values: {},
  errors: [],
  conflict: {
    version: 4,
    base: 3,
    fields: [
      {
        name: 'wording',
        base: 'The report deserves no credit',
        mine: 'The report deserves little credit',
        theirs: 'The report deserves no credit since Qatar paid',
        both: true,
      },
    ],
  },
}

export const StatesSink = (props: SinkProps) => {
  const query = new URLSearchParams({ q: 'files', sort: 'label' })
  return (
    <Frame {...props} title="States" current="history">
      <PageHeader
        eyebrow="Made while you were editing"
        title="Someone else changed C3"
        sub="Your words are kept below. Choose or combine, then save."
      />
      <Notice kind="conflict" title="Nothing was saved yet.">
        Version 4 was saved by the editor two minutes ago.
      </Notice>
      <Notice
        kind="saved"
        undo={<ActionForm action="/x" csrf={props.viewer.csrf} label="Undo" kind="quiet" />}
      >
        C3 was withdrawn.
      </Notice>
      <Notice kind="info">Scales are frozen once used.</Notice>
      <Form action="/x" csrf={props.viewer.csrf} method="patch" version={4} class="form wide">
        <Clash state={CLASH} />
        <FormActions submit="Save this version" cancel="/x" />
      </Form>
      <Section title="Evidence" id="list">
        <Table
          caption="Evidence"
          head={
            <ListHead
              path="/e"
              request={{ sort: { by: 'label', order: 'asc' }, query }}
              columns={[
                { words: 'Item', by: 'label' },
                { words: 'Kind', by: 'kind' },
                { words: 'Claims', num: true },
              ]}
            />
          }
        >
          <tr>
            <th scope="row">
              <Label label="E1" /> <a href="#E1">The panel’s report</a>
            </th>
            <td data-label="Kind">document</td>
            <td class="num" data-label="Claims">
              4
            </td>
          </tr>
          <tr class="here">
            <th scope="row">
              <Label label="E2" /> <a href="#E2">Photographs and files</a>
            </th>
            <td data-label="Kind">image set</td>
            <td class="num" data-label="Claims">
              12
            </td>
          </tr>
        </Table>
        <Pagination
          path="/e"
          list={{ items: ['E1', 'E2'], total: 8, next: 'E2', request: { query } }}
          noun={['item', 'items']}
        />
      </Section>
      <Section title="Search results" id="results">
        <ul class="results">
          <li>
            <Label label="E2" />{' '}
            <a href="#E2">
              Photographs and <mark>files</mark>
            </a>{' '}
            <Grade>evidence</Grade>
            <p class="quiet">
              … smuggled <mark>files</mark> from detention centres …
            </p>
          </li>
        </ul>
      </Section>
      <Section title="Inquiries" id="empty">
        <Empty
          title="Nothing has been asked of anyone yet"
          action={{ href: '#new', label: 'Record a first inquiry' }}
        >
          Ask the party concerned for a reply, or write down a search that found nothing.
        </Empty>
      </Section>
      <p>
        {PARTIES.concat(['G', 'H', 'I']).map((name, index) => (
          <>
            <PartyMark letter={name.slice(0, 1)} index={index} name={name} />{' '}
          </>
        ))}
      </p>
    </Frame>
  )
}
