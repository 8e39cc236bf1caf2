import type { PairOfParties } from '#queries/compare-page.ts'
import type { PartySign } from '../parties/marks.ts'
import { PartyMark } from '../shared/marks.tsx'
import { Section } from '../shared/page.tsx'
import { Table } from '../shared/table.tsx'

/** Every pair of parties with how often they clash, agree, ignore and sidestep each other. */
export const Pairs = (props: {
  readonly pairs: readonly PairOfParties[]
  readonly signs: ReadonlyMap<string, PartySign>
  readonly path: string
}) =>
  props.pairs.length === 0 ? null : (
    <Section title="Every pair" note="most clashes first; the numbers count claims">
      <Table
        caption="Every pair of parties"
        head={
          <tr>
            <th scope="col">Parties</th>
            <th scope="col" class="num">
              Clash
            </th>
            <th scope="col" class="num">
              Agree
            </th>
            <th scope="col" class="num">
              One ignores
            </th>
            <th scope="col" class="num">
              One sidesteps
            </th>
          </tr>
        }
      >
        {props.pairs.map(({ a, b, ...counts }) => (
          <tr data-row>
            <th scope="row">
              <Mark sign={props.signs.get(a.slug)} /> <Mark sign={props.signs.get(b.slug)} />{' '}
              <a href={`${props.path}?a=${a.slug}&b=${b.slug}`}>
                <bdi>{a.name}</bdi> and <bdi>{b.name}</bdi>
              </a>
            </th>
            <td data-label="Clash" class="num">
              {counts.clash}
            </td>
            <td data-label="Agree" class="num">
              {counts.agree}
            </td>
            <td data-label="One ignores" class="num">
              {counts.ignored}
            </td>
            <td data-label="One sidesteps" class="num">
              {counts.sidestepped}
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  )

const Mark = (props: { readonly sign: PartySign | undefined }) =>
  props.sign ? <PartyMark letter={props.sign.letter} index={props.sign.index} /> : null
