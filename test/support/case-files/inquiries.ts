import { INQUIRY_KINDS, OUTCOMES_OF } from '#domain/inquiry.ts'
import { times, type Drawing } from './drawing.ts'
import type { Keys } from './index.ts'

/** Inquiries; how a protected source was asked is not said, as an export leaves it out. */
export const drawInquiries = (
  draw: Drawing,
  keys: Keys,
  sources: readonly { readonly key: string; readonly protected?: boolean }[],
) =>
  times(draw.count(4), (n) => {
    const { of, maybe, text, line } = draw
    const kind = of(INQUIRY_KINDS)
    const source = of(sources)
    const to = draw.of([
      { addressee: line() },
      { source: source.key },
      ...keys.parties.map((party) => ({ party })),
    ])
    const quiet = 'source' in to && source.protected === true
    return {
      key: `i${n}`,
      kind,
      ...to,
      claims: draw.listed(2, () => of(keys.claims)),
      question: text(),
      channel: quiet ? undefined : maybe(line),
      askedOn: of(['2026-01-20', '2026-02-01']),
      askedBy: maybe(line),
      due: maybe(() => of(['2026-02-01', '2026-02-20'])),
      ...(draw.yes() ? drawOutcome(draw, keys, of(OUTCOMES_OF[kind])) : {}),
      withdrawn: draw.withdrawn(),
    }
  })

function drawOutcome(draw: Drawing, keys: Keys, outcome: string) {
  const { maybe, of, text } = draw
  const statement = keys.statements.length > 0 && draw.yes()
  return {
    outcome,
    outcomeOn: of(['2026-02-20', '2026-03-01']),
    note: maybe(text),
    statement: outcome === 'answered' && statement ? of(keys.statements) : undefined,
    evidence: outcome === 'found' ? maybe(() => of(keys.evidence)) : undefined,
  }
}
