CREATE TABLE statements (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  number INTEGER NOT NULL,
  source_id TEXT NOT NULL REFERENCES sources (id),
  said_on TEXT,                   -- EDTF
  said_day TEXT,                  -- its latest calendar day, for order (METHODS 2)
  evidence_id TEXT REFERENCES evidence (id),
  quote TEXT,
  language TEXT,
  translation TEXT,
  translator TEXT,
  summary TEXT,
  passage TEXT,
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  UNIQUE (case_id, number)
) STRICT;

CREATE INDEX statements_source ON statements (source_id, case_id);
CREATE INDEX statements_evidence ON statements (evidence_id) WHERE evidence_id IS NOT NULL;

CREATE TABLE statement_relays (
  statement_id TEXT NOT NULL REFERENCES statements (id),
  position INTEGER NOT NULL,
  source_id TEXT NOT NULL REFERENCES sources (id),
  PRIMARY KEY (statement_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX statement_relays_source ON statement_relays (source_id);

CREATE TABLE stances (
  statement_id TEXT NOT NULL REFERENCES statements (id),
  claim_id TEXT NOT NULL REFERENCES claims (id),
  position INTEGER NOT NULL,
  stance TEXT NOT NULL,
  PRIMARY KEY (statement_id, claim_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX stances_claim ON stances (claim_id, statement_id);
