import type { PartyView } from '#queries/shared/parties.ts'
import type { HeldClaim } from '#queries/shared/case-positions.ts'
import type { StatementInBrief } from '#queries/shared/statements-in-brief.ts'
import type { Pair, Relation } from '#weighing/compare.ts'
import type { Position } from '#weighing/positions.ts'
import { Behind } from '../parties/behind.tsx'
import type { PartySign } from '../parties/marks.ts'
import { Label, PartyMark, Stance } from '../shared/marks.tsx'
import { Section } from '../shared/page.tsx'
import { Table } from '../shared/table.tsx'

interface Compared {
  readonly a: PartyView
  readonly b: PartyView
  readonly statements: ReadonlyMap<string, StatementInBrief>
}

/** The claims under one relation, each with what both hold and the words behind it. Nothing where there are none. */
export const RelationSection = (props: {
  readonly relation: Exclude<Relation, 'silent'>
  readonly pairs: readonly Pair<HeldClaim>[]
  readonly page: Compared
  readonly signs: ReadonlyMap<string, PartySign>
  readonly base: string
}) => {
  const { pairs, page } = props
  if (pairs.length === 0) return null
  const { title, note } = wordsOf(props.relation, page.a.name, page.b.name)
  const plain = title.map((part) => (typeof part === 'string' ? part : part.name)).join('')
  return (
    <Section
      id={props.relation}
      title={title.map((part) => (typeof part === 'string' ? part : <bdi>{part.name}</bdi>))}
      note={`${pairs.length} · ${note}`}
    >
      <Table
        caption={plain}
        class="compared"
        head={
          <tr>
            <th scope="col">Claim</th>
            <PartyHead party={page.a} signs={props.signs} />
            <PartyHead party={page.b} signs={props.signs} />
          </tr>
        }
      >
        {pairs.map(({ claim, a, b }) => (
          <tr data-row>
            <th scope="row" class="claim">
              <Label label={claim.label} />{' '}
              <a href={claim.href} dir="auto">
                {claim.wording}
              </a>
            </th>
            <Cell party={page.a} position={a} claim={claim} page={page} base={props.base} />
            <Cell party={page.b} position={b} claim={claim} page={page} base={props.base} />
          </tr>
        ))}
      </Table>
    </Section>
  )
}

/** Claims on which neither says anything: their labels alone. */
export const SilentClaims = (props: { readonly pairs: readonly Pair<HeldClaim>[] }) =>
  props.pairs.length === 0 ? null : (
    <Section id="silent" title="Neither speaks of it" note={String(props.pairs.length)}>
      <p>
        {props.pairs.map(({ claim }) => (
          <>
            <a class="lb" href={claim.href} title={claim.wording}>
              {claim.label}
            </a>{' '}
          </>
        ))}
      </p>
    </Section>
  )

const PartyHead = (props: {
  readonly party: PartyView
  readonly signs: ReadonlyMap<string, PartySign>
}) => {
  const sign = props.signs.get(props.party.slug)
  return (
    <th scope="col">
      {sign ? <PartyMark letter={sign.letter} index={sign.index} /> : null}{' '}
      <bdi>{props.party.name}</bdi>
    </th>
  )
}

const Cell = (props: {
  readonly party: PartyView
  readonly position: Position
  readonly claim: HeldClaim
  readonly page: Compared
  readonly base: string
}) => {
  const { party, position, claim } = props
  const behind = position.statementIds.flatMap((id) => props.page.statements.get(id) ?? [])
  const address =
    behind.length === 0
      ? `${claim.href}#statements`
      : `${props.base}/statements?claim=${claim.label}&party=${party.slug}`
  return (
    <td data-label={party.name} class="wide">
      <Stance
        stance={position.stance}
        mixed={position.mixed}
        manual={position.manual !== undefined}
        {...(position.stance === 'silent' ? {} : { href: address })}
      />
      <Behind position={position} statements={behind} />
    </td>
  )
}

interface Words {
  /** Text, and names to be set apart from it. */
  readonly title: readonly (string | { readonly name: string })[]
  readonly note: string
}

/** In the passive, since a party's name may be one or many: "ignored by Report authors". */
function wordsOf(relation: Exclude<Relation, 'silent'>, a: string, b: string): Words {
  switch (relation) {
    case 'clash':
      return { title: ['They clash'], note: 'one holds what the other denies' }
    case 'bothHold':
      return { title: ['Both hold it'], note: 'asserted or conceded by both' }
    case 'bothDeny':
      return { title: ['Both deny it'], note: 'denied by both' }
    case 'aIgnores':
      return ignoredBy(a)
    case 'bIgnores':
      return ignoredBy(b)
    case 'aSidesteps':
      return sidesteppedBy(a)
    case 'bSidesteps':
      return sidesteppedBy(b)
    case 'neither':
      return { title: ['Neither takes a side'], note: 'qualified, questioned or deflected' }
  }
}

const ignoredBy = (name: string): Words => ({
  title: ['Ignored by ', { name }],
  note: 'held or denied by the other',
})

const sidesteppedBy = (name: string): Words => ({
  title: ['Sidestepped by ', { name }],
  note: 'qualified, questioned or deflected; held or denied by the other',
})
