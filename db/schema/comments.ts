export interface CommentsTable {
  id: string
  case_id: string
  subject_kind: string
  subject_id: string
  thread_id: string | null
  author_id: string | null
  text: string
  edited_at: string | null
  resolved_at: string | null
  resolved_by: string | null
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}

export interface CommentMentionsTable {
  comment_id: string
  user_id: string
}

export interface CommentReadsTable {
  user_id: string
  subject_id: string
  case_id: string
  at: string
}
