import { kindPlural } from '#domain/record-words.ts'
import { WEBHOOK_KINDS } from '#domain/webhook.ts'
import type { DeliveryView, WebhookView } from '#queries/webhooks.ts'
import { Layout } from '../layout.tsx'
import { Checkboxes, TextField } from '../shared/fields.tsx'
import { ActionForm, ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'

interface Props {
  readonly viewer: Viewer
  /** Null for those of the workspace. */
  readonly frame: CaseFrame | null
  readonly webhooks: readonly WebhookView[]
  readonly path: string
  readonly state?: FormState | undefined
}

/** Other programs that are told of changes. */
export const WebhooksPage = (props: Props) => {
  const { viewer, frame, webhooks } = props
  return (
    <Layout viewer={viewer} title="Webhooks" {...(frame ? { case: frame } : {})}>
      <PageHeader
        title="Webhooks"
        sub="Another program is told which record changed and where to read it, never what it says: only what whoever made the webhook may see at that time, and no draft."
      />
      <Saved path={viewer.path} />
      {webhooks.length === 0 ? (
        <Empty title="No webhooks">Make one below when a program needs to know of changes.</Empty>
      ) : (
        <ul class="items">
          {webhooks.map((hook) => (
            <Hook {...props} hook={hook} />
          ))}
        </ul>
      )}
      <Section title="Make a webhook" id="make">
        <HookForm {...props} />
      </Section>
    </Layout>
  )
}

const Hook = (props: Props & { readonly hook: WebhookView }) => {
  const { hook, viewer, path } = props
  const act = { csrf: viewer.csrf, kind: 'quiet' as const }
  return (
    <li>
      <strong>
        <bdi>{hook.name}</bdi>
      </strong>
      <p class="quiet" dir="ltr">
        {hook.url}
      </p>
      <p class="quiet">
        {hook.active ? 'On' : 'Off'} · {hook.kinds.map(kindPlural).join(', ')} · made by{' '}
        <bdi>{hook.owner}</bdi> on <Instant at={hook.madeAt} day />
      </p>
      {hook.stopped === null ? null : (
        <p>
          <strong>Stopped.</strong> <bdi>{hook.stopped}</bdi>
        </p>
      )}
      <div class="acts">
        <ActionForm {...act} action={`${path}/${hook.id}/tests`} label="Send a test" />
        <ActionForm
          {...act}
          action={`${path}/${hook.id}`}
          method="patch"
          label={hook.active ? 'Turn off' : 'Turn on'}
        >
          <input type="hidden" name="active" value={hook.active ? 'false' : 'true'} />
        </ActionForm>
        <ActionForm {...act} action={`${path}/${hook.id}`} method="delete" label="Withdraw" />
      </div>
      {hook.deliveries.length === 0 ? null : (
        <details>
          <summary>Last deliveries</summary>
          <ul>
            {hook.deliveries.map((one) => (
              <Delivery of={one} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const Delivery = (props: { readonly of: DeliveryView }) => {
  const { seq, state, status, problem, attempts, at, nextAt } = props.of
  return (
    <li>
      {seq === null ? 'Test' : <a href={`/record/${seq}`}>entry {seq}</a>}: {state}
      {status === null ? '' : `, answered ${status}`}
      {problem === null || status !== null ? null : (
        <>
          , <bdi>{problem}</bdi>
        </>
      )}{' '}
      <small>
        <Instant at={at} /> · {attempts} {attempts === 1 ? 'try' : 'tries'}
        {state === 'waiting' && attempts > 0 ? (
          <>
            , again at <Instant at={nextAt} />
          </>
        ) : null}
      </small>
    </li>
  )
}

const HookForm = ({ viewer, path, state }: Props) => {
  const values = formValues({ kinds: ['claim', 'assessment'] }, state)
  const given = state?.values['kinds']
  const kinds = Array.isArray(given) ? given.map(String) : ['claim', 'assessment']
  return (
    <Form action={path} csrf={viewer.csrf}>
      <ErrorSummary errors={values.errors} />
      <TextField {...values.field('name')} label="Name" hint="What it is for." required />
      <TextField
        {...values.field('url')}
        label="Address"
        hint="It begins with https:// and is on the internet."
        type="url"
        dir="ltr"
        required
      />
      <Checkboxes
        name="kinds"
        label="Tells of"
        options={WEBHOOK_KINDS.map((kind) => ({ value: kind, label: kindPlural(kind) }))}
        values={kinds}
        errors={values.errors}
        required
      />
      <FormActions submit="Make webhook" />
    </Form>
  )
}
