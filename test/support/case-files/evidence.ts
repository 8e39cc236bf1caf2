import { DERIVATION_KINDS, EVIDENCE_KINDS } from '#domain/evidence.ts'
import type { Drawing } from './drawing.ts'
import type { Keys } from './index.ts'

/** Items that derive from each other in any direction, but never from themselves. */
export const drawEvidence = (draw: Drawing, keys: Keys) =>
  keys.evidence.map((key) => {
    const { of, maybe, line, text, listed } = draw
    const kind = of(EVIDENCE_KINDS)
    const assumed = kind === 'assumption'
    const targets: { evidence?: string; source?: string }[] = [
      ...keys.sources.map((source) => ({ source })),
      ...keys.evidence.filter((one) => one !== key).map((evidence) => ({ evidence })),
    ]
    return {
      key,
      kind,
      title: line(),
      source: assumed ? undefined : maybe(() => of(keys.sources)),
      publisher: maybe(line),
      url: maybe(() => `https://example.org/${key}?a=%20b#c`),
      published: maybe(draw.date),
      language: maybe(draw.language),
      description: maybe(text),
      gaps: listed(2, text),
      derivedFrom: assumed
        ? undefined
        : listed(3, () => ({ ...of(targets), how: of(DERIVATION_KINDS) })),
      originRecorded: maybe(draw.yes),
      withdrawn: draw.withdrawn(),
    }
  })

export type Item = ReturnType<typeof drawEvidence>[number]
