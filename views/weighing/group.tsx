import type { RivalGroup, WeighingPage } from '#queries/weighing-page.ts'
import type { Rivals } from '#weighing/rivals.ts'
import { Section } from '../shared/page.tsx'
import { BlindNotice } from './blind.tsx'
import { Disagreement } from './disagreement.tsx'
import { groupAnchor } from './links.ts'
import { Outlook } from './outlook.tsx'
import { Ratings } from './ratings.tsx'
import { ScoreTable } from './score-table.tsx'
import { GeneratedSentence } from './sentence.tsx'
import { MarginWords, WhatCounts } from './standing.tsx'

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
