import { claimValues, isCheckable, meaningChanged, type ClaimValues } from '#domain/claim.ts'
import { flag, orNull, type RecordType } from '../shared/record-type.ts'

export const claimRecord: RecordType<ClaimValues> = {
  kind: 'claim',
  noun: 'claim',
  table: 'claims',
  numbered: 'claims',
  schema: claimValues,
  rows: (claim, { id, version, previous }) => ({
    row: {
      wording: claim.wording,
      kind: claim.kind,
      checkable: flag(isCheckable(claim)),
      scope_period: orNull(claim.scope?.period),
      scope_place: orNull(claim.scope?.place),
      scope_population: orNull(claim.scope?.population),
      scope_measure: orNull(claim.scope?.measure),
      scope_definition: orNull(claim.scope?.definition),
      rival_group: orNull(claim.rivalGroup),
      tags: JSON.stringify(claim.tags ?? []),
      resolution_outcome: orNull(claim.resolution?.outcome),
      resolution_on: orNull(claim.resolution?.on),
      resolution_basis: orNull(claim.resolution?.basis),
      ...(previous && !meaningChanged(previous, claim) ? {} : { meaning_version: version }),
    },
    parts: [
      {
        table: 'claim_abouts',
        owner: 'claim_id',
        rows: (claim.about ?? []).map((about, position) => ({
          claim_id: id,
          position,
          party_id: orNull(about.party),
          source_id: orNull(about.source),
          evidence_id: orNull(about.evidence),
        })),
      },
      {
        table: 'claim_positions',
        owner: 'claim_id',
        rows: (claim.positions ?? []).map((reading, position) => ({
          claim_id: id,
          party_id: reading.party,
          position,
          stance: reading.stance,
          reason: reading.reason,
        })),
      },
    ],
  }),
  document: (claim) => ({
    title: claim.wording,
    body: [
      claim.scope?.place,
      claim.scope?.population,
      claim.scope?.measure,
      claim.scope?.definition,
    ]
      .concat(claim.tags)
      .filter((text) => text !== undefined)
      .join('\n'),
  }),
  texts: (claim) => [
    claim.scope?.definition,
    claim.resolution?.basis,
    ...(claim.positions ?? []).map((reading) => reading.reason),
  ],
}
