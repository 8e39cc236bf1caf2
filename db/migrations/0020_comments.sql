-- What people who work on a case say to each other about a record. Never part of the public.
CREATE TABLE comments (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  thread_id TEXT REFERENCES comments (id),   -- the comment it answers; null for one that opens a thread
  author_id TEXT REFERENCES users (id),
  text TEXT NOT NULL,
  edited_at TEXT,                            -- when its author last changed the text
  resolved_at TEXT,                          -- of the comment that opens the thread
  resolved_by TEXT REFERENCES users (id),
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT
) STRICT;

CREATE INDEX comments_subject ON comments (subject_id, created_at);
CREATE INDEX comments_case ON comments (case_id, created_at);
CREATE INDEX comments_thread ON comments (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX comments_author ON comments (author_id) WHERE author_id IS NOT NULL;

-- Whom a comment names by @; only people who may see the record.
CREATE TABLE comment_mentions (
  comment_id TEXT NOT NULL REFERENCES comments (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  PRIMARY KEY (comment_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX comment_mentions_user ON comment_mentions (user_id);

-- How far a person has read what is said about a record.
CREATE TABLE comment_reads (
  user_id TEXT NOT NULL REFERENCES users (id),
  subject_id TEXT NOT NULL,
  case_id TEXT NOT NULL REFERENCES cases (id),
  at TEXT NOT NULL,
  PRIMARY KEY (user_id, subject_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX comment_reads_case ON comment_reads (case_id, user_id);
