-- A second person's decision on an assessment. That the two differ is held by the row itself, on every host.
CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  case_id TEXT REFERENCES cases (id),
  assessment_id TEXT NOT NULL REFERENCES assessments (id),
  assessment_version INTEGER NOT NULL,  -- the version that was decided on
  decision TEXT NOT NULL CONSTRAINT decided CHECK (decision IN ('approved', 'returned')),
  author_id TEXT REFERENCES users (id), -- of the assessment; null for one named in an imported file
  reviewer_id TEXT REFERENCES users (id),
  reviewer_name TEXT NOT NULL,
  reason TEXT,
  "on" TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CONSTRAINT four_eyes CHECK (reviewer_id IS NULL OR author_id IS NULL OR reviewer_id <> author_id),
  CONSTRAINT reasoned_return CHECK (decision <> 'returned' OR reason IS NOT NULL)
) STRICT;

CREATE INDEX reviews_assessment ON reviews (assessment_id);
CREATE INDEX reviews_case ON reviews (case_id, "on") WHERE case_id IS NOT NULL;
CREATE INDEX reviews_reviewer ON reviews (reviewer_id) WHERE reviewer_id IS NOT NULL;
-- What an assessment says never changes, so one person approves it once; they may still return it after.
CREATE UNIQUE INDEX reviews_once ON reviews (assessment_id, reviewer_id, decision) WHERE reviewer_id IS NOT NULL;

-- Until when a verdict holds, as its assessor said; whether it was given without seeing the others;
-- and which it reconciles.
ALTER TABLE assessments ADD COLUMN review_by TEXT;     -- a calendar day
ALTER TABLE assessments ADD COLUMN blind INTEGER NOT NULL DEFAULT 0 CHECK (blind IN (0, 1));
ALTER TABLE assessments ADD COLUMN reconciles TEXT NOT NULL DEFAULT '[]';  -- ids of assessments
ALTER TABLE assessments ADD COLUMN dissent TEXT;       -- what the reconciled ones still hold against it

CREATE INDEX assessments_submitted ON assessments (case_id, state) WHERE state = 'submitted';
CREATE INDEX assessments_review_by ON assessments (review_by) WHERE review_by IS NOT NULL;

-- Someone is asked to judge without seeing the others' judgements: while it is open they see none of them.
CREATE TABLE second_opinions (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  evidence_id TEXT REFERENCES evidence (id),
  claim_id TEXT REFERENCES claims (id),
  assessor_id TEXT NOT NULL REFERENCES users (id),
  asked_by TEXT REFERENCES users (id),
  assessment_id TEXT REFERENCES assessments (id),   -- what they gave
  state TEXT NOT NULL CHECK (state IN ('asked', 'given', 'cancelled')),
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((evidence_id IS NOT NULL) + (claim_id IS NOT NULL) = 1)
) STRICT;

CREATE INDEX second_opinions_assessor ON second_opinions (assessor_id, state);
CREATE INDEX second_opinions_case ON second_opinions (case_id);
CREATE INDEX second_opinions_claim ON second_opinions (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX second_opinions_evidence ON second_opinions (evidence_id) WHERE evidence_id IS NOT NULL;
CREATE INDEX second_opinions_assessment ON second_opinions (assessment_id) WHERE assessment_id IS NOT NULL;
-- One open request a person and subject.
CREATE UNIQUE INDEX second_opinions_open ON second_opinions (assessor_id, coalesce(claim_id, evidence_id)) WHERE state = 'asked';

-- What the house asks of a case before a judgement counts as approved.
ALTER TABLE cases ADD COLUMN approvals INTEGER NOT NULL DEFAULT 1 CHECK (approvals BETWEEN 1 AND 5);
ALTER TABLE cases ADD COLUMN approvers TEXT NOT NULL DEFAULT 'reviewers' CHECK (approvers IN ('reviewers', 'leads'));
