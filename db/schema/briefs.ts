export interface BriefsTable {
  id: string
  case_id: string
  number: number
  title: string
  language: string
  text: string
  sentences: number
  headings: number
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}

export interface BriefSentencesTable {
  brief_id: string
  position: number
  heading: number
  mark: 'opinion' | 'common_knowledge' | 'colour' | null
  changed: number
  refers: string
  quotes: string
}

export interface BriefTiesTable {
  brief_id: string
  position: number
  place: number
  claim_id: string | null
  statement_id: string | null
  evidence_id: string | null
}
