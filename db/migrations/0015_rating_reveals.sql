-- Which claims' ratings by others a person has come to see: because they asked to ('asked'), which
-- ends blind mode there, or because their own were complete ('complete'), which ends it only while
-- they are. Kept a claim at a time, so that what was seen stays known when groups change.
CREATE TABLE rating_reveals (
  user_id TEXT NOT NULL REFERENCES users (id),
  claim_id TEXT NOT NULL REFERENCES claims (id),
  how TEXT NOT NULL CHECK (how IN ('asked', 'complete')),
  at TEXT NOT NULL,
  PRIMARY KEY (user_id, claim_id, how)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_reveals_claim ON rating_reveals (claim_id);
