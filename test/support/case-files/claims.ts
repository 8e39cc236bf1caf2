import { CLAIM_KINDS, CLAIM_RELATION_KINDS, GROUNDS } from '#domain/claim.ts'
import { STANCES } from '#domain/statement.ts'
import type { Drawing } from './drawing.ts'
import type { Keys } from './index.ts'

/** Claims with their relations and challenges, and the keys of the challenges. */
export const drawClaims = (draw: Drawing, keys: Keys) => {
  const challenges: string[] = []
  const claims = keys.claims.map((key) => {
    const { of, maybe, line, text, listed, filled } = draw
    const others = keys.claims.filter((one) => one !== key)
    return {
      key,
      wording: text(),
      kind: of(CLAIM_KINDS),
      checkable: maybe(draw.yes),
      scope: maybe(() => ({
        period: maybe(draw.date),
        place: maybe(line),
        population: maybe(line),
        measure: maybe(line),
        definition: maybe(text),
      })),
      about: listed(2, () => of<object>([...named('party', keys.parties), ...subjects(keys)])),
      rivalGroup: maybe(line),
      tags: listed(2, line),
      relations:
        others.length === 0
          ? undefined
          : filled(2, () => ({
              kind: of(CLAIM_RELATION_KINDS),
              to: of(others),
              note: maybe(text),
              withdrawn: draw.withdrawn(),
            })),
      challenges: filled(2, () => {
        challenges.push(`ch${challenges.length + 1}`)
        return {
          key: challenges.at(-1),
          ...of<object>([
            ...subjects(keys),
            ...named('link', keys.links),
            ...named('assessment', keys.assessments),
          ]),
          ground: of(GROUNDS),
          note: maybe(text),
          withdrawn: draw.withdrawn(),
        }
      }),
      positions: maybe(() =>
        keys.parties
          .slice(0, draw.count(2))
          .map((party) => ({ party, stance: of(STANCES), reason: text() })),
      ),
      resolution: maybe(() => ({
        outcome: of(['borne_out', 'not_borne_out']),
        on: draw.date(),
        basis: text(),
      })),
      withdrawn: draw.withdrawn(),
    }
  })
  return { claims, challenges }
}

const named = (field: string, keys: readonly string[]) => keys.map((key) => ({ [field]: key }))

const subjects = (keys: Keys) => [
  ...named('source', keys.sources),
  ...named('evidence', keys.evidence),
]
