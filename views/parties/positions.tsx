import { Label, Stance } from '../shared/marks.tsx'
import { Empty } from '../shared/notice.tsx'
import { Section } from '../shared/page.tsx'
import { Table } from '../shared/table.tsx'
import { Behind } from './behind.tsx'
import type { PartyProps } from './head.tsx'
import { counted } from './words.ts'

/** What a party holds on each claim, with the words behind it. */
export const PartyPositions = ({ page, base }: PartyProps) => (
  <Section
    id="positions"
    title="What it holds"
    note={page.silent === 0 ? null : `silent on ${counted(page.silent, 'claim', 'claims')}`}
    act={<a href={`${base}/matrix`}>Beside the other parties</a>}
  >
    {page.positions.length === 0 ? (
      <Empty title="It holds nothing yet">
        What a party holds is read from the statements of its sources.
      </Empty>
    ) : (
      <Table
        caption="What it holds on each claim"
        head={
          <tr>
            <th scope="col">Claim</th>
            <th scope="col">Position</th>
            <th scope="col">Behind it</th>
          </tr>
        }
      >
        {page.positions.map(({ claim, position, behind }) => (
          <tr data-row>
            <th scope="row" class="claim">
              <Label label={claim.label} />{' '}
              <a href={claim.href} dir="auto">
                {claim.wording}
              </a>
            </th>
            <td data-label="Position">
              <Stance
                stance={position.stance}
                mixed={position.mixed}
                manual={position.manual !== undefined}
                href={
                  behind.length === 0
                    ? `${claim.href}#statements`
                    : `${base}/statements?claim=${claim.label}&party=${page.party.slug}`
                }
              />
            </td>
            <td data-label="Behind it" class="wide">
              <Behind position={position} statements={behind} />
            </td>
          </tr>
        ))}
      </Table>
    )}
  </Section>
)
