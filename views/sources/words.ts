import type { SourceKind, SourceRelationKind } from '#domain/source.ts'

export const SOURCE_KIND_WORDS: Readonly<Record<SourceKind, { label: string; hint: string }>> = {
  person: { label: 'Person', hint: 'Someone with a name' },
  organisation: { label: 'Organisation', hint: 'A government, an agency, a company, a movement' },
  publication: {
    label: 'Publication',
    hint: 'What carries the words of others: a paper, a channel',
  },
  group: { label: 'Group', hint: 'People meant together: an expert panel, investigators' },
  unnamed: { label: 'Unnamed', hint: 'Someone whose name is not given, such as a spokesman' },
}

/** Read from the source at hand to the other one, and the other way round. */
export const SOURCE_RELATION_WORDS: Readonly<
  Record<SourceRelationKind, readonly [string, string]>
> = {
  funds: ['funds', 'is funded by'],
  commissions: ['commissions', 'is commissioned by'],
  owns: ['owns', 'is owned by'],
  employs: ['employs', 'is employed by'],
  speaks_for: ['speaks for', 'is spoken for by'],
  member_of: ['is a member of', 'has as a member'],
  allied_with: ['is allied with', 'is allied with'],
  opposed_to: ['is opposed to', 'is opposed to'],
}
