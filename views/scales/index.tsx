import { SCALE_SUBJECTS } from '#domain/scale.ts'
import type { ScaleList, ScaleRow } from '#queries/scale-list.ts'
import { Layout } from '../layout.tsx'
import { Filters } from '../shared/filters.tsx'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination, Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { SUBJECT_WORDS, usesWords } from './words.ts'

/** The scales judgements are made by: those that ship, then the house's own. */
export const ScaleIndex = (props: { readonly viewer: Viewer; readonly page: ScaleList }) => {
  const { list, mayManage } = props.page
  return (
    <Layout viewer={props.viewer} title="Scales">
      <PageHeader
        title="Scales"
        sub="What judgements are made by. Grades have an order; outcomes have none, and are never given a number in the middle."
      >
        {mayManage ? (
          <a class="btn" href="/scales/new">
            Define a scale
          </a>
        ) : null}
      </PageHeader>
      <Filters
        path="/scales"
        filters={list.request.filters}
        of={[
          {
            name: 'of',
            label: 'For',
            any: 'Everything',
            options: SCALE_SUBJECTS.map((of) => [of, SUBJECT_WORDS[of].label]),
          },
          { name: 'withdrawn', label: 'Show', any: 'In use', options: [['yes', 'Withdrawn']] },
        ]}
      />
      {list.total === 0 ? (
        <Empty title="No scale here" />
      ) : (
        <Table
          caption="Scales"
          head={
            <tr>
              <th scope="col">Scale</th>
              <th scope="col">For</th>
              <th scope="col">Grades and outcomes</th>
              <th scope="col">Version</th>
              <th scope="col">Used in</th>
            </tr>
          }
        >
          {list.items.map((row) => (
            <Row row={row} />
          ))}
        </Table>
      )}
      <Pagination path="/scales" list={list} noun={['scale', 'scales']} />
    </Layout>
  )
}

const Row = (props: { readonly row: ScaleRow }) => {
  const { row } = props
  const outcomes = row.outcomes?.length ?? 0
  return (
    <tr data-row>
      <th scope="row">
        <a href={row.href}>
          <bdi>{row.name}</bdi>
        </a>
      </th>
      <td data-label="For">{SUBJECT_WORDS[row.of].label}</td>
      <td data-label="Grades and outcomes">
        {counted(row.grades.length, 'grade')}
        {outcomes === 0 ? '' : `, ${counted(outcomes, 'outcome')}`}
      </td>
      <td data-label="Version">
        {row.version}
        {row.builtIn ? ', built in' : ''}
      </td>
      <td data-label="Used in">{usesWords(row.uses)}</td>
    </tr>
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
