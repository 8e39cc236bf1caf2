-- What a waiting job works on, cut into pieces that fit a row: a case file that is being imported.
-- Gone when the job ends. Not in the blob store, which keeps what it is given.
CREATE TABLE job_inputs (
  job_id TEXT NOT NULL REFERENCES jobs (id),
  position INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID;
