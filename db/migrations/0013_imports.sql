-- What a waiting job works on, cut into pieces that fit a row: a case file that is being imported.
-- Gone when the job ends. Not in the blob store, which keeps what it is given.
CREATE TABLE job_inputs (
  job_id TEXT NOT NULL REFERENCES jobs (id),
  position INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID;

-- The job that brings the scale with a case it is still importing; there for nobody else until then.
ALTER TABLE scales ADD COLUMN importing TEXT;

CREATE INDEX scales_importing ON scales (importing) WHERE importing IS NOT NULL;
