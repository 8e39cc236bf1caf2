import type { EvidencePage } from '#queries/evidence-page.ts'
import type { DiscussionView } from '#queries/shared/discussion.ts'
import { JudgementSection } from '../assessments/judgement-section.tsx'
import { ChallengeList } from '../claims/ties.tsx'
import { Discussion } from '../comments/discussion.tsx'
import { Layout } from '../layout.tsx'
import { Bearing, Label } from '../shared/marks.tsx'
import { MarkdownText } from '../shared/markdown-text.tsx'
import { MentionedIn } from '../shared/mentioned-in.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { EvidenceFiles } from './files.tsx'
import { EvidenceHead } from './head.tsx'
import { Provenance } from './provenance.tsx'

/** An evidence item: what it is, where it comes from, what is not known, what it bears on, how far it is trusted. */
export const EvidenceShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: EvidencePage
  readonly discussion: DiscussionView | null
}) => {
  const { viewer, frame, page } = props
  const { item } = page
  const path = `/cases/${frame.slug}/evidence/${item.number}`
  const mayWrite = page.here.can('record.write') && !item.withdrawn
  return (
    <Layout viewer={viewer} title={item.label} case={frame} current="evidence">
      <Saved
        path={viewer.path}
        another={{ href: `/cases/${frame.slug}/evidence/new`, label: 'Add another item' }}
      />
      <EvidenceHead {...props} path={path} mayWrite={mayWrite} />
      <WithdrawnNotice
        what={item.label}
        withdrawn={item.withdrawn}
        path={path}
        csrf={viewer.csrf}
        mayRestore={page.here.can('record.write')}
      />
      <Gaps page={page} />
      <Provenance page={page} />
      <JudgementSection
        title="How far it is trusted"
        viewer={viewer}
        page={page}
        label={item.label}
        path={path}
        standing={item.version}
        withdrawn={item.withdrawn !== null}
        closed={item.withdrawn !== null}
        none="No one has assessed this item yet."
      />
      <Bearings page={page} mayWrite={mayWrite} />
      <Challenges page={page} mayWrite={mayWrite} />
      <FoundInIt page={page} />
      <MentionedIn mentioners={page.mentioners} />
      <EvidenceFiles
        path={path}
        csrf={viewer.csrf}
        version={item.version}
        files={page.files}
        mayWrite={mayWrite}
      />
      <Discussion viewer={viewer} slug={frame.slug} discussion={props.discussion} />
    </Layout>
  )
}

const Gaps = (props: { readonly page: EvidencePage }) => {
  const gaps = props.page.item.values.gaps ?? []
  return gaps.length === 0 ? null : (
    <Section id="gaps" title="What is not known">
      <ul class="open">
        {gaps.map((gap) => (
          <li class="gap">
            <MarkdownText text={gap} targets={props.page.mentioned} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface PartProps {
  readonly page: EvidencePage
  readonly mayWrite: boolean
}

const Bearings = ({ page, mayWrite }: PartProps) => (
  <Section
    id="links"
    title="What it bears on"
    act={
      mayWrite ? (
        <a href={`/cases/${page.here.case.slug}/links/new?evidence=${page.item.label}`}>
          Link a claim
        </a>
      ) : null
    }
  >
    {page.links.length === 0 ? (
      <p class="quiet">It is not linked to a claim yet.</p>
    ) : (
      <ul class="items">
        {page.links.map((link) => (
          <li>
            <Bearing bearing={link.bearing} /> <Label label={link.claim.label} />{' '}
            <a href={link.claim.href}>
              <bdi>{link.claim.wording}</bdi>
            </a>
            {mayWrite ? (
              <span class="quiet to-do">
                {' · '}
                <a href={`/links/${link.id}/edit`}>edit link</a>
              </span>
            ) : null}
            {link.reasoning ? (
              <MarkdownText text={link.reasoning} targets={page.mentioned} />
            ) : null}
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const Challenges = ({ page, mayWrite }: PartProps) => (
  <Section
    id="challenges"
    title="Challenges"
    act={
      mayWrite ? (
        <a href={`/cases/${page.here.case.slug}/challenges/new?evidence=${page.item.label}`}>
          Record a challenge
        </a>
      ) : null
    }
  >
    <ChallengeList challenges={page.challenges} targets={page.mentioned} mayWrite={mayWrite} />
  </Section>
)

const FoundInIt = ({ page }: { readonly page: EvidencePage }) =>
  page.statements.length === 0 ? null : (
    <Section id="statements" title="Statements found in it">
      <ul class="items">
        {page.statements.map((one) => (
          <li>
            <Label label={one.label} />{' '}
            <a href={one.href}>
              <bdi>{one.source}</bdi>
            </a>
            <p dir="auto">{one.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
