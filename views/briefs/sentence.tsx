import { BRIEF_MARKS } from '#domain/brief.ts'
import type { BriefPage, BriefSentenceView } from '#queries/brief-page.ts'
import { renderInlineMarkdown } from '../markdown.ts'
import { Layout } from '../layout.tsx'
import { Radios, TextArea } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { Notice } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { formValues, type FormValues } from '../shared/values.ts'
import { NoteBody } from './note.tsx'
import { State } from './state.tsx'
import { MARK_WORDS } from '#domain/brief/words.ts'

export interface SentencePageProps {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: BriefPage
  readonly view: BriefSentenceView
  /** Titles of what the form names, by label. */
  readonly names: ReadonlyMap<string, string>
  readonly state?: FormState | undefined
  /** Someone saved the brief meanwhile: what they made of this sentence stands above the form. */
  readonly stale?: boolean
}

/** One sentence of a brief: what it rests on, or what it is. */
export const SentencePage = (props: SentencePageProps) => {
  const { viewer, frame, page, view } = props
  const { brief } = page
  const path = `/cases/${frame.slug}/briefs/${brief.number}`
  const { position, text } = view.sentence
  return (
    <Layout viewer={viewer} title={`Sentence ${position}`} case={frame} current="briefs">
      <PageHeader
        eyebrow={
          <a href={`${path}#s${position}`}>
            <bdi>{brief.title}</bdi>
          </a>
        }
        title={`Sentence ${position}`}
      />
      <blockquote class="brief one" lang={brief.language} dir="auto">
        {renderInlineMarkdown(text)}
      </blockquote>
      <div class="notes">
        <p class="how">
          <State state={view.state} mark={view.said?.mark} />
        </p>
        <NoteBody view={view} slug={frame.slug} />
      </div>
      {mayTie(page) ? <TieForm {...props} /> : null}
    </Layout>
  )
}

const mayTie = ({ here, brief }: BriefPage) =>
  here.can('record.write') && here.case.withdrawn === null && brief.withdrawn === null

const TieForm = (props: SentencePageProps) => {
  const { viewer, frame, page, view, state } = props
  const path = `/cases/${frame.slug}/briefs/${page.brief.number}`
  const { position, block } = view.sentence
  const values = formValues(entered(view), state)
  return (
    <Form
      action={`${path}/sentences/${position}`}
      csrf={viewer.csrf}
      method="patch"
      version={page.brief.version}
      class="form tie-form"
      data-block={`b${block}`}
    >
      {props.stale ? (
        <Notice kind="conflict" title="Someone else saved this brief meanwhile.">
          Above is the sentence as it stands now; below is what you chose. Save to put yours in its
          place.
        </Notice>
      ) : null}
      <ErrorSummary errors={state?.errors} />
      <Pickers {...props} values={values} of="claims" label="Claim" />
      <Pickers {...props} values={values} of="statements" label="Statement" />
      <Pickers {...props} values={values} of="evidence" label="Evidence item" />
      <Radios
        {...values.field('mark')}
        label="Or it is"
        hint="What is marked is not counted among the sentences to be checked"
        options={[
          { value: '', label: 'A statement of fact' },
          ...BRIEF_MARKS.map((mark) => ({ value: mark, ...MARK_WORDS[mark] })),
        ]}
      />
      <TextArea {...values.field('note')} label="Note" rows={2} />
      <FormActions submit="Save sentence" cancel={`${path}#s${position}`} />
    </Form>
  )
}

/** What it is tied to, and a place for one more. */
const Pickers = (
  props: SentencePageProps & {
    readonly values: FormValues
    readonly of: 'claims' | 'statements' | 'evidence'
    readonly label: string
  },
) => {
  const { values, of, frame, names } = props
  const held = values.list(of).length
  return (
    <>
      <input type="hidden" name={of} value="" />
      {Array.from({ length: held + 1 }, (_, index) => {
        const name = `${of}.${index}`
        return (
          <Picker
            {...values.field(name)}
            label={index === 0 ? props.label : `Another ${props.label.toLowerCase()}`}
            alternative
            chosen={names.get(values.text(name))}
            src={`/cases/${frame.slug}/pick?of=${of}`}
          />
        )
      })}
    </>
  )
}

function entered({ said, ties }: BriefSentenceView): Readonly<Record<string, unknown>> {
  const labels = (kind: 'claim' | 'statement' | 'evidence') =>
    ties.filter((tie) => tie.kind === kind && !tie.referred).map(({ label }) => label)
  return {
    claims: labels('claim'),
    statements: labels('statement'),
    evidence: labels('evidence'),
    mark: said?.mark,
    note: said?.note,
  }
}
