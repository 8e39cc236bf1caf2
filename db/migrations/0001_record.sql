-- The record: one entry for every write, numbered without gaps (docs/guide/history.md).
-- entries holds commitments alone and is never updated or deleted.
-- entry_values holds what they commit to: it is the revision of the subject, and can be erased.

CREATE TABLE counters (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO counters (name, value) VALUES ('entries', 0);

CREATE TABLE entries (
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  fields TEXT NOT NULL            -- {"name": commitment}: actor, action, subject, version and every value
) STRICT;

CREATE TABLE entry_values (
  seq INTEGER PRIMARY KEY REFERENCES entries (seq),
  at TEXT NOT NULL,
  case_id TEXT,                   -- null for what belongs to the workspace
  actor_id TEXT,                  -- null once erased, or for an entry the program itself made
  action TEXT NOT NULL,           -- "edited", "withdrew" ...
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  note TEXT,                      -- the reason given, if one was
  "values" TEXT,                  -- the record's fields after the change; null once erased
  salts TEXT,                     -- {"name": base64url of 32 random bytes}
  UNIQUE (subject_id, version)    -- the lock: a stale edit cannot take a version twice
) STRICT;

CREATE INDEX entry_values_case ON entry_values (case_id, seq);
CREATE INDEX entry_values_actor ON entry_values (actor_id, seq);

-- Fields of protected sources, kept from the shared store. Same columns, read by those granted.
CREATE TABLE protected_values (
  seq INTEGER PRIMARY KEY REFERENCES entries (seq),
  subject_id TEXT NOT NULL,
  "values" TEXT,
  salts TEXT
) STRICT;

CREATE INDEX protected_values_subject ON protected_values (subject_id, seq);
