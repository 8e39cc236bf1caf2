import type { TimelineEntry } from '#queries/timeline-page.ts'
import { EVIDENCE_KIND_WORDS } from '../evidence/words.ts'
import type { PartySign } from '../parties/marks.ts'
import { Label, PartyMark } from '../shared/marks.tsx'
import { Table } from '../shared/table.tsx'
import { When } from '../shared/when.tsx'

/** The timeline as rows; `dated` adds the column of dates. */
export const TimelineTable = (props: {
  readonly caption: string
  readonly entries: readonly TimelineEntry[]
  readonly signs: ReadonlyMap<string, PartySign>
  readonly dated?: boolean
}) => (
  <Table
    caption={props.caption}
    head={
      <tr>
        <th scope="col">What</th>
        {props.dated ? <th scope="col">When</th> : null}
        <th scope="col">Kind</th>
        <th scope="col">Source</th>
      </tr>
    }
  >
    {props.entries.map((entry) => {
      const sign = entry.party === null ? undefined : props.signs.get(entry.party)
      return (
        <tr data-row>
          <th scope="row" class="claim">
            <Label label={entry.label} />{' '}
            <a href={entry.href} dir="auto" lang={entry.language ?? undefined}>
              {entry.text || 'no words recorded'}
            </a>
          </th>
          {props.dated && entry.date !== null ? (
            <td data-label="When" class="when">
              <When edtf={entry.date} />
            </td>
          ) : null}
          <td data-label="Kind">{kindOf(entry)}</td>
          <td data-label="Source">
            {sign ? <PartyMark letter={sign.letter} index={sign.index} name={sign.name} /> : null}{' '}
            {entry.source === null ? null : <bdi>{entry.source}</bdi>}
          </td>
        </tr>
      )
    })}
  </Table>
)

function kindOf(entry: TimelineEntry): string {
  if (entry.evidenceKind !== null) return EVIDENCE_KIND_WORDS[entry.evidenceKind]
  return entry.kind === 'claim' ? 'Period of a claim' : 'Statement'
}
