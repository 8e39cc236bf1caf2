import { CLAIM_STATUSES, PRIORITIES, statusWords } from '#domain/work.ts'
import type { ClaimList } from '#queries/claim-list.ts'
import type { WorkJson } from '#queries/shared/work.ts'
import type { Filter } from '../shared/filters.tsx'
import { Due } from './section.tsx'

/** What a list of claims can be narrowed to by what is planned, for those who work on the case. */
export const workFilters = ({ assignees }: Pick<ClaimList, 'assignees'>): readonly Filter[] =>
  assignees === null
    ? []
    : [
        {
          name: 'assignee',
          label: 'Who has it',
          any: 'Anyone',
          options: [
            ['me', 'I'],
            ['none', 'Nobody'],
            ...assignees.map(({ id, name }) => [id, name] as const),
          ],
        },
        {
          name: 'status',
          label: 'Status',
          any: 'Any',
          options: CLAIM_STATUSES.map((status) => [status, statusWords(status)]),
        },
        {
          name: 'priority',
          label: 'Priority',
          any: 'Any',
          options: PRIORITIES.map((priority) => [priority, priority]),
        },
        { name: 'overdue', label: 'Due', any: 'Any day', options: [['yes', 'Overdue']] },
      ]

/** The cells of a claim's row that tell who has it, how far it is, until when and how urgent. */
export const WorkCells = (props: { readonly work: WorkJson }) => {
  const { work } = props
  return (
    <>
      <td data-label="Who has it">
        {work.assignee === null ? (
          <span class="quiet">nobody</span>
        ) : (
          <bdi>{work.assignee.name}</bdi>
        )}
      </td>
      <td data-label="Status" class="nowrap">
        {statusWords(work.status)}
      </td>
      <td data-label="Due" class="nowrap">
        {work.due === null ? null : <Due work={work} />}
      </td>
      <td data-label="Priority">{work.priority}</td>
    </>
  )
}
