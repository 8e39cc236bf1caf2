-- The address at which a person's feed reader asks what waits for them. One a person; its secret is
-- kept as a hash, opens the desk alone, and is made anew or taken away by its owner.
CREATE TABLE desk_feeds (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,        -- names it in the record
  hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
