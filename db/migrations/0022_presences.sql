-- Who has a page of a case open, and what they edit there. No record: rows are replaced, and swept
-- a little after the page is gone.
CREATE TABLE presences (
  case_id TEXT NOT NULL REFERENCES cases (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  page TEXT NOT NULL,             -- the path below the case's own; one row for each page that is open
  editing TEXT,                   -- the label of the record whose form is open: "C3"
  at TEXT NOT NULL,               -- when the page last said so
  PRIMARY KEY (case_id, user_id, page)
) STRICT, WITHOUT ROWID;

CREATE INDEX presences_user ON presences (user_id);
CREATE INDEX presences_at ON presences (at);

-- Those who chose not to be shown to others, since when.
CREATE TABLE presence_refusals (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
