-- Something asked of someone: a right of reply, a request for records, a question; or a search that was made.
CREATE TABLE inquiries (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('right_of_reply', 'records_request', 'question', 'search')),
  party_id TEXT REFERENCES parties (id),     -- of whom, where they are known here
  source_id TEXT REFERENCES sources (id),
  addressee TEXT,                            -- of whom or where, in words
  question TEXT NOT NULL,
  channel TEXT,
  asked_on TEXT NOT NULL,                    -- a calendar day
  asked_by TEXT REFERENCES users (id),
  asked_name TEXT,                           -- null where a case file does not say
  due TEXT,                                  -- a calendar day
  outcome TEXT CHECK (outcome IN ('answered', 'refused', 'no_answer', 'found', 'nothing_found')),  -- null: open
  outcome_on TEXT,
  outcome_note TEXT,
  statement_id TEXT REFERENCES statements (id),   -- what the answer became
  evidence_id TEXT REFERENCES evidence (id),
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT,
  UNIQUE (case_id, number),
  CHECK ((outcome IS NULL) = (outcome_on IS NULL))
) STRICT;

CREATE INDEX inquiries_party ON inquiries (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX inquiries_source ON inquiries (source_id) WHERE source_id IS NOT NULL;
CREATE INDEX inquiries_asked_by ON inquiries (asked_by, case_id) WHERE outcome IS NULL;
CREATE INDEX inquiries_statement ON inquiries (statement_id) WHERE statement_id IS NOT NULL;
CREATE INDEX inquiries_evidence ON inquiries (evidence_id) WHERE evidence_id IS NOT NULL;

CREATE TABLE inquiry_claims (
  inquiry_id TEXT NOT NULL REFERENCES inquiries (id),
  position INTEGER NOT NULL,
  claim_id TEXT NOT NULL REFERENCES claims (id),
  PRIMARY KEY (inquiry_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX inquiry_claims_claim ON inquiry_claims (claim_id);
