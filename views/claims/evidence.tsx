import type { Bearing as BearingName } from '#domain/link.ts'
import { currentAssessments } from '#domain/assessment.ts'
import type { ClaimPage } from '#queries/claim-page.ts'
import type { Side as WeighedSide } from '#weighing/chains.ts'
import { supposingHref } from '../weighing/links.ts'
import { hrefOfKey } from '../weighing/sentence.tsx'
import type { LinkOnClaim } from '#queries/shared/links.ts'
import { Bearing, Grade, Label } from '../shared/marks.tsx'
import { MarkdownText } from '../shared/markdown-text.tsx'
import { Columns, Section } from '../shared/page.tsx'
import { Drawn, EvidenceActs } from './drawn.tsx'
import { GROUND_WORDS } from './words.ts'

/** For and against, side by side; context beneath. */
export const ClaimEvidence = (props: { readonly page: ClaimPage; readonly slug: string }) => {
  const { page } = props
  const add = `/cases/${props.slug}/links/new?claim=${page.claim.label}`
  const context = page.links.filter((link) => link.bearing === 'context')
  const mayLink = page.here.can('record.write') && !page.claim.withdrawn
  const picture =
    page.weighed === null || page.links.length === context.length
      ? null
      : `/cases/${props.slug}/provenance?claim=${page.claim.label}`
  return (
    <Section
      id="evidence"
      title="What it rests on"
      act={
        mayLink || picture ? <EvidenceActs link={mayLink ? add : null} picture={picture} /> : null
      }
    >
      <Columns>
        <Side {...props} bearing="supports" none="No supporting item recorded." />
        <Side {...props} bearing="refutes" none="No refuting item recorded." />
      </Columns>
      {context.length === 0 ? null : <Side {...props} bearing="context" none="" />}
      {picture === null || page.weighed?.supposed ? null : <Drawn picture={picture} />}
    </Section>
  )
}

const WORDS: Readonly<Record<BearingName, string>> = {
  supports: 'Supports',
  refutes: 'Refutes',
  context: 'Context',
}

const Side = (props: {
  readonly page: ClaimPage
  readonly slug: string
  readonly bearing: BearingName
  readonly none: string
}) => {
  const links = props.page.links.filter((link) => link.bearing === props.bearing)
  const side = props.bearing === 'context' ? undefined : props.page.weighed?.weighing[props.bearing]
  return (
    <div id={props.bearing}>
      <h3>
        <Bearing bearing={props.bearing}>
          {WORDS[props.bearing]} ·{' '}
          {links.length === 0
            ? 'none recorded'
            : `${links.length} ${links.length === 1 ? 'item' : 'items'}${chainsOf(side)}`}
        </Bearing>
      </h3>
      {side && side.items.length > 0 ? <SideFacts {...props} side={side} /> : null}
      {links.length === 0 ? (
        <p class="quiet">{props.none}</p>
      ) : (
        <ul class="items">
          {links.map((link) => (
            <Item link={link} page={props.page} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What a side's chains pass through, and what is left out of them. */
const SideFacts = (props: {
  readonly page: ClaimPage
  readonly slug: string
  readonly side: WeighedSide
}) => {
  const { side, page, slug } = props
  const path = `/cases/${slug}/claims/${page.claim.number}`
  const named = (keys: readonly string[]) =>
    keys.map((key, place) => (
      <>
        {place === 0 ? '' : ', '}
        <a href={hrefOfKey(key, slug)}>
          <bdi>{page.weighed?.names.get(key) ?? key}</bdi>
        </a>
      </>
    ))
  return (
    <p class="quiet">
      {side.bottleneck.length === 0 ? null : (
        <>
          {side.chains[0] > 1 ? 'No shared origin recorded; they pass through ' : 'All through '}
          {named(side.bottleneck)}.{' '}
          <a href={`${supposingHref(path, failing(page, side.bottleneck))}#what-if`}>
            What if {side.bottleneck.length === 1 ? 'it' : 'they'} failed?
          </a>{' '}
        </>
      )}
      {side.unaligned < side.chains[0] ? `${side.unaligned} not aligned with this side. ` : null}
      {side.unrecorded.length === 0 ? null : <>Origin not recorded: {named(side.unrecorded)}. </>}
      {side.circular.length === 0 ? null : <>In a circle: {named(side.circular)}.</>}
    </p>
  )
}

/** These struck too, besides what is supposed already. */
const failing = (page: ClaimPage, keys: readonly string[]) => ({
  strike: [...(page.weighed?.supposed?.strike ?? []), ...keys],
  grant: page.weighed?.supposed?.grant ?? [],
})

/** ", 2 chains", ", 1–2 chains". */
function chainsOf(side: WeighedSide | undefined): string {
  if (side === undefined) return ''
  const [lo, hi] = side.chains
  return `, ${lo === hi ? lo : `${lo}–${hi}`} ${hi === 1 ? 'chain' : 'chains'}`
}

const Item = (props: { readonly link: LinkOnClaim; readonly page: ClaimPage }) => {
  const { link, page } = props
  const { evidence } = link
  const credibility = currentAssessments(
    page.itemAssessments.filter((one) => one.subject.id === evidence.id),
  ).filter((one) => one.scaleKey === 'credibility' && one.grade !== null)
  const against = page.challenges.filter(
    ({ target }) => target.id === evidence.id || target.id === link.id,
  )
  const facts = [
    ...(link.restsOn === null
      ? evidence.derives
      : [link.restsOn.length === 0 ? 'first-hand here' : `rests on ${link.restsOn.join(', ')}`]),
    ...(evidence.source ? [`from ${evidence.source.name}`] : []),
    ...(evidence.gaps === 0
      ? []
      : [`${evidence.gaps} information ${evidence.gaps === 1 ? 'gap' : 'gaps'}`]),
    ...against
      .filter((one) => one.answered === 0)
      .map((one) => `open challenge: ${GROUND_WORDS[one.ground]}`),
  ]
  return (
    <li>
      <div>
        <Label label={evidence.label} />{' '}
        <a href={evidence.href} dir="auto">
          {evidence.title}
        </a>{' '}
        <Grade tone={credibility.length === 0 ? 'none' : 'plain'}>
          {credibility.length === 0
            ? 'ungraded'
            : `cred. ${credibility.map((one) => one.grade?.code).join(' · ')}`}
        </Grade>
        {page.weighed?.supposed?.strike.includes(`evidence:${evidence.label}`) ? (
          <>
            {' '}
            <Grade tone="warning">supposed not to hold</Grade>
          </>
        ) : null}
      </div>
      <p dir="auto">
        {facts.map((fact, place) => (
          <>
            {place === 0 ? '' : ' · '}
            <bdi>{fact}</bdi>
          </>
        ))}
        {page.here.can('record.write') ? (
          <span class="to-do">
            {facts.length === 0 ? '' : ' · '}
            <a href={`/links/${link.id}/edit`}>edit link</a>
          </span>
        ) : null}
      </p>
      {link.passage ? <blockquote dir="auto">{link.passage.exact}</blockquote> : null}
      {link.recordedOn === null ? null : <p class="quiet">Recorded on {link.recordedOn}.</p>}
      {link.reasoning ? <MarkdownText text={link.reasoning} targets={page.mentioned} /> : null}
    </li>
  )
}
