import type { Position } from '#weighing/positions.ts'
import { Label, PartyMark, Stance } from '../shared/marks.tsx'
import { Section } from '../shared/page.tsx'

export interface MatrixTableRow {
  readonly number: number
  readonly label: string
  readonly wording: string
  readonly cells: readonly Position[]
  /** Recorded chains for it, fewest and most; left out of the table when no row has them. */
  readonly chains?: readonly [lo: number, hi: number]
  readonly standing: readonly string[]
}

/**
 * Who says what: claims in rows, parties in columns, a stance in each cell, silence in sight as
 * silence. A cell leads to the statements behind it. Few elements a cell: a case has hundreds of rows.
 */
export const MatrixTable = (props: {
  readonly slug: string
  readonly parties: readonly {
    readonly slug: string
    readonly name: string
    readonly letter: string
  }[]
  readonly rows: readonly MatrixTableRow[]
}) => {
  const { slug, parties } = props
  const path = `/cases/${slug}`
  const chains = props.rows.some((row) => row.chains !== undefined)
  return (
    <div
      class={parties.length > FITTING ? 'scroll within' : 'scroll'}
      role="region"
      aria-label="Who says what"
      tabindex={0}
    >
      <table class="list matrix">
        <caption class="vh">Claims in rows, parties in columns: what each party holds</caption>
        <thead>
          <tr>
            <th scope="col">Claim</th>
            {parties.map((party, index) => (
              <th scope="col">
                <PartyMark letter={party.letter} index={index} />
                <a href={`${path}/parties/${party.slug}`}>
                  <bdi>{party.name}</bdi>
                </a>
              </th>
            ))}
            {chains ? (
              <th scope="col" class="num">
                Chains
              </th>
            ) : null}
            <th scope="col">Standing</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr data-row>
              <th scope="row" class="claim">
                <span class="lb">{row.label}</span>{' '}
                <a href={`${path}/claims/${row.number}`} dir="auto">
                  {row.wording}
                </a>
              </th>
              {row.cells.map((cell, index) => {
                const party = parties[index]
                return (
                  <td data-label={party?.name} data-letter={party?.letter}>
                    {cell.stance === 'silent' ? (
                      <span class="st silent">silent</span>
                    ) : (
                      <a
                        class={`st ${cell.stance}`}
                        href={
                          cell.statementIds.length === 0
                            ? `${path}/claims/${row.number}#statements`
                            : `${path}/statements?claim=${row.label}&party=${party?.slug}`
                        }
                      >
                        {stanceWord(cell)}
                      </a>
                    )}
                  </td>
                )
              })}
              {chains ? (
                <td data-label="Chains" class="num">
                  {row.chains ? chainWords(row.chains) : ''}
                </td>
              ) : null}
              <td data-label="Standing" class={row.standing.length === 0 ? 'none' : undefined}>
                {row.standing.join(' · ') || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Positions that a person read otherwise than the statements say, each with the reason. */
export const ReadByHand = (props: {
  readonly slug: string
  readonly parties: readonly { readonly name: string; readonly letter: string }[]
  readonly rows: readonly MatrixTableRow[]
}) => {
  const read = props.rows.flatMap((row) =>
    row.cells.flatMap(({ stance, manual }, index) =>
      manual === undefined ? [] : [{ row, stance, manual, index }],
    ),
  )
  return read.length === 0 ? null : (
    <Section id="by-hand" title="Read by hand" note={String(read.length)}>
      <ul class="items">
        {read.map(({ row, stance, manual, index }) => (
          <li>
            <Label
              label={row.label}
              href={`/cases/${props.slug}/claims/${row.number}#statements`}
            />{' '}
            <PartyMark letter={props.parties[index]?.letter ?? ''} index={index} />{' '}
            <bdi>{props.parties[index]?.name}</bdi> <Stance stance={stance} />
            <p dir="auto">{manual}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** More parties than this do not fit beside the claims: the table then scrolls within itself. */
const FITTING = 7

const stanceWord = (cell: Position): string =>
  `${cell.stance}${cell.mixed ? ', mixed' : ''}${cell.manual === undefined ? '' : ', by hand'}`

const chainWords = ([lo, hi]: readonly [number, number]): string =>
  lo === hi ? String(lo) : `${lo}–${hi}`
