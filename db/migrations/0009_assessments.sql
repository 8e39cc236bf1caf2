CREATE TABLE scales (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL,
  version INTEGER NOT NULL,       -- of the scale itself: a changed scale is a new row
  name TEXT NOT NULL,
  "of" TEXT NOT NULL CHECK ("of" IN ('source', 'evidence', 'claim')),
  grades TEXT NOT NULL,           -- [{"code", "label", "meaning", "rating"?}] best first
  outcomes TEXT NOT NULL DEFAULT '[]',
  built_in INTEGER NOT NULL DEFAULT 0 CHECK (built_in IN (0, 1)),
  created_at TEXT NOT NULL,
  created_by TEXT REFERENCES users (id),
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  UNIQUE (key, version)
) STRICT;

-- Superseded, never edited: the only column that changes is state, and withdrawal.
CREATE TABLE assessments (
  id TEXT PRIMARY KEY,
  case_id TEXT REFERENCES cases (id),   -- null: of a source, for the whole workspace
  number INTEGER NOT NULL,              -- the order in which assessments were recorded; not a label people see
  source_id TEXT REFERENCES sources (id),
  evidence_id TEXT REFERENCES evidence (id),
  claim_id TEXT REFERENCES claims (id),
  subject_version INTEGER NOT NULL,     -- the version of what was assessed
  scale_id TEXT NOT NULL REFERENCES scales (id),
  grade TEXT,
  outcome TEXT,
  checks TEXT,
  confidence TEXT CHECK (confidence IN ('low', 'moderate', 'high')),
  rationale TEXT NOT NULL,
  assessor_id TEXT REFERENCES users (id),
  assessor_name TEXT NOT NULL,          -- as written in an imported file; an account's name when recorded here
  "on" TEXT NOT NULL,
  supersedes_id TEXT REFERENCES assessments (id),
  state TEXT NOT NULL CHECK (state IN ('draft', 'submitted', 'approved', 'returned')),
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  CHECK ((source_id IS NOT NULL) + (evidence_id IS NOT NULL) + (claim_id IS NOT NULL) = 1)
) STRICT;

CREATE INDEX assessments_case ON assessments (case_id, number);
CREATE INDEX assessments_source ON assessments (source_id) WHERE source_id IS NOT NULL;
CREATE INDEX assessments_evidence ON assessments (evidence_id) WHERE evidence_id IS NOT NULL;
CREATE INDEX assessments_claim ON assessments (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX assessments_scale ON assessments (scale_id);
CREATE INDEX assessments_supersedes ON assessments (supersedes_id) WHERE supersedes_id IS NOT NULL;
CREATE INDEX assessments_assessor ON assessments (assessor_id, case_id);

CREATE TABLE assessment_answers (
  assessment_id TEXT NOT NULL REFERENCES assessments (id),
  challenge_id TEXT NOT NULL REFERENCES challenges (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (assessment_id, challenge_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX assessment_answers_challenge ON assessment_answers (challenge_id);

-- How consistent one assessor finds an item with a claim; the later supersedes (METHODS 3).
CREATE TABLE ratings (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  number INTEGER NOT NULL,
  claim_id TEXT NOT NULL REFERENCES claims (id),
  evidence_id TEXT NOT NULL REFERENCES evidence (id),
  assessor_id TEXT REFERENCES users (id),
  assessor_name TEXT NOT NULL,
  rating TEXT NOT NULL CHECK (rating IN ('II', 'I', 'N', 'C', 'CC', 'NA')),
  "on" TEXT,
  blind INTEGER CHECK (blind IN (0, 1)),
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  UNIQUE (case_id, number)
) STRICT;

CREATE INDEX ratings_claim ON ratings (claim_id, evidence_id);
CREATE INDEX ratings_evidence ON ratings (evidence_id);
