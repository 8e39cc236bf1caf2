export const DISSENT_WITHOUT =
  'Name the assessments this one reconciles: what is still held against it belongs to them'
