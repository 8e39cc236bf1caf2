import type { Child } from 'hono/jsx'
import type { BlackHatPage } from '#queries/black-hat-page.ts'
import {
  challengeWords,
  failureWords,
  leadWords,
  opposedWords,
  unearnedWords,
} from '#weighing/black-hat-words.ts'
import type { Part } from '#weighing/sentence-parts.ts'
import { Layout, type DossierProps } from '../layout.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { KeyLink } from '../weighing/key-link.tsx'
import { supposingHref } from '../weighing/links.ts'
import { SentenceParts } from '../weighing/sentence.tsx'
import { ReviewTabs } from './tabs.tsx'

/** The strongest attacks on a case as it stands, each in words and with links to its rows. */
export const BlackHatShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: BlackHatPage
  readonly dossier: DossierProps
}) => {
  const { frame, page } = props
  const { attacks, names } = page
  const { slug } = frame
  const words = (parts: readonly Part[]) => (
    <SentenceParts parts={parts} slug={slug} names={names} />
  )
  const suppose = (strike: readonly string[]) => (
    <a href={supposingHref(`/cases/${slug}/weighing`, { strike, grant: [] })}>Suppose it</a>
  )
  return (
    <Layout
      viewer={props.viewer}
      title="Black hat"
      case={frame}
      current="review"
      dossier={props.dossier}
    >
      <PageHeader
        eyebrow={<ReviewTabs slug={slug} current="black-hat" />}
        title="How would this be attacked?"
        sub="The strongest attacks on the case as it stands, from what is recorded alone. Nothing here changes a grade."
      />
      {isSpared(page) ? (
        <Empty title="No attack to be made from what is recorded">
          Nothing recorded stands against a verdict, no challenge is open, and no single failure
          takes away a last chain. That says what was recorded, not that nothing is there: link what
          speaks against the claims, and raise the challenges you have heard.
        </Empty>
      ) : (
        <>
          <Attacks
            id="failures"
            title="If one thing fails"
            of={attacks.failures.map((one) => (
              <Attack act={suppose(one.keys.slice(0, 1))}>{words(failureWords(one))}</Attack>
            ))}
          />
          <Attacks
            id="opposed"
            title="Evidence against a verdict"
            of={attacks.opposed.map((one) => (
              <Attack
                act={one.verdicts.map(({ key }) => (
                  <>
                    <a href={`/assessments/${key}`}>The verdict</a>{' '}
                  </>
                ))}
              >
                {words(opposedWords(one))}
              </Attack>
            ))}
          />
          <Attacks
            id="challenges"
            title="Open challenges"
            of={attacks.challenges.map((one) => (
              <Attack act={<a href={`/challenges/${one.challenge.key}`}>The challenge</a>}>
                {words(challengeWords(one))}
              </Attack>
            ))}
          />
          <Attacks
            id="leads"
            title="What ends a lead"
            more={attacks.moreLeads}
            of={attacks.leads.map((one) => (
              <Attack act={suppose(one.strike)}>{words(leadWords(one))}</Attack>
            ))}
          />
          <Attacks
            id="unearned"
            title="Grades that are not earned"
            of={attacks.unearned.map((one) => (
              <Attack>{words(unearnedWords(one))}</Attack>
            ))}
          />
          <Attacks
            id="aligned"
            title="Only their own proponents say so"
            of={attacks.aligned.map((key) => (
              <Attack>
                <KeyLink of={key} slug={slug} names={names} title />
              </Attack>
            ))}
          />
        </>
      )}
    </Layout>
  )
}

const isSpared = ({ attacks: { moreLeads: _, ...attacks } }: BlackHatPage): boolean =>
  Object.values(attacks).every((list) => list.length === 0)

const Attacks = (props: {
  readonly id: string
  readonly title: string
  readonly more?: number
  readonly of: readonly Child[]
}) =>
  props.of.length === 0 ? null : (
    <Section id={props.id} title={props.title} note={String(props.of.length)}>
      <ul class="items">{props.of}</ul>
      {props.more ? (
        <p class="quiet">{props.more} more sets would end a lead; the weighing page lists them.</p>
      ) : null}
    </Section>
  )

const Attack = (props: { readonly act?: Child; readonly children?: Child }) => (
  <li data-row>
    {props.children}
    {props.act === undefined ? null : <p>{props.act}</p>}
  </li>
)
