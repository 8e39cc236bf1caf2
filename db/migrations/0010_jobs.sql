-- Long work, off the request: a resumable row, worked off in pieces.
CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  user_id TEXT REFERENCES users (id),
  case_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped')),
  total INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  message TEXT,
  input TEXT,                     -- the blob it works on
  cursor TEXT,                    -- where to go on
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX jobs_user ON jobs (user_id, created_at);
CREATE INDEX jobs_state ON jobs (state) WHERE state IN ('waiting', 'running');

-- Entries of a case that is still being imported: they join the record in its last batch, or are swept.
CREATE TABLE staged_entries (
  job_id TEXT NOT NULL REFERENCES jobs (id),
  position INTEGER NOT NULL,
  at TEXT NOT NULL,
  fields TEXT NOT NULL,
  case_id TEXT,
  actor_id TEXT,
  action TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  note TEXT,
  "values" TEXT,
  salts TEXT,
  protected_values TEXT,
  protected_salts TEXT,
  PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID;
