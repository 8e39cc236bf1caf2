import type { BriefPage } from '#queries/brief-page.ts'
import { BRIEF_FORMATS, type BriefFormat } from '#domain/brief.ts'
import { Layout } from '../layout.tsx'
import { ActionForm } from '../shared/form.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader, Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Share } from './share.tsx'

const WORDS: Readonly<Record<BriefFormat, { readonly name: string; readonly what: string }>> = {
  docx: {
    name: 'Word',
    what: 'The story with a footnote for each sentence, and the sources numbered at the end.',
  },
  html: { name: 'HTML', what: 'The same as one page that needs nothing else.' },
  markdown: { name: 'Markdown', what: 'The same as plain text, with footnotes.' },
}

/** How a brief can be taken out for keeps. */
export const BriefExportsPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: Pick<BriefPage, 'brief' | 'counts'>
}) => {
  const { viewer, frame, page } = props
  const path = `/cases/${frame.slug}/briefs/${page.brief.number}`
  return (
    <Layout viewer={viewer} title="Export the brief" case={frame} current="briefs">
      <PageHeader
        eyebrow={
          <a href={path}>
            <bdi>{page.brief.title}</bdi>
          </a>
        }
        title="Export the brief"
        sub="What leaves the case is recorded: who took it, and when. A protected source is in it by its code name alone."
      />
      <Share counts={page.counts} />
      {BRIEF_FORMATS.map((format) => (
        <Section title={WORDS[format].name} id={format}>
          <p>{WORDS[format].what}</p>
          <div class="acts">
            <ActionForm
              action={`${path}/exports`}
              csrf={viewer.csrf}
              label={`Export ${WORDS[format].name}`}
              kind="plain"
            >
              <input type="hidden" name="format" value={format} />
            </ActionForm>
          </div>
        </Section>
      ))}
    </Layout>
  )
}
