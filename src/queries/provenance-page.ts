import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { indexCase } from '#weighing/case-index.ts'
import { claimSides, type ClaimSides } from '#weighing/claim-sides.ts'
import { provenancePicture, type ProvenancePicture } from '#weighing/provenance-picture.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import type { WeighedCase, WeighedClaim } from './shared/weighed-case.ts'
import { weighingInput } from './shared/weighing-input.ts'

/** What one claim of a case rests on, as a picture and as a table. */
export interface ProvenancePage {
  readonly here: CaseHere
  readonly claims: readonly WeighedClaim[]
  /** Null in a case without claims. */
  readonly shown: {
    readonly claim: WeighedClaim
    readonly sides: ClaimSides
    readonly picture: ProvenancePicture
  } | null
  readonly weighed: WeighedCase
}

/** `label` chooses the claim ("C3"); without one, the claim with most items. Two queries. NotFound for one that is not there. */
export const provenancePage = async (
  database: Database,
  actor: Actor,
  slug: string,
  label: string | null,
  today: string,
): Promise<ProvenancePage> => {
  const here = await loadCase(database, actor, slug)
  const weighed = await weighingInput(database, actor, here.case.id, today)
  const claim = chosenClaim(weighed, label)
  if (claim === null) return { here, claims: weighed.claims, shown: null, weighed }
  const index = indexCase(weighed)
  const sides = claimSides(index)(claim.key)
  return {
    here,
    claims: weighed.claims,
    shown: { claim, sides, picture: provenancePicture(index, claim.key, sides) },
    weighed,
  }
}

/** The picture as JSON: nodes with their marks, and what leads to what. */
export const provenanceJson = ({ shown }: ProvenancePage) =>
  shown === null
    ? { claim: null, nodes: [], edges: [] }
    : { claim: shown.claim.key, nodes: shown.picture.nodes, edges: shown.picture.edges }

function chosenClaim(weighed: WeighedCase, label: string | null): WeighedClaim | null {
  if (label !== null && label !== '') {
    const found = weighed.claims.find((claim) => claim.label === label.trim().toUpperCase())
    if (!found) throw new NotFound('claim')
    return found
  }
  const items = Map.groupBy(weighed.links, (link) => link.claim)
  const weight = (claim: WeighedClaim) => items.get(claim.key)?.length ?? 0
  return weighed.claims.toSorted((a, b) => weight(b) - weight(a) || a.number - b.number)[0] ?? null
}
