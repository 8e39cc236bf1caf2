import type { RatingCode } from '#domain/assessment.ts'
import type { RivalGroup, WeighingPage } from '#queries/weighing-page.ts'
import type { Rivals } from '#weighing/rivals.ts'
import { dependentGroupKeys } from '#weighing/output.ts'
import { RATING_WORDS } from '../ratings/words.ts'
import { Section } from '../shared/page.tsx'
import { BlindNotice } from './blind.tsx'
import { Disagreement } from './disagreement.tsx'
import { RatingTable } from './grid.tsx'
import { KeyLink, KeyList } from './key-link.tsx'
import { groupAnchor, supposingHref } from './links.ts'
import { Outlook } from './outlook.tsx'
import { ScoreTable } from './score-table.tsx'
import { GeneratedSentence } from './sentence.tsx'

export interface GroupProps {
  readonly page: WeighingPage
  readonly group: RivalGroup
  readonly slug: string
  readonly csrf: string
  readonly mirror: boolean
}

/** One group of rivals, from what it comes to down to what it is made of. */
export const GroupSection = (props: GroupProps & { readonly rivals: Rivals }) => {
  const { page, group, rivals, slug } = props
  const { names } = page
  const path = `/cases/${slug}/weighing`
  const rates = page.mayRate && page.supposed === null
  const parts = { group, rivals, slug, names }
  return (
    <Section
      id={groupAnchor(group.name)}
      title={<bdi>{group.name}</bdi>}
      note={countsOf(group, rivals)}
    >
      <BlindNotice blind={group.blind} path={path} group={group.name} csrf={props.csrf} />
      {group.blind.hidden && rivals.matrix.ratings.length === 0 ? (
        <p class="lead">You have rated nothing here yet.</p>
      ) : (
        <GeneratedSentence parts={group.sentence} slug={slug} names={names} here />
      )}
      <MarginWords {...parts} />
      <Ratings {...props} rates={rates} />
      {rivals.matrix.ratings.length === 0 ? null : (
        <>
          <WhatCounts {...parts} />
          <ScoreTable group={group} slug={slug} names={names} />
          <Outlook
            {...parts}
            keys={page.weighing.index.graph.keys}
            supposed={page.supposed}
            rates={rates}
          />
          {group.blind.hidden ? null : <Disagreement {...parts} />}
        </>
      )}
    </Section>
  )
}

/** A claim without rivals: there is nothing to compare it with. */
export const LonelyGroup = (props: GroupProps) => {
  const { group } = props
  return (
    <>
      {group.notices.map(({ message }) => (
        <p>{message}</p>
      ))}
      {group.blind.left === 0 ? null : (
        <BlindNotice
          blind={group.blind}
          path={`/cases/${props.slug}/weighing`}
          group={group.name}
          csrf={props.csrf}
        />
      )}
    </>
  )
}

function countsOf({ grid }: RivalGroup, { matrix, ownLeaders }: Rivals): string {
  const counted = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  return [
    counted(grid.rows.length, 'claim'),
    `${counted(matrix.items.length + matrix.relays.length, 'item')} rated`,
    counted(ownLeaders.length, 'assessor'),
  ].join(' · ')
}

/** How far ahead the leader is, and whether that holds whatever is still open. */
const MarginWords = (props: {
  readonly rivals: Rivals
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
}) => {
  const { margin, matrix, necessary } = props.rivals
  if (margin === null) return null
  return (
    <p class="quiet">
      Ahead of <KeyLink of={matrix.claims[margin.to] ?? ''} slug={props.slug} names={props.names} />{' '}
      by {margin.point.toFixed(2)}.{' '}
      {necessary
        ? `The lead is necessary: were everything open to turn against it, it would still be ${margin.worst.toFixed(2)} ahead.`
        : `The lead is not necessary: were every unrated cell and unknown weight to turn against it, ${margin.worst < 0 ? `it would be ${(-margin.worst).toFixed(2)} behind` : 'it would lead no longer'}.`}
    </p>
  )
}

const Ratings = (props: GroupProps & { readonly rates: boolean }) => {
  const { page, group, slug, rates } = props
  if (group.grid.columns.length === 0)
    return (
      <p class="quiet">
        Nothing to rate yet: link items to these claims
        {rates ? (
          <>
            , or <a href={`/cases/${slug}/ratings/new`}>rate any item</a>
          </>
        ) : null}
        .
      </p>
    )
  return (
    <div class="rates">
      <h3>
        Ratings{' '}
        <small>{rates || page.view === 'mine' ? <Views {...props} /> : 'of all assessors'}</small>
      </h3>
      <RatingTable
        group={group}
        slug={slug}
        names={page.names}
        view={page.view}
        rates={rates}
        mirror={props.mirror}
      />
      {rates ? <HowToRate slug={slug} /> : null}
    </div>
  )
}

const Views = ({ page, group, slug }: GroupProps) => {
  const path = `/cases/${slug}/weighing`
  const supposition = page.supposed ?? { strike: [], grant: [] }
  return (
    <>
      {(['all', 'mine'] as const).map((view, place) => (
        <>
          {place === 0 ? '' : ' · '}
          <a
            href={`${supposingHref(path, supposition, view)}#${groupAnchor(group.name)}`}
            aria-current={page.view === view ? 'true' : undefined}
          >
            {view === 'all' ? 'all assessors' : 'mine'}
          </a>
        </>
      ))}
    </>
  )
}

const HowToRate = (props: { readonly slug: string }) => (
  <>
    <div class="rate-acts" role="group" aria-label="Rate the chosen cell" hidden>
      {CODES.map((code) => (
        <button type="button" class="btn btn-plain" data-code={code} title={RATING_WORDS[code]}>
          {code}
        </button>
      ))}
      <button type="button" class="btn btn-quiet" data-code="">
        Take back
      </button>
    </div>
    <p class="quiet rate-keys">
      Were the claim true, how well would the item fit? With a cell in focus: <kbd>c</kbd>{' '}
      consistent, <kbd>C</kbd> very, <kbd>n</kbd> neither, <kbd>i</kbd> inconsistent, <kbd>I</kbd>{' '}
      very, <kbd>x</kbd> does not apply, <kbd>Backspace</kbd> takes back; arrows move, Enter opens.
      Each is saved at once. <a href={`/cases/${props.slug}/ratings/new`}>Rate another item</a>
    </p>
  </>
)

const CODES: readonly RatingCode[] = ['CC', 'C', 'N', 'I', 'II', 'NA']

/** Items that count once, and items that add nothing. */
const WhatCounts = (props: {
  readonly rivals: Rivals
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
}) => {
  const { matrix } = props.rivals
  const shared = dependentGroupKeys(matrix).filter((keys) => keys.length > 1)
  return (
    <>
      {shared.length === 0 ? null : (
        <p class="quiet">
          Items that rest on a common origin count once:{' '}
          {shared.map((keys, place) => (
            <>
              {place === 0 ? '' : '; '}
              <KeyList of={keys} slug={props.slug} names={props.names} />
            </>
          ))}
          .
        </p>
      )}
      {matrix.relays.length === 0 ? null : (
        <p class="quiet">
          <KeyList of={matrix.relays} slug={props.slug} names={props.names} /> only{' '}
          {matrix.relays.length === 1 ? 'relays' : 'relay'} other rated items, and{' '}
          {matrix.relays.length === 1 ? 'adds' : 'add'} nothing.
        </p>
      )}
    </>
  )
}
