import { TOKEN_DAYS } from '#domain/token.ts'
import type { OwnToken } from '#queries/account-page.ts'
import { Layout } from '../layout.tsx'
import { Radios, TextField } from '../shared/fields.tsx'
import { ActionForm, ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { Table } from '../shared/table.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'

/** Tokens by which other programs act as their user. */
export const TokensPage = (props: {
  readonly viewer: Viewer
  readonly tokens: readonly OwnToken[]
  readonly state?: FormState | undefined
}) => (
  <Layout viewer={props.viewer} title="Tokens">
    <PageHeader
      title="Tokens"
      sub="A token lets another program act as you, within its scope, until it expires. It cannot manage people or tokens."
    />
    <Saved path={props.viewer.path} />
    {props.tokens.length === 0 ? (
      <Empty title="No tokens">Make one below when a program needs to read or write for you.</Empty>
    ) : (
      <TokenTable {...props} />
    )}
    <Section title="Make a token" id="make">
      <TokenForm {...props} />
    </Section>
  </Layout>
)

const TokenTable = (props: { readonly viewer: Viewer; readonly tokens: readonly OwnToken[] }) => (
  <Table
    caption="Tokens that work"
    head={
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Scope</th>
        <th scope="col">Expires</th>
        <th scope="col">Last used</th>
        <th scope="col">
          <span class="vh">Revoke it</span>
        </th>
      </tr>
    }
  >
    {props.tokens.map((token) => (
      <tr>
        <th scope="row">
          <bdi>{token.name}</bdi>
        </th>
        <td data-label="Scope">{token.scope}</td>
        <td data-label="Expires">{token.expires ? <Instant at={token.expires} day /> : 'never'}</td>
        <td data-label="Last used">{token.used ? <Instant at={token.used} day /> : 'never'}</td>
        <td>
          <ActionForm
            action={`/account/tokens/${token.id}`}
            csrf={props.viewer.csrf}
            label="Revoke"
            method="delete"
            kind="quiet"
          />
        </td>
      </tr>
    ))}
  </Table>
)

const TokenForm = (props: { readonly viewer: Viewer; readonly state?: FormState | undefined }) => {
  const values = formValues({ days: TOKEN_DAYS, scope: 'read' }, props.state)
  return (
    <Form action="/account/tokens" csrf={props.viewer.csrf}>
      <ErrorSummary errors={values.errors} />
      <TextField
        {...values.field('name')}
        label="Name"
        hint="What it is for, so that you know later whether it is still needed."
        required
      />
      <Radios
        {...values.field('scope')}
        label="Scope"
        options={[
          { value: 'read', label: 'Read', hint: 'Sees what you see' },
          { value: 'write', label: 'Read and write', hint: 'Also adds, edits and assesses as you' },
        ]}
        required
      />
      <TextField {...values.field('days')} label="Works for how many days" width={4} required />
      <FormActions submit="Make token" cancel="/account" />
    </Form>
  )
}
