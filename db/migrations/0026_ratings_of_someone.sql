-- What one person rated is looked up for each who has a case open, whenever something was rated in it.
CREATE INDEX ratings_assessor ON ratings (assessor_id, claim_id, evidence_id);
