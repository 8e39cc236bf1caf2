-- What a person merged a source or a claim into. merged_into is where that leads in the end: every
-- record that counts as another points at it directly, so that reading takes one step.
ALTER TABLE sources ADD COLUMN merged_to TEXT REFERENCES sources (id);
ALTER TABLE claims ADD COLUMN merged_to TEXT REFERENCES claims (id);

CREATE INDEX sources_merged_to ON sources (merged_to) WHERE merged_to IS NOT NULL;
CREATE INDEX claims_merged_to ON claims (merged_to) WHERE merged_to IS NOT NULL;

-- With which party a source stood in a case before it was merged, or another into it, and a party was
-- chosen for both: what undoing brings back, unless someone said otherwise since.
CREATE TABLE merge_sides (
  source_id TEXT NOT NULL REFERENCES sources (id),          -- the one that was merged
  affiliation_id TEXT NOT NULL REFERENCES case_sources (id),
  party_id TEXT REFERENCES parties (id),                    -- before
  version INTEGER NOT NULL,                                 -- of the affiliation, as the merge left it
  PRIMARY KEY (source_id, affiliation_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX merge_sides_affiliation ON merge_sides (affiliation_id);
CREATE INDEX merge_sides_party ON merge_sides (party_id) WHERE party_id IS NOT NULL;
