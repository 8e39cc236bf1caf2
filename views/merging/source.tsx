import { NO_PARTY } from '#forms/merger.ts'
import type { SourceMerger } from '#queries/source-merger.ts'
import type { SideBySide } from '#queries/shared/places-of-both.ts'
import { Layout } from '../layout.tsx'
import { Radios, TextArea, TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { PageHeader, Section } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { ComparedSources, unsettled } from './compared-sources.tsx'
import { DuplicateList, NotYet } from './parts.tsx'

interface Props {
  readonly viewer: Viewer
  readonly page: SourceMerger
  readonly state?: FormState | undefined
}

/** Chooses which source another is merged into, shows where the two differ, and asks what must be chosen. */
export const SourceMergerPage = (props: Props) => {
  const { viewer, page, state } = props
  const mine = page.mine.source
  const theirs = page.theirs?.source ?? null
  const path = `/sources/${encodeURIComponent(mine.slug)}`
  const title = theirs ? `Merge ${mine.name} into ${theirs.name}?` : `Merge ${mine.name}`
  return (
    <Layout viewer={viewer} title={title} site="sources">
      <PageHeader
        eyebrow={
          <a href={path}>
            Back to <bdi>{mine.name}</bdi>
          </a>
        }
        title={title}
      />
      <ErrorSummary errors={state?.errors} />
      <ChooseSource {...props} path={path} />
      {theirs && page.differences ? (
        <>
          <ComparedSources page={page} />
          {unsettled(page.differences).length > 0 ? (
            <NotYet cancel={path} />
          ) : (
            <Form action={`${path}/merger`} csrf={viewer.csrf} version={mine.version}>
              <input type="hidden" name="into" value={theirs.slug} />
              {page.differences.sides.map((side) => (
                <ChooseParty side={side} page={page} state={state} />
              ))}
              {page.mixed ? (
                <TextField
                  {...formValues({}, state).field('codeName')}
                  label={`Code name under which ${theirs.protected ? mine.name : theirs.name} goes on`}
                  hint="One of the two is protected, so the other is protected too, and stays so: its name would tell who stands behind the code name"
                  width={20}
                />
              ) : null}
              <TextArea
                {...formValues({}, state).field('reason')}
                label="Why"
                hint="If it needs saying: it stands in both histories"
                rows={2}
              />
              <FormActions submit={`Merge into ${theirs.name}`} cancel={path} />
            </Form>
          )}
        </>
      ) : null}
    </Layout>
  )
}

const ChooseSource = ({ page, state, path }: Props & { readonly path: string }) => {
  const place = page.mine.cases[0]?.slug
  const field = {
    name: 'into',
    label: 'The source it counts as from then on',
    hint: 'By name; without the list, the end of its address: “the-council” of /sources/the-council',
    value: page.theirs?.source.slug ?? formValues({}, state).text('into'),
    errors: state?.errors,
    required: true,
  }
  return (
    <>
      <form class="form" action={`${path}/merger`}>
        {place === undefined ? (
          <TextField {...field} />
        ) : (
          <Picker
            {...field}
            chosen={page.theirs?.source.name}
            src={`/cases/${encodeURIComponent(place)}/pick?of=sources`}
          />
        )}
        <button type="submit" class="btn btn-plain">
          Compare side by side
        </button>
      </form>
      {page.theirs === null && page.duplicates.length > 0 ? (
        <Section id="duplicates" title="Possible duplicates">
          <DuplicateList duplicates={page.duplicates} path={path} />
        </Section>
      ) : null}
    </>
  )
}

/** In a case that uses both: with whom they stand from then on. */
const ChooseParty = (props: {
  readonly side: SideBySide
  readonly page: SourceMerger
  readonly state?: FormState | undefined
}) => {
  const { side, page, state } = props
  const name = `parties.${side.case.slug}`
  if (!side.mayWrite) return null
  const held = side.disputed ? null : (side.mine ?? side.theirs)?.slug
  return (
    <Radios
      name={name}
      label={`With whom both stand in “${side.case.title}”`}
      hint={`${page.mine.source.name} stands with ${side.mine?.name ?? 'no party'}, ${page.theirs?.source.name ?? ''} with ${side.theirs?.name ?? 'no party'}`}
      options={[
        ...(page.parties.get(side.case.id) ?? []).map((party) => ({
          value: party.slug,
          label: party.name,
        })),
        { value: NO_PARTY, label: 'No party' },
      ]}
      value={formValues({}, state).text(name) || held}
      errors={state?.errors}
      required={side.disputed}
    />
  )
}
