import { capital } from '#domain/text/capital.ts'
import type { Child } from 'hono/jsx'
import type { CaseOverview } from '#queries/case-overview.ts'
import type { OverviewRow } from '#queries/overview/contested-claims.ts'

/** What the case turns on, in sentences made from its rows; every part is a link to what it was made from. */
export const Sentence = (props: { readonly page: CaseOverview; readonly path: string }) => {
  const { main } = props.page
  if (main === null) return null
  const claim = `${props.path}/claims/${main.claim.number}`
  return (
    <p class="lead">
      <a href={claim}>{main.claim.label}</a> {heldBy(props.page, main, claim)}
      {restsOn(props.page, main, claim)}
      <OpenChallenges page={props.page} main={main} claim={claim} />
    </p>
  )
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const spelled = (number: number): string => NUMBERS[number] ?? String(number)
const counted = (number: number, one: string, many: string): string =>
  `${spelled(number)} ${number === 1 ? one : many}`

/** "is asserted by two parties and deflected, not denied, by Syrian government". */
function heldBy(page: CaseOverview, row: OverviewRow, href: string): Child {
  const names = (wanted: readonly string[]) =>
    page.parties.filter((_, place) => wanted.includes(row.cells[place]?.stance ?? ''))
  const asserting = names(['asserts', 'concedes']).length
  const denying = names(['denies'])
  const deflecting = names(['deflects'])
  if (asserting + denying.length + deflecting.length === 0)
    return 'is not yet asserted or denied by any party. '
  return (
    <>
      is{' '}
      {asserting > 0
        ? `asserted by ${counted(asserting, 'party', 'parties')}`
        : 'asserted by no party'}
      {denying.length > 0 ? (
        <>
          {' '}
          and <a href={`${href}#statements`}>denied</a> by {listed(denying)}
        </>
      ) : null}
      {deflecting.length > 0 ? (
        <>
          {' '}
          and{' '}
          <a href={`${href}#statements`}>
            {denying.length === 0 ? 'deflected, not denied,' : 'deflected'}
          </a>{' '}
          by {listed(deflecting)}
        </>
      ) : null}
      .{' '}
    </>
  )
}

/** "Four items support it on one recorded chain; every one leads back to the provider." */
function restsOn(page: CaseOverview, row: OverviewRow, href: string): Child {
  const { supports, refutes } = row.sides
  const [lo, hi] = supports.chains
  const [only] = supports.bottleneck
  return (
    <>
      {supports.items.length === 0 ? (
        'No item supports it yet'
      ) : (
        <>
          {capital(counted(supports.items.length, 'item supports', 'items support'))} it on{' '}
          <a href={`${href}#supports`}>
            {counted(lo, 'recorded chain', 'recorded chains')}
            {hi > lo ? `, ${spelled(hi)} at most` : ''}
          </a>
        </>
      )}
      {lo === 1 && only !== undefined && supports.items.length > 1 ? (
        <>
          ; every one leads back to{' '}
          <a href={hrefOf(page, only)}>
            <bdi>{page.names.get(only) ?? only}</bdi>
          </a>
        </>
      ) : null}
      {refutes.items.length > 0 ? (
        <>
          ;{' '}
          <a href={`${href}#refutes`}>
            {counted(refutes.items.length, 'item refutes', 'items refute')}
          </a>{' '}
          it
        </>
      ) : null}
      .{' '}
    </>
  )
}

const OpenChallenges = (props: {
  readonly page: CaseOverview
  readonly main: OverviewRow
  readonly claim: string
}) => {
  const reached = new Set([
    ...props.main.sides.supports.reached,
    ...props.main.sides.refutes.reached,
  ])
  const touching = props.page.open.challenges.filter(({ target }) =>
    reached.has(`evidence:${target.name}`),
  )
  if (touching.length === 0) return null
  const bottleneck = props.main.sides.supports.bottleneck
  const through = touching.some(({ target }) => bottleneck.includes(`evidence:${target.name}`))
  return (
    <>
      <a href={`${props.claim}#challenges`}>
        {touching.length === 1
          ? 'One open challenge'
          : `${capital(spelled(touching.length))} open challenges`}
      </a>{' '}
      {touching.length === 1 ? 'concerns' : 'concern'} what it rests on
      {bottleneck.length === 0 || through
        ? ''
        : ` and ${touching.length === 1 ? 'does' : 'do'} not touch that chain’s bottleneck`}
      .
    </>
  )
}

function listed(parties: CaseOverview['parties']): Child {
  return parties.map((party, place) => (
    <>
      {place === 0 ? '' : place === parties.length - 1 ? ' and ' : ', '}
      <bdi>{party.name}</bdi>
    </>
  ))
}

function hrefOf(page: CaseOverview, key: string): string {
  const [kind, name] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  return kind === 'source'
    ? `/sources/${name}`
    : `/cases/${page.here.case.slug}/evidence/${name.slice(1)}`
}
