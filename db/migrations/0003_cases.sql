CREATE TABLE cases (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  question TEXT NOT NULL,
  summary TEXT NOT NULL,
  language TEXT NOT NULL,
  visibility TEXT NOT NULL CHECK (visibility IN ('private', 'workspace', 'open')),
  warning TEXT,
  tags TEXT NOT NULL DEFAULT '[]',
  importing TEXT,                 -- the job that is still importing it; such a case does not exist for anyone
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT REFERENCES users (id),
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT
) STRICT;

CREATE INDEX cases_visibility ON cases (visibility);
CREATE INDEX cases_updated ON cases (updated_at);
CREATE INDEX cases_importing ON cases (importing) WHERE importing IS NOT NULL;

CREATE TABLE case_members (
  case_id TEXT NOT NULL REFERENCES cases (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  role TEXT NOT NULL CHECK (role IN ('reader', 'contributor', 'reviewer', 'lead')),
  identities INTEGER NOT NULL DEFAULT 0 CHECK (identities IN (0, 1)),   -- may see who protected sources are
  added_at TEXT NOT NULL,
  PRIMARY KEY (case_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX case_members_user ON case_members (user_id, case_id);

CREATE TABLE parties (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  number INTEGER NOT NULL,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  account TEXT NOT NULL,
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  UNIQUE (case_id, number),
  UNIQUE (case_id, slug)
) STRICT;

-- Which record mentions which, by [[C3]] in its text; written with the record.
CREATE TABLE mentions (
  case_id TEXT NOT NULL REFERENCES cases (id),
  from_kind TEXT NOT NULL,
  from_id TEXT NOT NULL,
  to_kind TEXT NOT NULL CHECK (to_kind IN ('claim', 'evidence', 'statement')),
  to_number INTEGER NOT NULL,
  PRIMARY KEY (from_id, to_kind, to_number)
) STRICT, WITHOUT ROWID;

CREATE INDEX mentions_to ON mentions (case_id, to_kind, to_number);
