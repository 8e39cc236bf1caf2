import type { ClaimPage } from '#queries/claim-page.ts'
import type { ChallengeView } from '#queries/shared/claim-ties.ts'
import { Label } from '../shared/marks.tsx'
import { MarkdownText, type Targets } from '../shared/markdown-text.tsx'
import { Section } from '../shared/page.tsx'
import { ChallengeStateWords } from '../challenges/state.tsx'
import type { InterestView } from '#queries/shared/interest.ts'
import { InterestList } from '../sources/interest.tsx'
import { SIDE_BY_SIDE, SideBySide } from './side-by-side.tsx'
import { GROUND_WORDS, RELATION_WORDS } from './words.ts'

interface TiesProps {
  readonly page: ClaimPage
  readonly slug: string
}

/** What is held against it, and what it is used against. */
export const ClaimChallenges = ({ page, slug }: TiesProps) => {
  const mayWrite = mayTie(page)
  return (
    <Section
      id="challenges"
      title="Challenges"
      act={
        mayWrite ? (
          <a href={`/cases/${slug}/challenges/new?claim=${page.claim.label}`}>
            Use this claim as a challenge
          </a>
        ) : null
      }
    >
      <ChallengeList
        challenges={page.challenges}
        targets={page.mentioned}
        mayWrite={mayWrite}
        interests={page.interests}
        slug={slug}
      />
    </Section>
  )
}

/** The claims it stands beside. */
export const ClaimRelations = ({ page, slug }: TiesProps) => {
  const mayWrite = mayTie(page)
  return (
    <Section
      id="relations"
      title="Beside other claims"
      act={
        mayWrite ? (
          <a href={`/cases/${slug}/claim-relations/new?claim=${page.claim.label}`}>
            Relate to another claim
          </a>
        ) : null
      }
    >
      {page.rivals.length + page.relations.length === 0 ? (
        <p class="quiet">No rival or related claim recorded.</p>
      ) : (
        <ul class="items">
          {page.rivals.map((rival) => (
            <li>
              rival <Label label={rival.label} />{' '}
              <a href={rival.href}>
                <bdi>{rival.title}</bdi>
              </a>
            </li>
          ))}
          {page.relations.map((relation) => (
            <li>
              {RELATION_WORDS[relation.kind][relation.outgoing ? 0 : 1]}{' '}
              <Label label={relation.other.label} />{' '}
              <a href={relation.other.href}>
                <bdi>{relation.other.wording}</bdi>
              </a>{' '}
              {relation.note ? (
                <MarkdownText text={relation.note} targets={page.mentioned} />
              ) : null}
              {SIDE_BY_SIDE.has(relation.kind) ? (
                <SideBySide page={page} relation={relation} />
              ) : null}
              {mayWrite ? (
                <p>
                  <a href={`/claim-relations/${relation.id}/edit`}>edit relation</a>
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const mayTie = (page: ClaimPage): boolean => page.here.can('record.write') && !page.claim.withdrawn

/** Challenges as a list: ground, which claim is used against what, and whether an assessment has answered it. */
export const ChallengeList = (props: {
  readonly challenges: readonly ChallengeView[]
  readonly targets: Targets
  readonly mayWrite: boolean
  /** How challenged sources are tied to parties, by challenge. */
  readonly interests?: ClaimPage['interests']
  readonly slug?: string
}) =>
  props.challenges.length === 0 ? (
    <p class="quiet">None recorded.</p>
  ) : (
    <ul class="items">
      {props.challenges.map((challenge) => (
        <li id={challenge.id}>
          <strong>{GROUND_WORDS[challenge.ground]}</strong>: <Label label={challenge.claim.label} />{' '}
          <a href={challenge.claim.href}>
            <bdi>{challenge.claim.wording}</bdi>
          </a>
          <p>
            against{' '}
            <a href={challenge.target.href}>
              <bdi>{challenge.target.name}</bdi>
            </a>{' '}
            · <ChallengeStateWords of={challenge} />
            {props.mayWrite ? (
              <span class="to-do">
                {' '}
                · <a href={`/challenges/${challenge.id}/edit`}>edit challenge</a>
              </span>
            ) : null}
          </p>
          <Interests paths={props.interests?.get(challenge.id) ?? []} slug={props.slug ?? ''} />
          {challenge.note ? <MarkdownText text={challenge.note} targets={props.targets} /> : null}
        </li>
      ))}
    </ul>
  )

const Interests = (props: { readonly paths: readonly InterestView[]; readonly slug: string }) =>
  props.paths.length === 0 ? null : (
    <>
      <p class="quiet">Ties of the challenged source, which by themselves change no grade:</p>
      <InterestList paths={props.paths} slug={props.slug} />
    </>
  )
