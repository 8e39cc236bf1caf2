-- What concerns a person, and why. The record is the outbox: entries are walked in order, and each
-- concerns a person for one reason at most once. What the row says is made when it is read, from the
-- entry and with that person's eyes.
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY,         -- in the order they came
  user_id TEXT NOT NULL REFERENCES users (id),
  case_id TEXT,
  seq INTEGER NOT NULL,           -- the entry; of a day that comes, the record's latest
  why TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  due TEXT,                       -- the calendar day, where the day itself is the reason
  at TEXT NOT NULL,
  read_at TEXT,
  mailed_at TEXT,
  UNIQUE (user_id, seq, why)
) STRICT;

CREATE INDEX notifications_unread ON notifications (user_id, id) WHERE read_at IS NULL;
CREATE INDEX notifications_unmailed ON notifications (user_id, id) WHERE read_at IS NULL AND mailed_at IS NULL;
-- A day is told of once, whatever else is written meanwhile.
CREATE UNIQUE INDEX notifications_due ON notifications (user_id, subject_id, why, due) WHERE due IS NOT NULL;

-- What was written before there were notifications is told to nobody.
INSERT INTO counters (name, value) SELECT 'entries walked', value FROM counters WHERE name = 'entries';
INSERT INTO counters (name, value) VALUES ('hour swept', 0);

-- How a person is told by mail.
CREATE TABLE mail_choices (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  how TEXT NOT NULL CHECK (how IN ('off', 'daily', 'hourly', 'at_once')),
  since TEXT NOT NULL,            -- what came before is not mailed
  next_at TEXT NOT NULL,          -- the next mail goes no earlier
  failures INTEGER NOT NULL DEFAULT 0,
  problem TEXT,                   -- why the last one was refused
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX mail_choices_next ON mail_choices (next_at) WHERE how <> 'off';

-- Another program that is told of changes: of one case, or of all that its owner sees.
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  case_id TEXT REFERENCES cases (id),
  owner_id TEXT NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  kinds TEXT NOT NULL,            -- JSON list of kinds of record
  secret TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  stopped TEXT,                   -- why the program stopped it
  since_seq INTEGER NOT NULL,     -- entries after this one
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  withdrawn_reason TEXT
) STRICT;

CREATE INDEX webhooks_case ON webhooks (case_id);
CREATE INDEX webhooks_owner ON webhooks (owner_id);

CREATE TABLE webhook_deliveries (
  id INTEGER PRIMARY KEY,
  webhook_id TEXT NOT NULL REFERENCES webhooks (id),
  seq INTEGER,                    -- null: a test
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT NOT NULL,
  status INTEGER,                 -- what the receiver last answered
  problem TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (webhook_id, seq)
) STRICT;

CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (next_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_latest ON webhook_deliveries (webhook_id, id);

-- How far a person has looked at a case.
CREATE TABLE case_visits (
  user_id TEXT NOT NULL REFERENCES users (id),
  case_id TEXT NOT NULL REFERENCES cases (id),
  seq INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (user_id, case_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX case_visits_case ON case_visits (case_id);
