CREATE TABLE evidence (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  source_id TEXT REFERENCES sources (id),
  publisher TEXT,
  url TEXT,
  published TEXT,                 -- EDTF
  published_day TEXT,             -- its latest calendar day, for order
  language TEXT,
  description TEXT,
  gaps TEXT NOT NULL DEFAULT '[]',
  origin_recorded INTEGER CHECK (origin_recorded IN (0, 1)),   -- null: as its kind says (METHODS 1)
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  UNIQUE (case_id, number)
) STRICT;

CREATE INDEX evidence_source ON evidence (source_id, case_id) WHERE source_id IS NOT NULL;

CREATE TABLE derivations (
  evidence_id TEXT NOT NULL REFERENCES evidence (id),
  position INTEGER NOT NULL,
  to_evidence_id TEXT REFERENCES evidence (id),
  to_source_id TEXT REFERENCES sources (id),
  how TEXT NOT NULL,
  PRIMARY KEY (evidence_id, position),
  CHECK ((to_evidence_id IS NULL) <> (to_source_id IS NULL)),
  CHECK (to_evidence_id IS NULL OR to_evidence_id <> evidence_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX derivations_to_evidence ON derivations (to_evidence_id) WHERE to_evidence_id IS NOT NULL;
CREATE INDEX derivations_to_source ON derivations (to_source_id) WHERE to_source_id IS NOT NULL;

-- Bytes live in the blob store under their hash; here is what they are called on an item.
CREATE TABLE files (
  evidence_id TEXT NOT NULL REFERENCES evidence (id),
  position INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  PRIMARY KEY (evidence_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX files_sha256 ON files (sha256);

-- Bytes that were handed in within a case. Naming a hash in an item's files is no claim to its bytes:
-- whoever only knows the hash of another case's file gets nothing.
CREATE TABLE kept_files (
  case_id TEXT NOT NULL REFERENCES cases (id),
  sha256 TEXT NOT NULL,
  kept_at TEXT NOT NULL,
  PRIMARY KEY (case_id, sha256)
) STRICT, WITHOUT ROWID;
