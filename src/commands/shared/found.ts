/** A record that a label, slug or id names. */
export interface Found {
  readonly id: string
  readonly name: string
  readonly withdrawn: boolean
  /** Why it cannot be named here, though it is there. */
  readonly refused?: string | undefined
}

/** What each text names among the rows; a text that names none is left out. */
export const foundIn = <Row>(
  texts: readonly string[],
  rows: readonly Row[],
  matches: (row: Row, text: string) => boolean,
  found: (row: Row, text: string) => Found,
): ReadonlyMap<string, Found> =>
  new Map(
    texts.flatMap((text): [string, Found][] => {
      const row = rows.find((candidate) => matches(candidate, text))
      return row ? [[text, found(row, text)]] : []
    }),
  )
