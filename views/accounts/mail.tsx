import { MAIL_HOW_WORDS, MAIL_HOWS } from '#domain/digest.ts'
import type { MailChoice } from '#queries/notices/mail-choice.ts'
import { Layout } from '../layout.tsx'
import { Radios } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Notice } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'

/** How often one is mailed what concerns one. */
export const MailPage = (props: {
  readonly viewer: Viewer
  readonly choice: MailChoice
  /** A mail server is set up here. */
  readonly sent: boolean
  readonly state?: FormState | undefined
}) => {
  const { viewer, choice, sent, state } = props
  const values = formValues({ how: choice.how }, state)
  return (
    <Layout viewer={viewer} title="Notifications by mail">
      <PageHeader
        eyebrow={<a href="/account">Account</a>}
        title="Notifications by mail"
        sub={
          <>
            The same as your <a href="/notifications">notifications</a>, unless you read them first.
            Of private cases a mail says only how many things there are.
          </>
        }
      />
      <Saved path={viewer.path} />
      {sent ? null : (
        <Notice kind="info">
          No mail is sent from here: no mail server is set up. What you choose holds once one is.
        </Notice>
      )}
      {choice.problem === null ? null : (
        <Notice kind="warning" title="The last mail to you was refused.">
          <bdi>{choice.problem}</bdi>
        </Notice>
      )}
      <Form action="/account/mail" csrf={viewer.csrf}>
        <ErrorSummary errors={state?.errors} />
        <Radios
          {...values.field('how')}
          label="How often"
          options={MAIL_HOWS.map((how) => ({ value: how, label: MAIL_HOW_WORDS[how] }))}
          required
        />
        <FormActions submit="Save" cancel="/account" />
      </Form>
    </Layout>
  )
}
