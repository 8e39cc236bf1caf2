import { RATINGS } from '#domain/assessment.ts'
import type { RatingForm } from '#queries/rating-form.ts'
import { Layout } from '../layout.tsx'
import { Radios } from '../shared/fields.tsx'
import { ActionForm, ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { groupAnchor } from '../weighing/links.ts'
import { RATING_WORDS } from './words.ts'

/** Rates how consistent an item is with a claim. */
export const RatingFormPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  /** What the address that led here says, and what the person rated the cell before. */
  readonly values: Readonly<Record<string, unknown>>
  readonly cell: Omit<RatingForm, 'here'>
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, state, cell } = props
  const values = formValues(props.values, state)
  const path = `/cases/${frame.slug}/ratings`
  const back = cell.group === null ? path : weighingOf(frame.slug, cell.group)
  return (
    <Layout viewer={viewer} title="Rate an item" case={frame} current="weighing">
      <PageHeader title="Rate an item" sub="Were the claim true, how well would the item fit?" />
      <Form action={path} csrf={viewer.csrf}>
        <ErrorSummary errors={values.errors} />
        {cell.group === null ? null : <input type="hidden" name="_next" value={back} />}
        <Picker
          {...values.field('evidence')}
          label="Item"
          chosen={cell.item?.text}
          src={`/cases/${frame.slug}/pick?of=evidence`}
          required
        />
        <Picker
          {...values.field('claim')}
          label="Claim"
          chosen={cell.claim?.text}
          src={`/cases/${frame.slug}/pick?of=claims`}
          required
        />
        <Radios
          {...values.field('rating')}
          label="Rating"
          options={RATINGS.map((value) => ({ value, label: `${RATING_WORDS[value]} (${value})` }))}
          required
        />
        <FormActions submit="Record rating" cancel={back} />
      </Form>
      <TakeBack cell={cell} path={path} back={back} csrf={viewer.csrf} />
    </Layout>
  )
}

/** The grid the cell stands in, one's own ratings in it. */
const weighingOf = (slug: string, group: string): string =>
  `/cases/${slug}/weighing?view=mine#${groupAnchor(group)}`

const TakeBack = (props: {
  readonly cell: Omit<RatingForm, 'here'>
  readonly path: string
  readonly back: string
  readonly csrf: string
}) => {
  const { claim, item, own } = props.cell
  if (own === null || claim === null || item === null) return null
  return (
    <ActionForm
      action={`${props.path}/withdrawal`}
      csrf={props.csrf}
      label={`Take back my rating of ${item.label} against ${claim.label}`}
    >
      <input type="hidden" name="claim" value={claim.label} />
      <input type="hidden" name="evidence" value={item.label} />
      <input type="hidden" name="_next" value={props.back} />
    </ActionForm>
  )
}
