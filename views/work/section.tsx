import { statusWords } from '#domain/work.ts'
import type { WorkJson } from '#queries/shared/work.ts'
import { ActionForm, Form, FormActions } from '../shared/form.tsx'
import { Facts, Section } from '../shared/page.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { When } from '../shared/when.tsx'
import { WorkFields } from './fields.tsx'

/** On a claim's page, for those who work on the case: who has it, until when, how far it is; changed in place. */
export const WorkSection = (props: {
  readonly viewer: Viewer
  readonly slug: string
  /** The page of the claim. */
  readonly path: string
  readonly work: WorkJson
  /** A claim that was withdrawn or merged is planned no more. */
  readonly fixed: boolean
}) => {
  const { viewer, work, path } = props
  const action = `${path}/work`
  return (
    <Section id="work" title="Work" note={<WorkStatus work={work} />}>
      <Facts
        of={[
          ['Who has it', work.assignee ? <bdi>{work.assignee.name}</bdi> : 'nobody yet'],
          ['Priority', work.priority],
          ['Due', work.due === null ? null : <Due work={work} />],
          ['Why', work.reason],
        ]}
      />
      {props.fixed ? null : (
        <>
          {work.assignee === null && viewer.user ? (
            <ActionForm
              action={action}
              csrf={viewer.csrf}
              method="patch"
              version={work.version}
              label="Take it"
            >
              <input type="hidden" name="assignee" value={viewer.user.id} />
            </ActionForm>
          ) : null}
          <details class="reasons">
            <summary>Change who has it, when it is due or how far it is</summary>
            <Form
              action={action}
              csrf={viewer.csrf}
              method="patch"
              version={work.version}
              hx-post={action}
              hx-target="#work"
              hx-select="#work"
              hx-swap="outerHTML"
            >
              <WorkFields
                slug={props.slug}
                values={formValues({ ...work, assignee: work.assignee?.id })}
                chosen={work.assignee?.name}
                kept={work.status === null}
              />
              <FormActions submit="Save" />
            </Form>
          </details>
        </>
      )}
    </Section>
  )
}

/** "in review", "new, overdue". */
const WorkStatus = (props: { readonly work: WorkJson }) => (
  <>
    {statusWords(props.work.status)}
    {props.work.overdue ? ', overdue' : ''}
  </>
)

export const Due = (props: { readonly work: Pick<WorkJson, 'due' | 'overdue'> }) =>
  props.work.due === null ? null : (
    <>
      <When edtf={props.work.due} />
      {props.work.overdue ? (
        <>
          {' '}
          <strong class="late">overdue</strong>
        </>
      ) : null}
    </>
  )
