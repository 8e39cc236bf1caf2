import type { InquiryPage } from '#queries/inquiry-page.ts'
import type { DiscussionView } from '#queries/shared/discussion.ts'
import { Discussion } from '../comments/discussion.tsx'
import { Layout } from '../layout.tsx'
import { ActionForm } from '../shared/form.tsx'
import { Label } from '../shared/marks.tsx'
import { MarkdownText } from '../shared/markdown-text.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Facts, PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { When } from '../shared/when.tsx'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { AnswerForm } from './answer.tsx'
import { AskedOf, INQUIRY_KIND_WORDS, OutcomeWords } from './words.tsx'

/** An inquiry: what was asked of whom, and what came of it or how to record it. */
export const InquiryShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: InquiryPage
  readonly discussion: DiscussionView | null
}) => {
  const { viewer, frame, page } = props
  const { inquiry } = page
  const mayWrite = page.here.can('record.write')
  return (
    <Layout viewer={viewer} title={inquiry.label} case={frame} current="inquiries">
      <Saved
        path={viewer.path}
        another={{ href: `/cases/${frame.slug}/inquiries/new`, label: 'Add another inquiry' }}
      />
      <PageHeader
        eyebrow={
          <>
            <a href={`/cases/${frame.slug}/inquiries`}>Inquiries</a> · {inquiry.label} ·{' '}
            <a href={`${inquiry.href}/history`}>version {inquiry.version}</a>
          </>
        }
        title={
          <>
            {INQUIRY_KIND_WORDS[inquiry.kind]}: <AskedOf to={inquiry.to} />
          </>
        }
        sub={<OutcomeWords inquiry={inquiry} />}
      >
        {mayWrite && !inquiry.withdrawn ? (
          <>
            <a class="btn btn-plain" href={`${inquiry.href}/edit`}>
              Edit
            </a>
            <a class="btn btn-quiet" href={`${inquiry.href}/withdrawal`}>
              Withdraw
            </a>
          </>
        ) : null}
      </PageHeader>
      <WithdrawnNotice
        what={inquiry.label}
        withdrawn={inquiry.withdrawn}
        path={inquiry.href}
        csrf={viewer.csrf}
        mayRestore={mayWrite}
      />
      <MarkdownText text={inquiry.question} targets={page.mentioned} />
      <AskedFacts page={page} />
      <Outcome {...props} mayWrite={mayWrite} />
      <Discussion viewer={viewer} slug={frame.slug} discussion={props.discussion} />
    </Layout>
  )
}

const AskedFacts = (props: { readonly page: InquiryPage }) => {
  const { inquiry } = props.page
  return (
    <Facts
      of={[
        ['Asked', <When edtf={inquiry.askedOn} />],
        ['By', inquiry.askedBy === null ? null : <bdi>{inquiry.askedBy}</bdi>],
        ['How', inquiry.channel],
        ['Answer due', inquiry.due === null ? null : <When edtf={inquiry.due} />],
        [
          'About',
          inquiry.claims.length === 0
            ? inquiry.kind === 'search'
              ? null
              : 'no claim in particular'
            : inquiry.claims.map((claim) => (
                <>
                  <Label label={claim.label} href={claim.href} />{' '}
                </>
              )),
        ],
      ]}
    />
  )
}

const Outcome = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: InquiryPage
  readonly mayWrite: boolean
}) => {
  const { viewer, frame, page, mayWrite } = props
  const { inquiry } = page
  const base = `/cases/${frame.slug}`
  if (inquiry.outcome === null)
    return (
      <Section id="answer" title="What came of it">
        <p class="quiet">Nothing is recorded yet.</p>
        {mayWrite && !inquiry.withdrawn ? (
          <>
            <p class="acts">
              {inquiry.kind === 'search' ? null : (
                <a class="btn" href={`${base}/statements/new?inquiry=${inquiry.number}`}>
                  Record the reply as a statement
                </a>
              )}
              <a class="btn btn-plain" href={`${base}/evidence/new?inquiry=${inquiry.number}`}>
                {inquiry.kind === 'search' ? 'Add what was found' : 'Add the reply as an item'}
              </a>
            </p>
            <details class="say" open={inquiry.kind === 'search' ? true : undefined}>
              <summary>
                {inquiry.kind === 'search'
                  ? 'Record that nothing was found, or what was in short'
                  : 'Record a refusal, no answer, or an answer in short'}
              </summary>
              <AnswerForm viewer={viewer} slug={frame.slug} inquiry={inquiry} values={{}} />
            </details>
          </>
        ) : null}
      </Section>
    )
  return (
    <Section id="answer" title="What came of it">
      <p class="outcome">
        <OutcomeWords inquiry={inquiry} />.
      </p>
      {inquiry.note === null ? null : <MarkdownText text={inquiry.note} targets={page.mentioned} />}
      {mayWrite && !inquiry.withdrawn ? (
        <div class="acts">
          <a class="btn btn-plain" href={`${inquiry.href}/answer`}>
            Correct what came of it
          </a>
          <ActionForm
            action={`${inquiry.href}/answer`}
            csrf={viewer.csrf}
            method="delete"
            version={inquiry.version}
            label="Reopen: it is not answered after all"
            kind="quiet"
          />
        </div>
      ) : null}
    </Section>
  )
}
