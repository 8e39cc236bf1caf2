CREATE TABLE claims (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  number INTEGER NOT NULL,
  wording TEXT NOT NULL,
  kind TEXT NOT NULL,
  checkable INTEGER NOT NULL CHECK (checkable IN (0, 1)),
  scope_period TEXT,
  scope_place TEXT,
  scope_population TEXT,
  scope_measure TEXT,
  scope_definition TEXT,
  rival_group TEXT,
  tags TEXT NOT NULL DEFAULT '[]',
  resolution_outcome TEXT CHECK (resolution_outcome IN ('borne_out', 'not_borne_out')),
  resolution_on TEXT,
  resolution_basis TEXT,
  merged_into TEXT REFERENCES claims (id),
  meaning_version INTEGER NOT NULL,   -- the version that last changed wording or scope: judgements are bound to it
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  UNIQUE (case_id, number)
) STRICT;

CREATE INDEX claims_rivals ON claims (case_id, rival_group) WHERE rival_group IS NOT NULL;
CREATE INDEX claims_merged ON claims (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE claim_abouts (
  claim_id TEXT NOT NULL REFERENCES claims (id),
  position INTEGER NOT NULL,
  party_id TEXT REFERENCES parties (id),
  source_id TEXT REFERENCES sources (id),
  evidence_id TEXT REFERENCES evidence (id),
  PRIMARY KEY (claim_id, position),
  CHECK ((party_id IS NOT NULL) + (source_id IS NOT NULL) + (evidence_id IS NOT NULL) = 1)
) STRICT, WITHOUT ROWID;

CREATE INDEX claim_abouts_party ON claim_abouts (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX claim_abouts_source ON claim_abouts (source_id) WHERE source_id IS NOT NULL;
CREATE INDEX claim_abouts_evidence ON claim_abouts (evidence_id) WHERE evidence_id IS NOT NULL;

-- A manual reading of a party's position, over the one its statements give (METHODS 2).
CREATE TABLE claim_positions (
  claim_id TEXT NOT NULL REFERENCES claims (id),
  party_id TEXT NOT NULL REFERENCES parties (id),
  position INTEGER NOT NULL,
  stance TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (claim_id, party_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX claim_positions_party ON claim_positions (party_id);

CREATE TABLE claim_relations (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  claim_id TEXT NOT NULL REFERENCES claims (id),
  to_claim_id TEXT NOT NULL REFERENCES claims (id),
  kind TEXT NOT NULL,
  note TEXT,
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  CHECK (claim_id <> to_claim_id)
) STRICT;

CREATE INDEX claim_relations_case ON claim_relations (case_id);
CREATE INDEX claim_relations_claim ON claim_relations (claim_id);
CREATE INDEX claim_relations_to ON claim_relations (to_claim_id);

CREATE TABLE challenges (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  claim_id TEXT NOT NULL REFERENCES claims (id),
  evidence_id TEXT REFERENCES evidence (id),
  source_id TEXT REFERENCES sources (id),
  link_id TEXT REFERENCES evidence_links (id),
  assessment_id TEXT REFERENCES assessments (id),
  ground TEXT NOT NULL,
  note TEXT,
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  CHECK ((evidence_id IS NOT NULL) + (source_id IS NOT NULL) + (link_id IS NOT NULL) + (assessment_id IS NOT NULL) = 1)
) STRICT;

CREATE INDEX challenges_case ON challenges (case_id);
CREATE INDEX challenges_claim ON challenges (claim_id);
CREATE INDEX challenges_evidence ON challenges (evidence_id) WHERE evidence_id IS NOT NULL;
CREATE INDEX challenges_source ON challenges (source_id) WHERE source_id IS NOT NULL;
CREATE INDEX challenges_link ON challenges (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX challenges_assessment ON challenges (assessment_id) WHERE assessment_id IS NOT NULL;
