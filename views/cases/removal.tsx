import type { RemovalPage as Page } from '#queries/members-page.ts'
import { Layout } from '../layout.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { Notice } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'

/** Before someone leaves or is taken out: what they had, and who gets it. */
export const RemovalPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: Page
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, page, state } = props
  const { member, own, claims } = page
  const path = `/cases/${frame.slug}/members`
  const title = own ? 'Leave this case' : 'Take a member out of this case'
  // A guest does not see who works here.
  const back = page.here.can('record.rate') ? path : `/cases/${frame.slug}`
  return (
    <Layout viewer={viewer} title={title} case={frame} current="members">
      <PageHeader title={title} sub={own ? null : <bdi>{member.name}</bdi>} />
      {page.onlyLead ? (
        <Notice kind="warning" title={own ? 'You are its last lead.' : 'This is its last lead.'}>
          A case keeps at least one lead: <a href={`${path}#add`}>make someone else lead</a> first.
        </Notice>
      ) : (
        <Form action={`${path}/${member.id}`} csrf={viewer.csrf} method="delete">
          <ErrorSummary errors={state?.errors} />
          <p>
            {own ? 'You will' : 'They will'} no longer be a member. What was recorded stays in{' '}
            {own ? 'your' : 'their'} name.
          </p>
          {claims === 0 ? null : (
            <Picker
              {...formValues({}, state).field('reassign')}
              label={`Who gets ${own ? 'your' : 'their'} ${claims === 1 ? 'claim' : `${claims} claims`}`}
              hint="Someone who works on this case, by name or email address; left empty, nobody has them"
              src={`${path}/pick`}
            />
          )}
          <FormActions submit={own ? 'Leave' : 'Take out'} cancel={back} />
        </Form>
      )}
    </Layout>
  )
}
