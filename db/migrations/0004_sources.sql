-- Sources are the workspace's. Of a protected one this table holds the code name and a neutral slug alone.
CREATE TABLE sources (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,             -- the code name when protected
  kind TEXT NOT NULL,
  description TEXT,
  protected INTEGER NOT NULL DEFAULT 0 CHECK (protected IN (0, 1)),
  merged_into TEXT REFERENCES sources (id),
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT REFERENCES users (id),
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT
) STRICT;

CREATE INDEX sources_name ON sources (name);
CREATE INDEX sources_merged ON sources (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE source_aliases (
  source_id TEXT NOT NULL REFERENCES sources (id),
  position INTEGER NOT NULL,
  alias TEXT NOT NULL,
  PRIMARY KEY (source_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE source_identities (
  source_id TEXT PRIMARY KEY REFERENCES sources (id),
  name TEXT,
  aliases TEXT NOT NULL DEFAULT '[]',
  description TEXT,
  contact TEXT
) STRICT, WITHOUT ROWID;

-- A source's place in a case: that it is used there, in which order, and with which party it stands.
CREATE TABLE case_sources (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  source_id TEXT NOT NULL REFERENCES sources (id),
  number INTEGER NOT NULL,
  party_id TEXT REFERENCES parties (id),
  version INTEGER NOT NULL,
  UNIQUE (case_id, source_id)
) STRICT;

CREATE INDEX case_sources_source ON case_sources (source_id, case_id);
CREATE INDEX case_sources_party ON case_sources (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX case_sources_order ON case_sources (case_id, number);

-- A relation stands in the case that disclosed it; those of a protected source are shown to those granted.
CREATE TABLE source_relations (
  id TEXT PRIMARY KEY,
  case_id TEXT REFERENCES cases (id),
  source_id TEXT NOT NULL REFERENCES sources (id),
  to_source_id TEXT NOT NULL REFERENCES sources (id),
  kind TEXT NOT NULL,
  alleged_statement_id TEXT REFERENCES statements (id),
  "from" TEXT,
  until TEXT,
  note TEXT,
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  CHECK (source_id <> to_source_id)
) STRICT;

CREATE INDEX source_relations_source ON source_relations (source_id);
CREATE INDEX source_relations_to ON source_relations (to_source_id);
CREATE INDEX source_relations_case ON source_relations (case_id);
CREATE INDEX source_relations_alleged ON source_relations (alleged_statement_id) WHERE alleged_statement_id IS NOT NULL;
