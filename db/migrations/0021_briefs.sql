-- The story draft. What its sentences are tied to stands in its values, as every entry keeps them;
-- the rows below are made of those, for what asks without taking the text apart.
CREATE TABLE briefs (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  number INTEGER NOT NULL,
  title TEXT NOT NULL,
  language TEXT NOT NULL,
  text TEXT NOT NULL,
  sentences INTEGER NOT NULL,     -- how many it has
  headings INTEGER NOT NULL,      -- how many of them are headings
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  UNIQUE (case_id, number)
) STRICT;

-- Sentences that something is said of, that refer to a record or quote someone; all others are unsupported.
CREATE TABLE brief_sentences (
  brief_id TEXT NOT NULL REFERENCES briefs (id),
  position INTEGER NOT NULL,
  heading INTEGER NOT NULL CHECK (heading IN (0, 1)),
  mark TEXT CHECK (mark IN ('opinion', 'common_knowledge', 'colour')),
  changed INTEGER NOT NULL CHECK (changed IN (0, 1)),
  refers TEXT NOT NULL,           -- labels of [[C3]], as JSON
  quotes TEXT NOT NULL,           -- what it quotes, as JSON
  PRIMARY KEY (brief_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE brief_ties (
  brief_id TEXT NOT NULL REFERENCES briefs (id),
  position INTEGER NOT NULL,
  place INTEGER NOT NULL,
  claim_id TEXT REFERENCES claims (id),
  statement_id TEXT REFERENCES statements (id),
  evidence_id TEXT REFERENCES evidence (id),
  PRIMARY KEY (brief_id, position, place),
  CHECK ((claim_id IS NOT NULL) + (statement_id IS NOT NULL) + (evidence_id IS NOT NULL) = 1)
) STRICT, WITHOUT ROWID;

CREATE INDEX brief_ties_claim ON brief_ties (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX brief_ties_statement ON brief_ties (statement_id) WHERE statement_id IS NOT NULL;
CREATE INDEX brief_ties_evidence ON brief_ties (evidence_id) WHERE evidence_id IS NOT NULL;
