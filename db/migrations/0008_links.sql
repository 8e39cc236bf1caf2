CREATE TABLE evidence_links (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  number INTEGER NOT NULL,        -- the order in which links were made; not a label people see
  claim_id TEXT NOT NULL REFERENCES claims (id),
  evidence_id TEXT NOT NULL REFERENCES evidence (id),
  bearing TEXT NOT NULL CHECK (bearing IN ('supports', 'refutes', 'context')),
  rests_on TEXT,                  -- [{"evidence"|"source": id}]; [] first-hand; null: all derivations count (METHODS 1)
  passage TEXT,
  reasoning TEXT,
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  UNIQUE (case_id, number)
) STRICT;

CREATE INDEX evidence_links_claim ON evidence_links (claim_id, evidence_id);
CREATE INDEX evidence_links_evidence ON evidence_links (evidence_id);
