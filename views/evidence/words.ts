import type { DerivationKind, EvidenceKind } from '#domain/evidence.ts'

export const EVIDENCE_KIND_WORDS: Readonly<Record<EvidenceKind, string>> = {
  testimony: 'Testimony',
  image_set: 'Image set',
  video: 'Video',
  dataset: 'Dataset',
  document: 'Document',
  official_record: 'Official record',
  expert_opinion: 'Expert opinion',
  physical: 'Physical object',
  assumption: 'Assumption',
  article: 'Article',
  broadcast: 'Broadcast',
  post: 'Post',
  other: 'Other',
}

export const DERIVATION_WORDS: Readonly<Record<DerivationKind, string>> = {
  quotes: 'quotes',
  cites: 'cites',
  republishes: 'republishes',
  translates: 'translates',
  excerpts: 'excerpts',
  summarises: 'summarises',
  analyses: 'analyses',
  witnessed_by: 'witnessed by',
}
